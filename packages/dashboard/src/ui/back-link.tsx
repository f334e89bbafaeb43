import { Anchor } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./back-link.module.css";

/** The way back, above a page's title: to the list, or to the record that is being edited. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} size="sm" className={classes.back}>
      <IconChevronLeft size={14} aria-hidden />
      {children}
    </Anchor>
  );
}
