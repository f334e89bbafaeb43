import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { text as ui } from "../../ui/text.ts";

interface LinkedProps {
  to: string;
  id: string | null;
  /** Name to show; its id unless given. */
  label?: string | undefined;
}

/** The record that another one belongs to, if there is one. */
export function Linked({ to, id, label }: LinkedProps) {
  if (id === null) return ui.none;
  return (
    <Anchor component={Link} to={`${to}/${id}`} size="sm">
      {label ?? id}
    </Anchor>
  );
}
