import { Button } from "@mantine/core";
import { IconMapQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { text } from "./text.ts";

export function NotFoundPage() {
  const { title, text: explanation, home } = text.notFound;
  return (
    <Page title={title} hideTitle>
      <EmptyState icon={IconMapQuestion} title={title} text={explanation}>
        <Button component={Link} to="/">
          {home}
        </Button>
      </EmptyState>
    </Page>
  );
}
