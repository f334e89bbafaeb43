import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** Follows when it has been closed, and the focus is back where it was. */
  onClose: () => void;
  /** The content; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/** A question over the page: the browser's own dialog, which holds the focus and closes with Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
