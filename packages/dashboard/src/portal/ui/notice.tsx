import type { ReactNode } from "react";
import classes from "./notice.module.css";

interface NoticeProps {
  /** Calm words, something to look at, or something that went wrong. */
  tone?: "calm" | "attention" | "wrong";
  /** Whether it is read out as soon as it is there. */
  said?: boolean;
  /** Below the words: what can be done. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Words that stand out. */
export function Notice({ tone = "calm", said = false, actions, children }: NoticeProps) {
  return (
    <div role={said ? (tone === "wrong" ? "alert" : "status") : undefined} className={classes[tone]}>
      <div>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
