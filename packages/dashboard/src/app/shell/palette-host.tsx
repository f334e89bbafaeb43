import { lazy, Suspense, useEffect, useState } from "react";
import { onOpenPalette } from "./open-palette.ts";

const Palette = lazy(() => import("./palette.tsx").then(({ Palette }) => ({ default: Palette })));

/** Loads the command palette when it is opened for the first time. */
export function PaletteHost() {
  const [wanted, setWanted] = useState(0);
  useEffect(() => onOpenPalette(() => setWanted((times) => times + 1)), []);
  if (wanted === 0) return null;
  return (
    <Suspense>
      <Palette key={wanted} />
    </Suspense>
  );
}
