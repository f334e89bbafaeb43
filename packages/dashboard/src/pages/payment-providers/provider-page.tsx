import { Alert, Anchor, Button, Code, List, PasswordInput, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { ProviderDeclaration } from "../../../../server/src/providers/declaration.ts";
import { api } from "../../api/client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyIcon, CopyValue } from "../../ui/copy-value.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { GuideLink } from "../../ui/guide-link.tsx";
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
import { providerNamed } from "./providers.ts";
import { SoldForm } from "./sold-form.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payment-providers/$provider");
const back = { to: "/payment-providers", label: text.all };

/** One provider: the form that connects it, or its connection. */
export function ProviderPage() {
  const { provider: name } = route.useParams();
  const query = useQuery(connectionsQuery);
  const provider = providerNamed(name);
  if (provider === undefined || isNotConfigured(query.error))
    return (
      <Page title={provider?.label ?? text.title} above={<BackLink to={back.to}>{back.label}</BackLink>}>
        <Alert>{provider ? text.notConfigured : text.unknown}</Alert>
      </Page>
    );
  return (
    <WhenLoaded query={query} title={provider.label} back={back}>
      {(connections) => {
        const connection = connections.find(({ provider }) => provider === name);
        if (connection === undefined) return <ConnectForm provider={provider} back={back} />;
        return <ConnectionPage key={connection.id} provider={provider} connection={connection} back={back} />;
      }}
    </WhenLoaded>
  );
}

const words = text.key;

interface ConnectFormProps {
  provider: ProviderDeclaration;
  back: { to: string; label: string };
}

/**
 * Connects a provider: with the key alone, if it has one, because its webhook, whose secret comes later, needs the
 * address that the answer has.
 */
function ConnectForm({ provider: { name, label, key, guide }, back }: ConnectFormProps) {
  const title = text.connectTo(label);
  return (
    <FormPage
      title={title}
      back={back}
      action={title}
      initialValues={{ apiKey: "" }}
      send={({ apiKey }, idempotencyKey) =>
        api.post("/api/payment-providers", {
          body: { provider: name, ...(apiKey !== "" && { apiKey }) },
          idempotencyKey,
        })
      }
      onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: text.connected(label) })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{key === null ? words.none(label) : key.advice}</Text>
          {key !== null && <ProviderLink {...key.page} />}
          <GuideLink page={`guides/${guide}`}>{text.guide(label)}</GuideLink>
          {key !== null && (
            <PasswordInput
              label={words.label}
              description={words.hidden}
              placeholder={key.placeholder}
              autoComplete="off"
              required={key.isRequired}
              data-autofocus
              {...field("apiKey")}
            />
          )}
        </>
      )}
    </FormPage>
  );
}

const SecretDialog = whenShown(() => import("./secret-dialog.tsx").then(({ SecretDialog }) => SecretDialog));

interface ConnectionPageProps {
  provider: ProviderDeclaration;
  connection: Connection;
  back: { to: string; label: string };
}

/** A connection: its state, how events come here, what is sold, and its key. */
function ConnectionPage({ provider, connection, back }: ConnectionPageProps) {
  const { id, webhookSecretLastFour } = connection;
  const { label } = provider;
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
      <WebhookSection provider={provider} connection={connection} />
      <SoldForm provider={provider} connection={connection} />
      <Details provider={provider} connection={connection} />
    </Page>
  );
}

function Details({ provider: { name, key }, connection }: Omit<ConnectionPageProps, "back">) {
  const { apiKeyLastFour, createdAt, updatedAt } = connection;
  const [replacing, setReplacing] = useState(false);
  const { data: events } = useQuery(eventsQuery({ provider: name, per_page: 1 }));
  const last = events?.items[0];
  return (
    <Section
      title={text.details}
      actions={
        key !== null && (
          <Button size="xs" variant="default" onClick={() => setReplacing(true)}>
            {apiKeyLastFour === null ? text.key.addTitle : text.key.replaceTitle}…
          </Button>
        )
      }
    >
      <Facts
        facts={[
          key !== null && [
            text.key.label,
            apiKeyLastFour === null ? text.key.noKey : text.key.endsIn(apiKeyLastFour),
          ],
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

/** The address and the events to give to the provider, and the secret that comes back. */
function WebhookSection({ provider, connection }: Omit<ConnectionPageProps, "back">) {
  const { webhookUrl, webhookSecretLastFour } = connection;
  const {
    label,
    webhook: { advice, page, events },
  } = provider;
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
        {advice} <ProviderLink {...page} />
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

/** Link to a page of the provider; on the seller's own site it is only named. */
function ProviderLink({ label, url }: { label: string; url: string | null }) {
  if (url === null)
    return (
      <Text span size="sm" fw={500}>
        {label}
      </Text>
    );
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always" w="fit-content">
      {label}
    </Anchor>
  );
}
