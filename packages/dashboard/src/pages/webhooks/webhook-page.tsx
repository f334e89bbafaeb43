import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconPencil, IconRepeat, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Day, RelativeTime } from "../../ui/relative-time.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { text } from "./text.ts";
import { stateOf, WEBHOOKS, type Webhook, webhookQuery } from "./webhook.ts";
import { WebhookState } from "./webhook-state.tsx";

// The table comes after the endpoint itself: it is below it, and large.
const Deliveries = whenShown(() => import("./deliveries.tsx").then(({ Deliveries }) => Deliveries));
const route = getRouteApi("/inside/webhooks/$id");

/** One endpoint: its state and why, its secret, and what was sent to it. */
export function WebhookPage() {
  const { id } = route.useParams();
  const query = useQuery(webhookQuery(id));
  const webhook = query.data;
  return (
    <Page
      title={webhook?.url ?? text.title}
      badge={webhook && <WebhookState webhook={webhook} />}
      subtitle={webhook?.description}
      actions={webhook && <Actions webhook={webhook} />}
      above={<BackLink to="/webhooks">{text.back}</BackLink>}
    >
      <LoadedPart query={query} h={320}>
        {(webhook) => (
          <>
            <Why webhook={webhook} />
            <WebhookFacts webhook={webhook} />
            <Secret id={id} />
            <Deliveries id={id} />
          </>
        )}
      </LoadedPart>
    </Page>
  );
}

/** Why nothing is sent, or soon will not be any more. */
function Why({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  if (state === "on") return null;
  const { disabledReason } = webhook;
  const why =
    state === "failing"
      ? text.failingSince
      : disabledReason === null
        ? text.offText
        : text.disabledBecause[disabledReason];
  return (
    <Alert color={state === "off" ? "gray" : "orange"} icon={<IconAlertTriangle />}>
      {why}
    </Alert>
  );
}

function Actions({ webhook: { id, enabled }, webhook }: { webhook: Webhook }) {
  const test = useAction(
    () => api.post("/api/webhooks/{id}/test", { path: { id } }),
    () => ({ stale: [WEBHOOKS], say: text.tested }),
  );
  const setEnabled = (to: boolean) => api.put("/api/webhooks/{id}", { path: { id }, body: { enabled: to } });
  const toggle = useAction(
    () => setEnabled(!enabled),
    () => ({
      stale: [WEBHOOKS],
      say: enabled ? text.disabled : text.enabled,
      undo: () => setEnabled(enabled),
    }),
  );
  return (
    <>
      {enabled && (
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {text.test}
        </Button>
      )}
      <Button variant="default" loading={toggle.isPending} onClick={() => toggle.mutate()}>
        {enabled ? text.disable : text.enable}
      </Button>
      <WebhookMenu webhook={webhook} />
    </>
  );
}

const words = text.facts;

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { types, productIds, includeKeys, failingSince, createdAt } = webhook;
  const { data: products = [] } = useQuery(productOptionsQuery);
  const nameOf = (id: string) => products.find(({ value }) => value === id)?.label ?? id;
  return (
    <Section title={words.title}>
      <Facts
        facts={[
          [text.columns.events, types === null ? text.allEvents : types.join(", ")],
          [words.products, productIds === null ? words.all : productIds.map(nameOf).join(", ")],
          [words.keys, includeKeys ? words.wholeKeys : words.lastFour],
          [text.columns.created, <Day key="created" time={createdAt} />],
          failingSince !== null && [words.since, <RelativeTime key="since" time={failingSince} />],
        ]}
      />
    </Section>
  );
}

const EditWebhook = whenShown(() => import("./webhook-dialogs.tsx").then(({ EditWebhook }) => EditWebhook));
const Replay = whenShown(() => import("./webhook-dialogs.tsx").then(({ Replay }) => Replay));

/** Menu of an endpoint: edit, replay, delete. */
function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { id, url } = webhook;
  const [asked, setAsked] = useState<"edit" | "replay" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <RowMenu
        of={url}
        entries={[
          { label: text.edit, icon: IconPencil, run: () => setAsked("edit") },
          { label: text.replay.open, icon: IconRepeat, run: () => setAsked("replay") },
          { label: text.delete, icon: IconTrash, danger: true, run: () => setAsked("delete") },
        ]}
      />
      {asked === "edit" && <EditWebhook webhook={webhook} onClose={close} />}
      {asked === "replay" && <Replay id={id} onClose={close} />}
      {asked === "delete" && (
        <Confirm
          opened
          title={text.deleteTitle}
          consequences={text.deleteEffects(url)}
          action={text.deleteAction}
          danger
          onClose={close}
          run={() => api.delete("/api/webhooks/{id}", { path: { id } })}
          done={{ leave: "/webhooks", stale: [WEBHOOKS], say: text.deleted }}
        />
      )}
    </>
  );
}

const ofSecret = text.secret;

/** The secret that events are signed with: fetched only when somebody wants to see it. */
function Secret({ id }: { id: string }) {
  const [rotating, setRotating] = useState(false);
  const secret = useMutation({
    mutationFn: () => api.get("/api/webhooks/{id}/secret", { path: { id } }),
  });
  const { data } = secret;
  const actions = (
    <>
      <Button
        size="xs"
        variant="default"
        loading={secret.isPending}
        onClick={() => (data ? secret.reset() : secret.mutate())}
      >
        {data ? ofSecret.hide : ofSecret.show}
      </Button>
      <Button size="xs" variant="default" onClick={() => setRotating(true)}>
        {ofSecret.rotate}
      </Button>
    </>
  );
  return (
    <Section title={ofSecret.title} hint={ofSecret.hint} actions={actions}>
      {secret.error && <Problem error={secret.error} retry={() => secret.mutate()} />}
      {data ? (
        <CopyValue value={data.secret} label={ofSecret.present} />
      ) : (
        <Text size="sm">whsec_••••••••••••</Text>
      )}
      {data?.previousSecret && (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {ofSecret.previous} <RelativeTime time={data.previousSecretUntil} />
          </Text>
          <CopyValue value={data.previousSecret} label={ofSecret.present} />
        </Stack>
      )}
      {rotating && (
        <Confirm
          opened
          title={ofSecret.rotateTitle}
          consequences={ofSecret.rotateEffects}
          action={ofSecret.rotateAction}
          onClose={() => setRotating(false)}
          run={async () => {
            await api.post("/api/webhooks/{id}/rotate-secret", { path: { id } });
            await secret.mutateAsync();
          }}
          done={{ say: ofSecret.rotated }}
        />
      )}
    </Section>
  );
}
