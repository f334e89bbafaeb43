import type { WebhookEventOf } from "../../packages/client-js/src/webhooks/event-types.ts";
import { payloadOf } from "../../packages/core/src/features/webhooks/event-data.ts";
import {
  type WebhookEventType,
  webhookEventTypes,
} from "../../packages/core/src/features/webhooks/schema.ts";
import { exampleOf } from "../../packages/server/src/openapi/examples.ts";
import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { table } from "./markdown.ts";

const introduction = `# Webhook events

Every event has the same envelope: \`type\`, \`timestamp\`, and \`data\`, the record as it was right after the event.
[Webhooks](../guides/webhooks.md) says how to set up an endpoint, how to verify a signature, and when events are sent again.

- \`data.sequence\` rises with every event of one object. Ignore an event if you have seen a higher \`sequence\` for the same \`id\`.
- Events have \`licenseKeyLast4\` instead of the license key, unless the endpoint has \`includeKeys\`.
- A body is smaller than 20 kB. \`data.omitted\` names the fields that were left out for that.

\`npm run docs:generate\` writes this page from the types that the server sends.`;

const EXAMPLE_TIME = new Date("2026-01-31T12:00:00.000Z");

const whens: Record<WebhookEventType, string> = {
  "license.created": "A license is issued",
  "license.updated": "A license is changed, in a way that has no type of its own",
  "license.suspended": "A license is suspended",
  "license.revoked":
    "A license is revoked. Its sites and machines lose their seats: `activation.deactivated` tells of each within seconds",
  "license.expired": "Within a minute after `expiresAt`, or at once when a change makes it so",
  "license.renewed": "A change makes a license end later than before",
  "license.deleted":
    "A license is deleted, also with its customer. Its activations go with it, without events of their own",
  "license.key_regenerated": "A license gets another key, and the old one stops",
  "activation.created": "A site or machine takes a seat, also one that a license is issued with",
  "activation.deactivated":
    "A site or machine gives its seat back, or loses it: `reason` says why. A move is both",
  "activation.refused":
    "A site or machine gets no seat because all are taken: at most once a minute for the same license and place, and eight times a minute for a license; once an hour for a license whose seats are leased",
  "customer.created": "A customer is created",
  "customer.updated":
    "A customer is changed. A new e-mail address becomes that of its licenses, without events of their own",
  "customer.deleted":
    "A customer is deleted; its licenses, subscriptions and payments have events of their own",
  "subscription.created": "A subscription is recorded",
  "subscription.updated": "A subscription is changed, or its provider reports something new",
  "subscription.deleted": "A subscription is deleted, also with its customer",
  "payment.created": "A payment is recorded",
  "payment.updated": "A payment is changed, or its provider reports something new",
  "payment.deleted": "A payment is deleted, also with its customer",
  "license.expiring":
    "Within a minute, as many days before the end as the organization's setting `expiryNoticeDays` says (30, 7 and 1), in `daysLeft`",
  "trial.ending": "Within a minute, three days before a trial's license expires; at once for a shorter trial",
  "release.published": "A release is offered to sites, also again",
};

/** The record in an event's data, by the word before the dot. */
export const webhookRecords: Record<string, string> = {
  license: "License",
  trial: "License",
  activation: "Activation",
  customer: "Customer",
  subscription: "Subscription",
  payment: "Payment",
  release: "Release",
};

const titles: Record<string, string> = {
  license: "Licenses",
  trial: "Trials",
  activation: "Activations",
  customer: "Customers",
  subscription: "Subscriptions",
  payment: "Payments",
  release: "Releases",
};

function topicOf(type: string): string {
  return type.split(".")[0] ?? "";
}

/** Fields that are in no event. How many seats are taken changes without one. */
const unsent: readonly string[] = ["activatedCount", "artifacts", "sections"];

function exampleData(topic: string, { components: { schemas } }: OpenApiDocument) {
  const record = exampleOf({ $ref: `#/components/schemas/${webhookRecords[topic]}` }, schemas) as object;
  const shown = Object.entries(record).filter(([name]) => !unsent.includes(name));
  return { ...Object.fromEntries(shown), sequence: EXAMPLE_TIME.getTime() };
}

function block(type: string, data: Parameters<typeof payloadOf>[0]["data"]): string[] {
  const body = payloadOf({ type, createdAt: EXAMPLE_TIME, data }, { includeKeys: false });
  return ["", "```json", JSON.stringify(body, null, 2), "```"];
}

function section(topic: string, types: WebhookEventType[], document: OpenApiDocument): string[] {
  const rows = types.map((type) => [`\`${type}\``, whens[type]]);
  const [first = ""] = types;
  return [
    "",
    `## ${titles[topic]}`,
    "",
    table(["Type", "When"], rows),
    ...(topic === "activation" ? activations : block(first, exampleData(topic, document))),
  ];
}

const place = {
  licenseId: "lic_01k2m6w8w7fdd4y8n6s2t9x5bm",
  productId: "prd_01k2m6w8sqf7pas5d9k3v8j2xw",
  kind: "site",
  domain: "shop.example.com",
  machine: null,
} as const;
const sequence = EXAMPLE_TIME.getTime();
const created: WebhookEventOf<"activation.created">["data"] = {
  id: "act_01k2m6w8x1ff0m2v8h4r6z3kqc",
  ...place,
  ipAddress: "203.0.113.7",
  status: "active",
  activatedAt: EXAMPLE_TIME.toISOString(),
  deactivatedAt: null,
  sequence,
};
const deactivated: WebhookEventOf<"activation.deactivated">["data"] = {
  ...created,
  status: "deactivated",
  activatedAt: "2025-10-01T12:00:00.000Z",
  deactivatedAt: EXAMPLE_TIME.toISOString(),
  reason: "released",
};
const refused: WebhookEventOf<"activation.refused">["data"] = {
  ...place,
  code: "seat_limit_reached",
  sequence,
};

const activations = [
  ...block("activation.created", created),
  "",
  'A machine has `kind: "machine"`, no `domain`, and `machine: { fingerprint, name, platform }`. When an activation ends, `reason` says why:',
  "",
  table(
    ["Reason", "Why it ended"],
    [
      ["`released`", "The site or machine gave its seat back, or its customer did"],
      ["`lease_ended`", "Its lease was not renewed in time"],
      ["`operator`", "Somebody of the organization took the seat back"],
      ["`moved`", "The site has another address, which has the seat now"],
      ["`revoked`", "Its license was revoked"],
    ],
  ),
  ...block("activation.deactivated", deactivated),
  "",
  "`activation.refused` is about no record:",
  ...block("activation.refused", { ...refused }),
];

const test = [
  "",
  "## Tests",
  "",
  "`POST /api/webhooks/:id/test` sends an event of the type `webhook.test` to one endpoint.",
];

/** docs/reference/webhook-events.md: every type of event, with the body that is sent. */
export function webhookEventsPage(document: OpenApiDocument): string {
  const topics = Map.groupBy(webhookEventTypes, topicOf);
  const sections = [...topics].flatMap(([topic, types]) => section(topic, types, document));
  return [introduction, ...sections, ...test, ""].join("\n");
}
