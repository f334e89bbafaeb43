import { Alert, Anchor, Button, Code, List, PasswordInput, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyIcon, CopyValue } from "../../ui/copy-value.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import {
  type Connection,
  connectionsQuery,
  eventsQuery,
  isNotConfigured,
  PAYMENT_PROVIDERS,
} from "./connection.ts";
import { ProviderState } from "./provider-state.tsx";
import { isProvider, type ProviderName, providers } from "./providers.ts";
import { SoldForm } from "./sold-form.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payment-providers/$provider");
const back = { to: "/payment-providers", label: text.all };

/** One provider: the form that connects it, or its connection. */
export function ProviderPage() {
  const { provider: name } = route.useParams();
  const query = useQuery(connectionsQuery);
  if (!isProvider(name) || isNotConfigured(query.error))
    return (
      <Page
        title={isProvider(name) ? providers[name].name : text.title}
        above={<BackLink to={back.to}>{back.label}</BackLink>}
      >
        <Alert>{isProvider(name) ? text.notConfigured : text.unknown}</Alert>
      </Page>
    );
  return (
    <WhenLoaded query={query} title={providers[name].name} back={back}>
      {(connections) => {
        const connection = connections.find(({ provider }) => provider === name);
        if (connection === undefined) return <ConnectForm name={name} back={back} />;
        return <ConnectionPage key={connection.id} name={name} connection={connection} back={back} />;
      }}
    </WhenLoaded>
  );
}

const words = text.key;

interface ConnectFormProps {
  name: ProviderName;
  back: { to: string; label: string };
}

/**
 * Connects a provider: with the key alone, because its webhook, whose secret comes later, needs the address that the
 * answer has.
 */
function ConnectForm({ name, back }: ConnectFormProps) {
  const { name: label, key, keysAt } = providers[name];
  const title = text.connectTo(label);
  return (
    <FormPage
      title={title}
      back={back}
      action={title}
      initialValues={{ apiKey: "" }}
      send={(values, idempotencyKey) =>
        api.post("/api/payment-providers", { body: { ...values, provider: name }, idempotencyKey })
      }
      onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: text.connected(label) })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{words.where[name]}</Text>
          <Anchor href={keysAt} target="_blank" rel="noreferrer" size="sm" underline="always" w="fit-content">
            {words.find[name]}
          </Anchor>
          <PasswordInput
            label={words.label}
            description={words.hidden}
            placeholder={key}
            autoComplete="off"
            required
            data-autofocus
            {...field("apiKey")}
          />
        </>
      )}
    </FormPage>
  );
}

const SecretDialog = whenShown(() => import("./secret-dialog.tsx").then(({ SecretDialog }) => SecretDialog));

interface ConnectionPageProps {
  name: ProviderName;
  connection: Connection;
  back: { to: string; label: string };
}

/** A connection: its state, how events come here, what is sold, and its key. */
function ConnectionPage({ name, connection, back }: ConnectionPageProps) {
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

const ofWebhook = text.webhook;

interface WebhookSectionProps {
  name: ProviderName;
  connection: Connection;
}

/** The address and the events to give to the provider, and the secret that comes back. */
function WebhookSection({ name, connection }: WebhookSectionProps) {
  const { webhookUrl, webhookSecretLastFour } = connection;
  const { name: label, webhooksAt, events } = providers[name];
  const [entering, setEntering] = useState(false);
  const has = webhookSecretLastFour !== null;
  return (
    <Section
      title={ofWebhook.title}
      hint={ofWebhook.hint(label)}
      actions={
        <Button variant={has ? "default" : "filled"} size="xs" onClick={() => setEntering(true)}>
          {has ? `${ofWebhook.replaceTitle}…` : ofWebhook.add}
        </Button>
      }
    >
      <Text size="sm">
        {ofWebhook.addressHint[name]}{" "}
        <Anchor href={webhooksAt} target="_blank" rel="noreferrer" size="sm" underline="always">
          {ofWebhook.find[name]}
        </Anchor>
      </Text>
      <Facts
        facts={[
          [
            ofWebhook.address,
            <CopyValue key="address" value={webhookUrl} label={ofWebhook.address.toLowerCase()} />,
          ],
          [ofWebhook.secret, has ? text.key.endsIn(webhookSecretLastFour) : ofWebhook.noSecret],
        ]}
      />
      <details open={!has}>
        <Text component="summary" size="sm">
          {ofWebhook.showEvents(events.length)}
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
