import { Anchor, Button, Code, List, Text } from "@mantine/core";
import { useState } from "react";
import { CopyIcon, CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import type { Connection } from "./connection.ts";
import { type ProviderName, providers } from "./providers.ts";
import { text } from "./text.ts";

const SecretDialog = whenShown(() => import("./secret-dialog.tsx").then(({ SecretDialog }) => SecretDialog));

const words = text.webhook;

interface WebhookSectionProps {
  name: ProviderName;
  connection: Connection;
}

/** The address and the events to give to the provider, and the secret that comes back. */
export function WebhookSection({ name, connection }: WebhookSectionProps) {
  const { webhookUrl, webhookSecretLastFour } = connection;
  const { name: label, webhooksAt, events } = providers[name];
  const [entering, setEntering] = useState(false);
  const has = webhookSecretLastFour !== null;
  return (
    <Section
      title={words.title}
      hint={words.hint(label)}
      actions={
        <Button variant={has ? "default" : "filled"} size="xs" onClick={() => setEntering(true)}>
          {has ? `${words.replaceTitle}…` : words.add}
        </Button>
      }
    >
      <Text size="sm">
        {words.addressHint[name]}{" "}
        <Anchor href={webhooksAt} target="_blank" rel="noreferrer" size="sm" underline="always">
          {words.find[name]}
        </Anchor>
      </Text>
      <Facts
        facts={[
          [words.address, <CopyValue key="address" value={webhookUrl} label={words.address.toLowerCase()} />],
          [words.secret, has ? text.key.endsIn(webhookSecretLastFour) : words.noSecret],
        ]}
      />
      <details open={!has}>
        <Text component="summary" size="sm">
          {words.showEvents(events.length)}
        </Text>
        <List size="sm" mt="xs" spacing={2} listStyleType="none">
          {events.map((event) => (
            <List.Item key={event}>
              <Code bg="transparent" p={0}>
                {event}
              </Code>
              <CopyIcon value={event} label={event} />
            </List.Item>
          ))}
        </List>
      </details>
      {entering && (
        <SecretDialog connection={connection} field="webhookSecret" onClose={() => setEntering(false)} />
      )}
    </Section>
  );
}
