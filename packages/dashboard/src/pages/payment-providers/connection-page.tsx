import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { type Connection, eventsQuery } from "./connection.ts";
import { ProviderState } from "./provider-state.tsx";
import { type ProviderName, providers } from "./providers.ts";
import { SoldForm } from "./sold-form.tsx";
import { text } from "./text.ts";
import { WebhookSection } from "./webhook-section.tsx";

const SecretDialog = whenShown(() => import("./secret-dialog.tsx").then(({ SecretDialog }) => SecretDialog));

interface ConnectionPageProps {
  name: ProviderName;
  connection: Connection;
  back: { to: string; label: string };
}

/** A connection: its state, how events come here, what is sold, and its key. */
export function ConnectionPage({ name, connection, back }: ConnectionPageProps) {
  const { id, webhookSecretLastFour } = connection;
  const label = providers[name].name;
  return (
    <Page
      title={label}
      badge={<ProviderState connection={connection} />}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={
        <DeleteRecord
          words={{
            action: text.disconnect.action,
            confirm: text.disconnect.action,
            title: text.disconnect.title(label),
            done: text.disconnect.done(label),
          }}
          consequences={text.disconnect.effects(label)}
          run={() => api.delete("/api/payment-providers/{id}", { path: { id } })}
          to={back.to}
        />
      }
    >
      {webhookSecretLastFour === null && (
        <Alert color="orange" icon={<IconAlertTriangle />}>
          {text.webhook.missing(label)}
        </Alert>
      )}
      <WebhookSection name={name} connection={connection} />
      <SoldForm name={name} connection={connection} />
      <Details connection={connection} />
    </Page>
  );
}

function Details({ connection }: { connection: Connection }) {
  const { provider, apiKeyLastFour, createdAt, updatedAt } = connection;
  const [replacing, setReplacing] = useState(false);
  const { data: events } = useQuery(eventsQuery({ provider, per_page: 1 }));
  const last = events?.items[0];
  return (
    <Section
      title={text.details}
      actions={
        <Button size="xs" variant="default" onClick={() => setReplacing(true)}>
          {text.key.replaceTitle}…
        </Button>
      }
    >
      <Facts
        facts={[
          [text.key.label, text.key.endsIn(apiKeyLastFour)],
          [
            text.lastEvent,
            events && (last ? <RelativeTime key="last" time={last.createdAt} /> : text.noEvent),
          ],
          [text.since, <RelativeTime key="since" time={createdAt} />],
          [text.changed, <RelativeTime key="changed" time={updatedAt} />],
        ]}
      />
      {replacing && (
        <SecretDialog connection={connection} field="apiKey" onClose={() => setReplacing(false)} />
      )}
    </Section>
  );
}
