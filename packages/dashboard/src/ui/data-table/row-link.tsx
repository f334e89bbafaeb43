import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./row-link.module.css";

interface RowLinkProps {
  to: string;
  /** How wide it gets at most, as CSS says it. */
  maw?: string;
  /** A key or an id: in their letters. */
  code?: boolean;
  children: ReactNode;
}

/** The link in a row's first cell: it takes clicks on the whole row. */
export function RowLink({ to, maw, code, children }: RowLinkProps) {
  return (
    <Link to={to} data-row data-code={code} className={classes.link} style={{ maxWidth: maw }}>
      {children}
    </Link>
  );
}
