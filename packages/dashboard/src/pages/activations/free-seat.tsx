import type { Schema } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { nameOfPlace } from "../../ui/place.ts";
import { dayText } from "../../ui/relative-time.tsx";
import { LICENSES } from "../licenses/license.ts";
import { ACTIVATIONS } from "./activation.ts";
import { text } from "./text.ts";

interface FreeSeatProps {
  site: Schema<"Activation">;
  customerEmail: string;
}

/** The end of a license file that has none. */
const NEVER = "9999-12-31T23:59:59.999Z";

/** Deactivates a site or machine, after saying what that means for it. */
export function FreeSeat({ site, customerEmail }: FreeSeatProps) {
  const { id, takesSeat, offlineUntil } = site;
  const name = nameOfPlace(site);
  const words = takesSeat ? text.freeing : text.deactivating;
  const hasFile = offlineUntil !== null && new Date(offlineUntil) > new Date();
  const fileEnd = offlineUntil === null || offlineUntil === NEVER ? null : dayText(offlineUntil);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setAsked(true)}
        aria-label={`${words.action}: ${name}`}
      >
        {words.action}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title(name)}
        consequences={[...words.effects(customerEmail), ...(hasFile ? [text.freeing.file(fileEnd)] : [])]}
        action={words.action}
        run={() => api.post("/api/activations/{id}/deactivate", { path: { id } })}
        done={{ stale: [ACTIVATIONS, LICENSES], say: words.done(name) }}
      />
    </>
  );
}
