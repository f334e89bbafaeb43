import { Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Page } from "../ui/page.tsx";
import { text } from "./text.ts";

export function NotFoundPage() {
  const { title, text: explanation, home } = text.notFound;
  return (
    <Page title={title}>
      <Stack gap="md" align="flex-start">
        <Text c="dimmed">{explanation}</Text>
        <Button component={Link} to="/">
          {home}
        </Button>
      </Stack>
    </Page>
  );
}
