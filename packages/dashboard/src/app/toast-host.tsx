import { useEffect, useState } from "react";
import { onToast } from "../ui/toast.ts";
import { whenShown } from "../ui/when-shown.tsx";

const Toasts = whenShown(() => import("./toasts.tsx").then(({ Toasts }) => Toasts));

/** Loads what shows toasts with the first of them. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToast(() => setWanted(true)), []);
  return wanted && <Toasts />;
}
