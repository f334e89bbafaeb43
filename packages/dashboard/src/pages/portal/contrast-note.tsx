import { Button, Group, Text } from "@mantine/core";
import { contrastWithWhite, isColor, LEAST_CONTRAST, nearestReadable } from "./contrast.ts";
import classes from "./look.module.css";
import { text } from "./text.ts";

const words = text.look;

interface ContrastNoteProps {
  color: string;
  onNearest: (color: string) => void;
}

/** Says whether a color can be read, shows it on a button, and offers the nearest one that can. */
export function ContrastNote({ color, onNearest }: ContrastNoteProps) {
  if (color === "") return null;
  if (!isColor(color))
    return (
      <Text size="sm" role="status">
        {words.notColor}
      </Text>
    );
  const found = contrastWithWhite(color);
  // Never rounded up to what is needed.
  const shown = (Math.floor(found * 10) / 10).toFixed(1);
  const nearest = nearestReadable(color);
  return (
    <Group gap="sm">
      <span className={classes.sample} style={{ background: nearest }}>
        {words.sample}
      </span>
      <Text size="sm" role="status">
        {found >= LEAST_CONTRAST ? words.good(shown) : words.faint(shown, nearest)}
      </Text>
      {found < LEAST_CONTRAST && (
        <Button variant="default" size="xs" onClick={() => onNearest(nearest)}>
          {words.useNearest(nearest)}
        </Button>
      )}
    </Group>
  );
}
