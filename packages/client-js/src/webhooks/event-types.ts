import type { components } from "./generated/records.ts";

type Records = components["schemas"];

/** Fields that are left out of a body that would be larger than 20 kB. */
type Large = "metadata" | "features" | "translations" | "notes";

/** A record right after the event, as the API shows it. */
type DataOf<Record> = Omit<Record, Large | "activatedCount"> &
  Partial<Pick<Record, Extract<keyof Record, Large>>> & {
    /** Rises with every event of one object: with a higher one seen for the same `id`, this event is old. */
    sequence: number;
    /** Names of the fields that were left out for the body's size. */
    omitted?: Large[];
  };

/** A license, whose key is whole only for endpoints with `includeKeys`. */
export type LicenseData = DataOf<Omit<Records["License"], "licenseKey">> &
  ({ licenseKeyLast4: string; licenseKey?: never } | { licenseKey: string; licenseKeyLast4?: never });

/** A site's or a machine's activation. */
export type ActivationData = Pick<
  Records["Activation"],
  | "id"
  | "licenseId"
  | "productId"
  | "kind"
  | "domain"
  | "machine"
  | "ipAddress"
  | "status"
  | "activatedAt"
  | "deactivatedAt"
> & {
  /** Rises with every event of one object: with a higher one seen for the same `id`, this event is old. */
  sequence: number;
};

/** An activation that ended. */
export type EndedActivationData = Omit<ActivationData, "deactivatedAt"> & {
  /** When it ended, in ISO 8601. */
  deactivatedAt: string;
  /**
   * Why it ended: `released` by its place or its customer, `lease_ended`, taken back by an `operator`, `moved` to
   * another address, or `revoked` with its license.
   */
  reason: "released" | "lease_ended" | "operator" | "moved" | "revoked";
};

/** A site or a machine that was refused because all seats are taken. */
export interface RefusalData {
  /** The license's id. */
  licenseId: string;
  /** The product's id. */
  productId: string;
  /** Its kind. */
  kind: "site" | "machine";
  /** The site, in normal form; null for a machine. */
  domain: string | null;
  /** The machine; null for a site. */
  machine: { fingerprint: string; name: string | null; platform: string | null } | null;
  /** The reason. */
  code: "seat_limit_reached";
  /** Rises with every event of one object. */
  sequence: number;
}

/** The data of each type of event. */
interface DataByType {
  "license.created": LicenseData;
  "license.updated": LicenseData;
  "license.suspended": LicenseData;
  "license.revoked": LicenseData;
  "license.expiring": LicenseData & { daysLeft: number };
  "license.expired": LicenseData;
  "license.renewed": LicenseData;
  "license.deleted": LicenseData;
  "license.key_regenerated": LicenseData;
  "activation.created": ActivationData;
  "activation.deactivated": EndedActivationData;
  "activation.refused": RefusalData;
  "customer.created": DataOf<Records["Customer"]>;
  "customer.updated": DataOf<Records["Customer"]>;
  "customer.deleted": DataOf<Records["Customer"]>;
  "subscription.created": DataOf<Records["Subscription"]>;
  "subscription.updated": DataOf<Records["Subscription"]>;
  "subscription.deleted": DataOf<Records["Subscription"]>;
  "payment.created": DataOf<Records["Payment"]>;
  "payment.updated": DataOf<Records["Payment"]>;
  "payment.deleted": DataOf<Records["Payment"]>;
  "trial.ending": LicenseData;
  "release.published": DataOf<Omit<Records["Release"], "artifacts" | "sections">>;
  "webhook.test": Record<string, unknown>;
}

/** A type of event, such as `license.revoked`. */
export type WebhookEventType = keyof DataByType;

/** The event of a type, as in `WebhookEventOf<"license.revoked">`. */
export type WebhookEventOf<Type extends WebhookEventType> = {
  [Name in Type]: {
    type: Name;
    /** When it happened, in ISO 8601. */
    timestamp: string;
    data: DataByType[Name];
  };
}[Type];

/** Any event that the server sends: `type` tells which, and so what `data` has. */
export type WebhookEvent = WebhookEventOf<WebhookEventType>;
