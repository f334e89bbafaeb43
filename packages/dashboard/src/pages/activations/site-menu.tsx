import type { Schema } from "@keystead/api-client";
import { IconFlask, IconWorld } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "../../api/me.ts";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { text } from "./text.ts";

const MarkSite = whenShown(() => import("./mark-site.tsx").then(({ MarkSite }) => MarkSite));

const words = text.marking;

/** Menu of an active site: marks whether it takes a seat. A machine always does. */
export function SiteMenu({ site }: { site: Schema<"Activation"> }) {
  const may = useMay();
  const [marked, setMarked] = useState<typeof site | null>(null);
  if (site.domain === null || !may("PUT /api/activations/{id}")) return null;
  const entry = site.takesSeat
    ? { label: words.staging, icon: IconFlask }
    : { label: words.production, icon: IconWorld };
  return (
    <>
      <RowMenu of={site.domain} entries={[{ ...entry, run: () => setMarked(site) }]} />
      {marked && <MarkSite site={marked} onClose={() => setMarked(null)} />}
    </>
  );
}
