import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.security;

/** Whether everybody in the team has to have a second factor. */
export function RequireSecondFactor({ required }: { required: boolean }) {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  return (
    <Section title={words.title} hint={words.requiredHint}>
      <Group justify="space-between">
        <Text size="sm">{required ? words.isOn : words.isOff}</Text>
        {may("PUT /api/organization/settings") && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {required ? words.end : words.require}
          </Button>
        )}
      </Group>
      <Confirm
        opened={asked}
        title={required ? words.endTitle : words.requireTitle}
        consequences={required ? words.endEffects : words.requireEffects}
        action={required ? words.end : words.require}
        onClose={() => setAsked(false)}
        run={() => api.put("/api/organization/settings", { body: { requireSecondFactor: !required } })}
        done={{ stale: [settingsQuery], say: required ? words.off : words.on }}
      />
    </Section>
  );
}
