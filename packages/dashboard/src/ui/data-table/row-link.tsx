import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./row-link.module.css";

interface RowLinkProps {
  /** Page of the record; without it, this page. */
  to?: string;
  /** Filters that change on this page, to show the record at its side. */
  show?: Record<string, string>;
  /** How wide it gets at most, as CSS says it. */
  maw?: string;
  /** A key or an id: in their letters. */
  code?: boolean;
  children: ReactNode;
}

/** The link in a row's first cell: it takes clicks on the whole row. */
export function RowLink({ to = ".", show, maw, code, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      {...(show && { search: ((before: object) => ({ ...before, ...show })) as never, resetScroll: false })}
      data-row
      data-code={code}
      className={classes.link}
      style={{ maxWidth: maw }}
    >
      {children}
    </Link>
  );
}
