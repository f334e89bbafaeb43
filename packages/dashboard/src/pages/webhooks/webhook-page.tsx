import { Alert, Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toastDone, toastProblem } from "../../ui/toast.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { Secret } from "./secret.tsx";
import { text } from "./text.ts";
import { stateOf, WEBHOOKS, type Webhook, webhookQuery } from "./webhook.ts";
import { WebhookFacts } from "./webhook-facts.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";

// The table comes after the endpoint itself: it is below it, and large.
const Deliveries = whenShown(() => import("./deliveries.tsx").then(({ Deliveries }) => Deliveries));
const route = getRouteApi("/inside/webhooks/$id");

/** One endpoint: its state and why, its secret, and what was sent to it. */
export function WebhookPage() {
  const { id } = route.useParams();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(id));
  return (
    <Page
      title={webhook?.url ?? text.title}
      badge={webhook && <WebhookState webhook={webhook} />}
      subtitle={webhook?.description}
      actions={webhook && <Actions webhook={webhook} />}
      above={<BackLink to="/webhooks">{text.back}</BackLink>}
    >
      {error && !webhook && <Problem error={error} retry={() => refetch()} />}
      {!webhook && !error && <Skeleton h={320} />}
      {webhook && (
        <>
          <Why webhook={webhook} />
          <WebhookFacts webhook={webhook} />
          <Secret id={id} />
          <Deliveries id={id} />
        </>
      )}
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
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [WEBHOOKS] });
  const test = useMutation({
    mutationFn: () => api.post("/api/webhooks/{id}/test", { path: { id } }),
    async onSuccess() {
      await refresh();
      toastDone(text.tested);
    },
    onError: toastProblem,
  });
  const setEnabled = async (to: boolean) => {
    await api.put("/api/webhooks/{id}", { path: { id }, body: { enabled: to } });
    await refresh();
  };
  const toggle = useMutation({
    mutationFn: () => setEnabled(!enabled),
    onSuccess: () => toastDone(enabled ? text.disabled : text.enabled, () => setEnabled(enabled)),
    onError: toastProblem,
  });
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
