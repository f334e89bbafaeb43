import { useSpeech } from "../words/words.tsx";
import classes from "./status.module.css";

type StatusOf = "active" | "expired" | "suspended" | "revoked";

/** A license's status, in a word and a color. */
export function Status({ status }: { status: StatusOf }) {
  return <span className={`${classes.badge} ${classes[status]}`}>{useSpeech().words.status[status]}</span>;
}
