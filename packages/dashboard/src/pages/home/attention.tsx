import { Anchor, Group, List, Skeleton, Text, ThemeIcon } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Section } from "../../ui/section.tsx";
import { text } from "./text.ts";
import { type Need, useAttention } from "./use-attention.ts";

const words = text.attention;

/** Problems that need attention, as far as the person's role may see them. */
export function Attention() {
  const { needs, pending, failed } = useAttention();
  return (
    <Section title={words.title} busy={pending}>
      {needs.length > 0 && (
        <List
          spacing="xs"
          size="sm"
          lh={1.45}
          center
          icon={
            <ThemeIcon size={22} radius="xl" variant="light" color="orange">
              <IconAlertTriangle size={13} />
            </ThemeIcon>
          }
        >
          {needs.map((need) => (
            <List.Item key={need.what}>
              <Text size="sm" component="div">
                {need.what} <Where {...need} />
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {needs.length === 0 && pending && <Skeleton h={22} w="50%" />}
      {needs.length === 0 && !pending && !failed && (
        <Group gap="xs" c="dimmed">
          <IconCheck size={16} />
          <Text size="sm">{words.nothing}</Text>
        </Group>
      )}
      {failed && (
        <Text size="sm" c="dimmed">
          {words.partly}
        </Text>
      )}
    </Section>
  );
}

function Where({ what, where }: Need) {
  if ("guide" in where)
    return (
      <GuideLink page={where.guide} label={`${words.guide}: ${what}`} underline="always">
        {words.guide}
      </GuideLink>
    );
  return (
    <Anchor
      component={Link}
      to={where.to}
      // Of whichever page it is.
      search={(where.search ?? {}) as never}
      size="sm"
      underline="always"
      aria-label={`${words.look}: ${what}`}
    >
      {words.look}
    </Anchor>
  );
}
