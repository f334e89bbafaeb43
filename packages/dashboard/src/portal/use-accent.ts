import { useLayoutEffect } from "react";
import type { Vendor } from "./portal-api.ts";

/** Has the page wear the vendor's color: one that can be read in light, and one for the dark. */
export function useAccent(accentColor: Vendor["accentColor"] | undefined): void {
  useLayoutEffect(() => {
    if (!accentColor) return;
    const { style } = document.documentElement;
    style.setProperty("--vendor-light", accentColor.light);
    style.setProperty("--vendor-dark", accentColor.dark);
  }, [accentColor]);
}
