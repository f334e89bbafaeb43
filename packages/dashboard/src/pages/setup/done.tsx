import { Button, Group, Paper, Stack, ThemeIcon, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { GuideLink } from "../../ui/guide-link.tsx";
import { text } from "./text.ts";

const words = text.finished;

interface DoneProps {
  /** Site that activated the license first. */
  site: string;
  licenseId: string;
}

/** The end of the setup: what works now, and the ways on. */
export function Done({ site, licenseId }: DoneProps) {
  return (
    <Paper p={{ base: "md", sm: "lg" }} maw={760} role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon size={32} radius="xl" color="teal" variant="light" aria-hidden>
          <IconCheck size={18} />
        </ThemeIcon>
        <Stack gap="md" miw={0}>
          <Title order={2}>{words.active(site)}</Title>
          <Group gap="xs">
            <Button component={Link} to="/">
              {text.leave}
            </Button>
            <Button component={Link} to={`/licenses/${licenseId}`} variant="default">
              {words.openLicense}
            </Button>
          </Group>
          <Group gap="md">
            {words.next.map(({ label, page }) => (
              <GuideLink key={page} page={page}>
                {label}
              </GuideLink>
            ))}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}
