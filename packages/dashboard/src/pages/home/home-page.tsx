import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { text } from "./text.ts";

export function HomePage() {
  return (
    <Page title={text.title}>
      <EmptyState icon={IconKey} title={text.empty.title} text={text.empty.text}>
        <Button component={Link} to="/licenses">
          {text.empty.licenses}
        </Button>
      </EmptyState>
    </Page>
  );
}
