import { useEffect, useState } from "react";
import { whenShown } from "../../ui/when-shown.tsx";
import { onOpenPalette } from "./open-palette.ts";

const Palette = whenShown(() => import("./palette.tsx").then(({ Palette }) => Palette));

/** Loads the command palette when it is opened for the first time. */
export function PaletteHost() {
  const [wanted, setWanted] = useState(0);
  useEffect(() => onOpenPalette(() => setWanted((times) => times + 1)), []);
  if (wanted === 0) return null;
  return <Palette key={wanted} />;
}
