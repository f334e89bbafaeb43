import type { Body, Schema } from "@keystead/api-client";
import { Checkbox, Group, MultiSelect, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import type { FieldOf } from "../../ui/field-of.ts";
import { FieldsDialog, FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fromLocalTime, toLocalTime } from "../../ui/local-time.ts";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { text as shared } from "../../ui/text.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { eventTypes } from "./event-types.ts";
import { text } from "./text.ts";
import { WEBHOOKS, type Webhook } from "./webhook.ts";

type Made = Schema<"WebhookEndpointCreated">;

/** Adds an endpoint, shows its secret, and leads to its page. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    onClose();
    if (made) void navigate({ to: "/webhooks/$id", params: { id: made.id } });
  };
  return (
    <FormDialog opened title={made ? text.secret.made : text.add} onClose={close}>
      {made ? (
        <SecretOnce value={made.secret} hint={text.secret.once} onDone={close} />
      ) : (
        <FieldsForm
          action={text.add}
          onCancel={close}
          initialValues={valuesOf()}
          send={(values, idempotencyKey) =>
            api.post("/api/webhooks", { body: bodyOf(values), idempotencyKey })
          }
          onDone={(made) => {
            setMade(made);
            return { stale: [WEBHOOKS] };
          }}
        >
          {({ field }) => <WebhookFields field={field} />}
        </FieldsForm>
      )}
    </FormDialog>
  );
}

const words = text.fields;

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const { id } = webhook;
  return (
    <FieldsDialog
      title={webhook.url}
      onClose={onClose}
      action={shared.save}
      initialValues={valuesOf(webhook)}
      edited={{
        record: webhook,
        read: () => api.get("/api/webhooks/{id}", { path: { id } }),
        labels: {
          ...{ url: words.url, types: words.types, productIds: words.products },
          ...{ description: words.description, includeKeys: words.keys },
        },
      }}
      send={(values) => api.put("/api/webhooks/{id}", { path: { id }, body: bodyOf(values) })}
      onDone={() => ({ stale: [WEBHOOKS], say: text.saved, close: onClose })}
    >
      {({ field }) => <WebhookFields field={field} />}
    </FieldsDialog>
  );
}

/** Values of the endpoint's form. */
interface WebhookValues extends Record<string, unknown> {
  url: string;
  types: string[];
  productIds: string[];
  description: string;
  includeKeys: boolean;
}

function valuesOf(webhook?: Webhook): WebhookValues {
  return {
    url: webhook?.url ?? "",
    types: webhook?.types ?? [],
    productIds: webhook?.productIds ?? [],
    description: webhook?.description ?? "",
    includeKeys: webhook?.includeKeys ?? false,
  };
}

/** The same as the API takes it: null is all, or none. */
function bodyOf({ types, productIds, description, ...rest }: WebhookValues) {
  return {
    ...rest,
    types: types.length > 0 ? (types as NonNullable<Body<"post", "/api/webhooks">["types"]>) : null,
    productIds: productIds.length > 0 ? productIds : null,
    description: description === "" ? null : description,
  };
}

function WebhookFields({ field }: { field: FieldOf<WebhookValues> }) {
  const products = useQuery(productOptionsQuery);
  return (
    <>
      <TextInput
        label={words.url}
        description={words.urlHint}
        type="url"
        placeholder="https://"
        required
        data-autofocus
        {...field("url")}
      />
      <MultiSelect
        label={words.types}
        description={words.typesHint}
        data={[...eventTypes]}
        searchable
        clearable
        {...field("types")}
      />
      <MultiSelect
        label={words.products}
        description={words.productsHint}
        data={products.data ?? []}
        searchable
        clearable
        {...field("productIds")}
      />
      <TextInput label={words.description} {...field("description")} />
      <Checkbox label={words.keys} description={words.keysHint} {...field("includeKeys", "checkbox")} />
    </>
  );
}

const ofReplay = text.replay;
const DAY_MS = 86_400_000;

interface ReplayProps {
  id: string;
  onClose: () => void;
}

export function Replay({ id, onClose }: ReplayProps) {
  const now = new Date();
  return (
    <FieldsDialog
      title={ofReplay.title}
      onClose={onClose}
      action={ofReplay.action}
      initialValues={{
        from: toLocalTime(new Date(now.getTime() - DAY_MS).toISOString()),
        // The minute that is under way, too.
        to: toLocalTime(new Date(now.getTime() + 60_000).toISOString()),
        deliveredToo: false,
      }}
      send={({ from, to, deliveredToo }, idempotencyKey) =>
        api.post("/api/webhooks/{id}/replay", {
          path: { id },
          // The form does not send without either.
          body: { from: fromLocalTime(from) ?? "", to: fromLocalTime(to) ?? "", deliveredToo },
          idempotencyKey,
        })
      }
      onDone={({ count }) => ({ stale: [WEBHOOKS], say: ofReplay.done(count), close: onClose })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{ofReplay.hint}</Text>
          <Group grow preventGrowOverflow={false}>
            <TextInput type="datetime-local" label={ofReplay.from} required {...field("from")} />
            <TextInput type="datetime-local" label={ofReplay.to} required {...field("to")} />
          </Group>
          <Checkbox label={ofReplay.delivered} {...field("deliveredToo", "checkbox")} />
        </>
      )}
    </FieldsDialog>
  );
}
