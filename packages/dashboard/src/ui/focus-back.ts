import { useEffect } from "react";

/**
 * Gives the focus back to what had it when the dialog opened, or to the page's title where that is gone. Mantine does
 * so only for dialogs that are on the page before they open; ours are loaded and made when they are.
 */
export function useFocusBack(opened = true): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const target = before?.isConnected ? before : document.querySelector("h1");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opened]);
}
