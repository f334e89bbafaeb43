import type { Body } from "@keystead/api-client";
import { Checkbox, MultiSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FieldOf } from "../../ui/field-of.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { eventTypes } from "./event-types.ts";
import { text } from "./text.ts";
import type { Webhook } from "./webhook.ts";

const words = text.fields;

/** Values of the endpoint's form. */
export interface WebhookValues extends Record<string, unknown> {
  url: string;
  types: string[];
  productIds: string[];
  description: string;
  includeKeys: boolean;
}

export function valuesOf(webhook?: Webhook): WebhookValues {
  return {
    url: webhook?.url ?? "",
    types: webhook?.types ?? [],
    productIds: webhook?.productIds ?? [],
    description: webhook?.description ?? "",
    includeKeys: webhook?.includeKeys ?? false,
  };
}

/** The same as the API takes it: null is all, or none. */
export function bodyOf({ types, productIds, description, ...rest }: WebhookValues) {
  return {
    ...rest,
    types: types.length > 0 ? (types as NonNullable<Body<"post", "/api/webhooks">["types"]>) : null,
    productIds: productIds.length > 0 ? productIds : null,
    description: description === "" ? null : description,
  };
}

export function WebhookFields({ field }: { field: FieldOf<WebhookValues> }) {
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
