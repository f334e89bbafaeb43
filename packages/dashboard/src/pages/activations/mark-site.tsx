import type { Schema } from "@keystead/api-client";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { nameOfPlace } from "../../ui/place.ts";
import { LICENSES } from "../licenses/license.ts";
import { ACTIVATIONS } from "./activation.ts";
import { text } from "./text.ts";

const words = text.marking;
/** The rule of a site that somebody marked. */
const BY_HAND = "by_hand";

interface MarkSiteProps {
  /** As it was when the question came up. */
  site: Schema<"Activation">;
  onClose: () => void;
}

/** Marks a site that takes a seat as staging, and a free one as production, after saying what that means. */
export function MarkSite({ site, onClose }: MarkSiteProps) {
  const { id, takesSeat, siteRule } = site;
  const domain = nameOfPlace(site);
  const kind = takesSeat ? words.toStaging : words.toProduction;
  const mark = (staging: boolean) => api.put("/api/activations/{id}", { path: { id }, body: { staging } });
  const undo = takesSeat || siteRule === BY_HAND ? () => mark(!takesSeat) : undefined;
  return (
    <Confirm
      opened
      onClose={onClose}
      title={kind.title(domain)}
      consequences={kind.effects(domain)}
      action={kind.action}
      run={() => mark(takesSeat)}
      done={{ stale: [ACTIVATIONS, LICENSES], say: kind.done(domain), undo }}
    />
  );
}
