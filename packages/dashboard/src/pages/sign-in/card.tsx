import { type ReactNode, useEffect } from "react";
import classes from "./sign-in.module.css";

interface CardProps {
  title: string;
  hint?: string | undefined;
  /** Under the card's content: where else one may want to go. */
  below?: ReactNode;
  children: ReactNode;
}

/** The content of a card outside: a title, what it is about, a form. */
export function Card({ title, hint, below, children }: CardProps) {
  useEffect(() => {
    document.title = `${title} · Keystead`;
  }, [title]);
  return (
    <div className={classes.stack}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      </div>
      {children}
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </div>
  );
}
