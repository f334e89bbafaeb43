import { KeysteadError } from "@keystead/api-client";
import type { ReactNode } from "react";
import { problemText } from "../../ui/problem-text.ts";
import { text as shared } from "../../ui/text.ts";
import classes from "./sign-in.module.css";

/** Words that stand out. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}

/** Says what went wrong, as soon as it has. */
export function Wrong({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      {children}
    </div>
  );
}

/** Error of a call, with the request's id to find it in the log. */
export function Refusal({ error }: { error: Error }) {
  const id = error instanceof KeysteadError ? error.requestId : null;
  return (
    <Wrong>
      {problemText(error)}
      {id !== null && (
        <p className={classes.small}>
          {shared.requestId} <code>{id}</code>
        </p>
      )}
    </Wrong>
  );
}
