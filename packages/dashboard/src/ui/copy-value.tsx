import { Code, Group, type MantineSize, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./copy-value.module.css";
import { text } from "./text.ts";

interface CopyValueProps {
  value: string;
  size?: MantineSize;
  /** Name of the value for screen readers: "license key". */
  label?: string;
  /** For what people read as words, such as an address: not in the letters of keys and ids. */
  plain?: boolean;
}

/** A value such as a key or id, and the button that copies it. */
export function CopyValue({ value, size = "sm", label, plain = false }: CopyValueProps) {
  return (
    <Group gap={2} wrap="nowrap" miw={0}>
      {plain ? (
        <Text fz={size}>{value}</Text>
      ) : (
        <Code fz={size} bg="transparent" p={0} c="inherit">
          {value}
        </Code>
      )}
      <CopyIcon value={value} label={label} />
    </Group>
  );
}

/** The button alone. */
export function CopyIcon({ value, label = "" }: { value: string; label?: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const name = copied ? text.copied : `${text.copy} ${label}`.trim();
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={copied || undefined}
      aria-label={name}
      title={name}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
    >
      {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </button>
  );
}
