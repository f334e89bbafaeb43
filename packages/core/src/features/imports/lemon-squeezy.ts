import { z } from "zod";
import { placeCalled } from "../compat/place-called.ts";
import type { LicenseStatus } from "../licenses/schema.ts";
import type { FieldReader } from "./field-reader.ts";
import { momentIn } from "./moment.ts";
import type { DocumentPart } from "./reading.ts";
import type { SoldLicense, SourceRow } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

export const lemonSqueezyColumns: SystemColumns = {
  fields: {
    licenseKey: ["key"],
    product: ["product_id"],
    plan: ["variant_id"],
    email: ["user_email"],
    name: ["user_name"],
    seats: ["activation_limit"],
    status: ["status"],
    createdAt: ["created_at"],
    expiresAt: ["expires_at"],
  },
  others: [
    "id",
    "customer_id",
    "order_id",
    "order_item_id",
    "store_id",
    "instances",
    "test_mode",
    "disabled",
  ],
};

const statuses: Record<string, LicenseStatus> = {
  active: "active",
  inactive: "active",
  expired: "expired",
  disabled: "suspended",
};

const resource = z.object({
  type: z.string(),
  id: z.coerce.string(),
  attributes: z.record(z.string(), z.unknown()),
});

type Resource = z.infer<typeof resource>;

const instances = z.array(
  z.object({
    identifier: z.string().nullish(),
    name: z.string().nullish(),
    created_at: z.string().nullish(),
  }),
);

/** All resources of a document of the API, or of any number of them in lists. */
function resourcesIn(document: unknown): Resource[] {
  if (Array.isArray(document)) return document.flatMap(resourcesIn);
  const { success, data } = resource.safeParse(document);
  if (success) return [data];
  if (typeof document !== "object" || document === null) return [];
  const { data: main, included } = document as { data?: unknown; included?: unknown };
  return [main, included].flatMap((part) => (part === undefined ? [] : resourcesIn(part)));
}

/**
 * The license keys among the resources of the API's documents, each with its instances and, where the order items
 * are there too, with its variant.
 */
export async function* lemonSqueezyRows(parts: AsyncIterable<DocumentPart>): AsyncGenerator<SourceRow> {
  const keys: Resource[] = [];
  const byKey = new Map<string, unknown[]>();
  const variants = new Map<string, unknown>();
  for await (const each of resourcesOf(parts)) {
    const { type, id, attributes } = each;
    if (type === "license-keys") keys.push(each);
    if (type === "order-items") variants.set(id, attributes.variant_id);
    if (type !== "license-key-instances") continue;
    const key = String(attributes.license_key_id);
    const others = byKey.get(key);
    if (others) others.push(attributes);
    else byKey.set(key, [attributes]);
  }
  for (const [index, { id, attributes }] of keys.entries())
    yield {
      line: index + 1,
      fields: {
        ...attributes,
        id,
        variant_id: variants.get(String(attributes.order_item_id)),
        instances: byKey.get(id) ?? [],
      },
    };
}

/**
 * The resources of documents as they come: the main ones, the included ones, and a document that is a resource
 * itself.
 */
async function* resourcesOf(parts: AsyncIterable<DocumentPart>): AsyncGenerator<Resource> {
  const members: Record<string, unknown> = {};
  for await (const { key, value } of parts) {
    if (key === null || key === "data" || key === "included") yield* resourcesIn(value);
    else members[key] = value;
  }
  yield* resourcesIn(members);
}

export function lemonSqueezyLicense(fields: FieldReader, now: Date): SoldLicense | string {
  if (["true", "1"].includes(fields.text("test_mode"))) return "the license key is from the test mode";
  const { data: held = [] } = instances.safeParse(fields.value("instances"));
  const sites = fields.siteList(
    held.map(({ name, created_at, identifier }) => ({
      address: name ?? "",
      // Each installation that is no site is a machine of its own, told by its id.
      place: placeCalled(name ?? "", identifier ?? null),
      activatedAt: momentIn(created_at ?? "") ?? null,
      instanceIds: identifier ? [identifier] : [],
    })),
  );
  const isDisabled = ["true", "1"].includes(fields.text("disabled"));
  const status = fields.status("status", statuses);
  return {
    licenseKey: fields.licenseKey("key"),
    productRef: fields.required("product_id"),
    planRef: fields.text("variant_id") || null,
    email: fields.email("user_email"),
    name: fields.name("user_name"),
    seats: fields.seats("activation_limit") ?? null,
    status: isDisabled ? "suspended" : status,
    createdAt: fields.past(now, "created_at"),
    expiresAt: fields.moment("expires_at") ?? null,
    sites,
    ids: {
      license: fields.text("id"),
      customer: fields.text("customer_id"),
      order: fields.text("order_id"),
      orderItem: fields.text("order_item_id"),
      product: fields.text("product_id"),
      variant: fields.text("variant_id"),
      store: fields.text("store_id"),
    },
  };
}
