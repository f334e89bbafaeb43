import type { ReactNode } from "react";
import classes from "./cell-text.module.css";

interface CellTextProps {
  children: ReactNode;
  /** How wide it gets at most, in pixels or as CSS says it. */
  maw?: number | string;
  /** Smaller and fainter: what is said under something. */
  dimmed?: boolean;
  title?: string;
}

/** A line of text in a list, cut off where there is no room. A plain element: a page has hundreds of them. */
export function CellText({ children, maw, dimmed, title }: CellTextProps) {
  return (
    <div className={classes.text} data-dimmed={dimmed} style={{ maxWidth: maw }} title={title}>
      {children}
    </div>
  );
}
