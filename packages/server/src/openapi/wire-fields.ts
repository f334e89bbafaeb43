import type { JsonSchema } from "./json-schema.ts";

/**
 * Descriptions of fields and parameters that no record in core has. A key with a dot belongs to one
 * resource, or to one object that holds the field.
 */
const descriptions: Record<string, string> = {
  // Requests of applications
  public_key: "The product's public key, `pk_` and 32 characters. It is not a secret.",
  license_key:
    "The license key as the customer entered it, without regard to case and spaces. At most 255 characters.",
  domain:
    "The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either `domain` or `machine`.",
  machine: "The machine, in place of a site: for a program that runs on no site.",
  "status.machine": "Fingerprint of the machine, in place of `domain`: 1 to 255 printable ASCII characters.",
  site_id:
    "A random id that the installation makes once and keeps, even when it moves: 1 to 100 printable ASCII characters.",
  environment:
    "The site's own name for its environment, such as `staging`: up to 50 letters, digits, `_`, `.` and `-`. For display only.",
  fingerprint: "The SHA-256 of the license key in its normal form, as 64 lower-case hex digits.",
  anonymous_id: "Your own id for a visitor without a license, at most 200 characters.",
  events: "1 to 100 events. A wrong event is rejected and does not fail the others.",

  // Verdicts
  valid: "Whether the license is valid now.",
  activated:
    "Whether the site of `domain`, or the `machine`, holds a seat of this license. Absent without either; null in a status without either.",
  activation_id: "Id of the activation; null when the site or machine holds no seat.",
  activated_at: "When the site or machine took its seat (UTC, ISO 8601 with milliseconds).",
  last_checked_at:
    "When the site or machine last asked about its license (UTC, ISO 8601 with milliseconds). Up to a minute late.",
  trial_ends_at: "When the trial ends (UTC, ISO 8601 with milliseconds).",
  lease_ends_at:
    "When the activation ends by itself unless it is renewed (UTC, ISO 8601 with milliseconds). Absent when seats are held until they are freed.",
  renew_after: "Seconds after which to activate again, which renews the lease: half of what is left of it.",
  free_at:
    "When the next seat will be free by itself (UTC, ISO 8601 with milliseconds); null when none will be. Absent on a license whose seats are not leased.",
  offline_until: "End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).",
  deactivated_at: "When the seat was freed (UTC, ISO 8601 with milliseconds).",
  license: "The license as applications see it, without personal data and metadata.",
  token:
    "The signed answer as a JWS: a site can verify it with the published keys and rely on it through an outage, 7 days at most. null when the server has no secret key.",
  ttl: "Seconds this answer may be cached.",
  success: "Whether the request succeeded.",

  // Updates
  public_keys:
    "1 to 20 public keys of products, separated by commas. Sort them, so that caches keep one entry.",
  channel: "`stable`, `rc`, `beta`, `alpha` or `dev`. Each includes the ones before it.",
  filename: "Name of the artifact, percent-encoded.",
  "feeds.file":
    "Name of the channel's file, such as `latest.yml`, `beta-mac.yml` or `latest-linux-arm64.yml`.",
  target:
    "Tauri's `{{target}}`: `linux`, `windows` or `darwin`, also with architecture and bundle, such as `linux-x86_64-deb`.",
  arch: "Tauri's `{{arch}}`: `x86_64`, `aarch64`, `i686` or `armv7`.",
  current_version: "Tauri's `{{current_version}}`: the installed version.",
  "feeds.version": "Version of the release, percent-encoded.",
  "downloads.token": "Opaque part of the site's download address.",
  "downloads.file": "Name of the file, as in the site's download address.",
  download_url: "Address of the file. The license is checked again there.",

  // Usage events
  accepted: "Number of newly stored events.",
  duplicates: "Number of events whose ids were stored before.",
  rejected: "The rejected events with their reasons.",
  index: "Position of the event in the request, from 0.",
  "rejected.error": "What is wrong with the event, for people.",

  // Management
  "audit.target": "Only changes of the record with this id.",
  "audit.actor": "Only changes by the user or token with this id.",
  "audit.action": "Only this action, such as `license.revoked`.",
  tokenId: "Id of one of the customer's Composer tokens: `ctk_` and 26 characters.",
  deliveryId: "Id of the delivery: `dlv_` and 26 characters.",
  user: "The user who is logged in now.",
  items: "The new licenses, in the order of the request.",
  url: "Address where the invited person registers. It contains the token, which is not shown again.",
  id: "The id of the record.",
  page: "Which page to return, from 1.",
  per_page: "How many items a page has, 1 to 100.",
  "filter.search": "Text that the key, the e-mail address or the customer's name contains.",
  "filter.status": "Status that the licenses have now.",
  "filter.metadata": "Values that the metadata has at its top level, compared exactly.",
  "products.search": "Only products whose name or slug contains this text, in upper or lower case.",
  "customers.search":
    "Only customers whose name, e-mail address or company contains this text, in upper or lower case.",
  "licenses.search":
    "Only licenses whose key, customer e-mail address or customer name contains this text, in upper or lower case.",
  "licenses.domain": "Only licenses that are active on this site: a host or a URL.",
  "licenses.metadata":
    "Only licenses whose metadata has these values at its top level, such as `metadata[order]=123`: at most five, compared exactly. Numbers and booleans compare as JSON text.",
  "activations.search":
    "Only activations whose domain, or whose machine's name or fingerprint, contains this text, in upper or lower case.",
  "activations.kind": "Only activations on sites, or only those on machines.",
  "activations.domain": "Only activations on exactly this site: a host or a URL.",
  "activations.machine": "Only activations on exactly the machine with this fingerprint.",
  last_checked_before:
    "Only activations of sites and machines that last asked before this moment (ISO 8601 with an offset).",
  "licenses.status": "Only licenses that have this status now; an active one past its expiry is `expired`.",
  "activations.status": "Only activations with this status.",
  "subscriptions.status": "Only subscriptions with this status.",
  "payments.status": "Only payments with this status.",
  "releases.channel": "Only releases of this channel.",
  "releases.status": "Only releases that are drafts, published or withdrawn.",
  "products.archived": "`true` for archived products only, `false` for those that are sold. Default: both.",
  "plans.archived": "`true` for archived plans only, `false` for those that are sold. Default: both.",
  product_id: "Only records of the product with this id.",
  "bundles.archived": "`true` for archived bundles only, `false` for those that are sold. Default: both.",
  bundle_id: "Only licenses that were issued as the bundle with this id.",
  bundle_group: "Only licenses of this group: those that were issued as one bundle.",
  only: "`true` changes this license alone. Otherwise the call is for all licenses that were issued with it as a bundle.",
  plan_id: "Only records of the plan with this id.",
  external_id: "Only the record with this id of your own, exactly.",
  activationId: "Id of one of the license's activations.",
  fileId: "Id of one of the license's files.",
  releaseId: "Id of one of the releases that the license may have.",
  customer_id: "Only records of the customer with this id.",
  license_id: "Only records of the license with this id.",
  subscription_id: "Only records of the subscription with this id.",
  expires_before: "Only licenses that expire before this moment (ISO 8601 with an offset).",
  name: "Only events of this name, 1 to 100 characters.",
  from: "Start of the range, inclusive (ISO 8601 with an offset).",
  to: "End of the range, exclusive (ISO 8601 with an offset).",
  cascade:
    "`true` also deletes the customer's licenses, payments and subscriptions. Otherwise a customer who has any is kept: 409 `in_use`.",
  "provider-events.provider": "Only events of this provider, such as `stripe`.",
  reference: "Your id of the order.",
  "provider-events.state": "Only events in this state.",
  "provider-events.type": "Only events of this type, such as `invoice.paid`.",
  "provider-events.object_id": "Only events about the object with this id at the provider.",
  "provider-events.due_before": "Only events whose next try is due before this moment (ISO 8601).",
  organization: "Id of the organization that is connected with the provider: `org_` and 26 characters.",
  "logos.organization": "Id of the organization whose logo it is: `org_` and 26 characters.",
  "logos.file": "Name of the picture, as in the vendor's `logoPath`.",
  state: "Token that the server gave the provider when the sign-in began.",
  code: "The provider's code, which the server exchanges for the person's identity.",
  error: "Error from the provider, such as a refusal; absent without one.",

  // The server itself
  "healthz.status": "`ok`: the process is alive.",
  "readyz.status": "`ready`: the store answers and the server is not shutting down.",
  "readyz.events":
    "Whether usage events are accepted, or refused because the store is short of memory or disk. All other requests work in both cases.",
  file: "Name of a file of the page.",
};

/** Returns what a field or parameter of the wire means, by the resource or object that has it. */
export function wireDescription(name: string, owner: string): string | undefined {
  return descriptions[`${owner}.${name}`] ?? descriptions[name];
}

/** Describes the fields of an inline schema that have no words of their own. Changes the schema in place. */
export function describeFields(schema: JsonSchema, owner: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const one = field as JsonSchema;
    const description = one.description ?? wireDescription(name, owner);
    if (description !== undefined) one.description = description;
    describeFields(one, name);
  }
  if (schema.items) describeFields(schema.items as JsonSchema, owner);
  for (const option of schema.anyOf ?? []) describeFields(option as JsonSchema, owner);
}
