import type { Schema } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { nameOfPlace } from "../../ui/place.ts";
import { LICENSES } from "../licenses/license.ts";
import { ACTIVATIONS } from "./activation.ts";
import { text } from "./text.ts";

interface FreeSeatProps {
  site: Schema<"Activation">;
  customerEmail: string;
}

/** Deactivates a site or machine, after saying what that means for it. */
export function FreeSeat({ site, customerEmail }: FreeSeatProps) {
  const { id, takesSeat } = site;
  const name = nameOfPlace(site);
  const words = takesSeat ? text.freeing : text.deactivating;
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
        consequences={words.effects(customerEmail)}
        action={words.action}
        run={() => api.post("/api/activations/{id}/deactivate", { path: { id } })}
        done={{ stale: [ACTIVATIONS, LICENSES], say: words.done(name) }}
      />
    </>
  );
}
