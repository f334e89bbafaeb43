import type { Schema } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { LICENSES } from "../licenses/license.ts";
import { ACTIVATIONS } from "./activation.ts";
import { text } from "./text.ts";

interface FreeSeatProps {
  site: Schema<"Activation">;
  customerEmail: string;
}

/** Deactivates a site, after saying what that means for it. */
export function FreeSeat({ site: { id, domain, takesSeat }, customerEmail }: FreeSeatProps) {
  const words = takesSeat ? text.freeing : text.deactivating;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setAsked(true)}
        aria-label={`${words.action}: ${domain}`}
      >
        {words.action}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title(domain)}
        consequences={words.effects(customerEmail)}
        action={words.action}
        run={() => api.post("/api/activations/{id}/deactivate", { path: { id } })}
        done={{ stale: [ACTIVATIONS, LICENSES], say: words.done(domain) }}
      />
    </>
  );
}
