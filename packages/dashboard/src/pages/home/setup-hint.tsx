import { Alert, Button, Group, Text } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Setup } from "../setup/setup.ts";
import { activationCountQuery } from "./counted.ts";
import { text } from "./text.ts";

const words = text.setup;

/** The way to the first setup, or back to it, as long as no site has activated a license. */
export function SetupHint({ setup: { product } }: { setup: Setup }) {
  const { data: active } = useQuery(activationCountQuery);
  if (active !== 0) return null;
  return (
    <Alert icon={<IconRocket />} title={product ? words.waitingTitle : words.title}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{product ? words.waitingText : words.text}</Text>
        <Button component={Link} to="/setup" size="xs">
          {product ? words.continueAction : words.action}
        </Button>
      </Group>
    </Alert>
  );
}
