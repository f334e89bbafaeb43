import { useLocalStorage } from "@mantine/hooks";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useMay } from "../../api/me.ts";
import { SHORTCUTS_OFF, shortcuts } from "./shortcuts.ts";

/** How long after the first key the second one counts. */
const SEQUENCE_MS = 1_500;
const TYPED_INTO = "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]";

/** Leads to pages by single keys, and calls `onHelp` for `?`. Keys that are typed into something are left alone. */
export function useShortcuts(onHelp: () => void): void {
  const may = useMay();
  const router = useRouter();
  const [off] = useLocalStorage({ key: SHORTCUTS_OFF, defaultValue: false });
  const pressed = useRef({ key: "", at: 0 });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      if (key === "?") return onHelp();
      if (off) return;
      const before = event.timeStamp - pressed.current.at < SEQUENCE_MS ? pressed.current.key : "";
      pressed.current = { key, at: event.timeStamp };
      const found =
        shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === key) ??
        shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key && before !== "g");
      if (!found || !may(found.needs)) return;
      // The letter is not typed into the form that opens.
      event.preventDefault();
      pressed.current = { key: "", at: 0 };
      void router.navigate({ to: found.to });
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [may, router, off, onHelp]);
}
