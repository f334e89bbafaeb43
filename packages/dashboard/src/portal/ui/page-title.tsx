import { type ReactNode, useEffect, useRef } from "react";
import classes from "./page-title.module.css";

interface PageTitleProps {
  title: string;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
}

let shownBefore = false;

/** The heading of a page, and the title of the browser's tab. After navigation it has the focus. */
export function PageTitle({ title, badge }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore) heading.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {title}
      {badge}
    </h1>
  );
}
