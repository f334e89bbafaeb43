import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { LICENSES } from "../licenses/license.ts";
import { ACTIVATIONS, type Activation } from "./activation.ts";
import { text } from "./text.ts";

/** Deactivates a site, after saying what that means for it. */
export function FreeSeat({ activation: { id, domain, license, takesSeat } }: { activation: Activation }) {
  const words = takesSeat ? text.freeing : text.deactivating;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsked(true)}>
        {words.action}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title(domain)}
        consequences={words.effects(license.customerEmail)}
        action={words.action}
        run={() => api.post("/api/activations/{id}/deactivate", { path: { id } })}
        done={{ stale: [ACTIVATIONS, LICENSES], say: words.done(domain) }}
      />
    </>
  );
}
