import { type ReactNode, type Ref, useId } from "react";
import classes from "./section.module.css";

interface SectionProps {
  title: string;
  /** Under the title, in a sentence. */
  hint?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The heading, which takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of a page, with a heading and a frame. */
export function Section({ title, hint, actions, headingRef, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={heading} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
