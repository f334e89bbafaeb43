import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

/** Above a page's title: the way to the list or record that it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      c="dimmed"
      w="fit-content"
      display="flex"
      style={{ gap: 4, alignItems: "center" }}
    >
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </Anchor>
  );
}
