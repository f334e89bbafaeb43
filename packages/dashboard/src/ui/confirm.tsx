import { useState } from "react";
import type { ConfirmProps } from "./confirm-dialog.tsx";
import { whenShown } from "./when-shown.tsx";

const ConfirmDialog = whenShown(() =>
  import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog),
);

/** Asks before something is done, and says what will happen. It is loaded when it is opened for the first time. */
export function Confirm(props: ConfirmProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? <ConfirmDialog {...props} /> : null;
}
