import { useSpeech } from "../words/words.tsx";
import classes from "./waiting.module.css";

/** Holds the place of what is on its way, as high as that will be, in pixels. */
export function Waiting({ height }: { height: number }) {
  return (
    <div className={classes.waiting} style={{ height }} aria-busy="true">
      <span className="visually-hidden">{useSpeech().words.loading}</span>
    </div>
  );
}
