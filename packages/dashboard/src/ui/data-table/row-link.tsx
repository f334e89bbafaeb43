import { Anchor, type AnchorProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface RowLinkProps extends AnchorProps {
  to: string;
  children: ReactNode;
}

/** The link in a row's first cell: it takes clicks on the whole row. */
export function RowLink({ to, children, ...rest }: RowLinkProps) {
  return (
    <Anchor
      component={Link}
      to={to}
      data-row
      c="inherit"
      underline="never"
      size="sm"
      fw={500}
      truncate
      {...rest}
    >
      {children}
    </Anchor>
  );
}
