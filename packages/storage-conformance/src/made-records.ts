import type { Customer, NewLicense, Organization, Plan, Product } from "@keystead/core";
import { idMadeAt, type PrefixedKind, type RecordOf } from "@keystead/core/adapter";
import { ordinaryLicense, ordinaryProduct } from "./ordinary-terms.ts";

const EPOCH = Date.UTC(2030, 0, 1, 12);

/** The suite's clock: a moment so many seconds after its start. */
export function at(seconds: number): Date {
  return new Date(EPOCH + seconds * 1000);
}

let made = 0;

/** A number that no earlier record of this process has. */
export function nextNumber(): number {
  made += 1;
  return made;
}

/** A new id, later than all before: each is of another millisecond. */
export function nextId(kind: PrefixedKind): string {
  return idMadeAt(kind, new Date(EPOCH + nextNumber()));
}

/** A license key in canonical form that no earlier record has. */
export function nextLicenseKey(): string {
  const digits = String(nextNumber()).padStart(16, "0");
  return ["ACME", ...(digits.match(/.{4}/g) ?? [])].join("-");
}

/** A session token's digest that no earlier record has. */
export function nextDigest(): string {
  return nextNumber().toString(16).padStart(64, "0");
}

/** Makes an organization. */
export function organizationRecord(): Organization {
  return { id: nextId("organizations"), name: "Ada's", createdAt: at(0) };
}

/** A user who logs in with a password. */
export type PasswordUser = RecordOf<"users"> & { passwordHash: string };

/** Makes a user of the organization. */
export function userRecord(organization: Organization, given: Partial<PasswordUser> = {}): PasswordUser {
  return {
    id: nextId("users"),
    organizationId: organization.id,
    email: `Operator.${nextNumber()}@example.com`,
    name: "Ada Lovelace",
    role: "developer",
    avatarUrl: null,
    createdAt: at(0),
    emailVerifiedAt: null,
    secondFactors: [],
    passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
    ...given,
  };
}

/** Makes a session of the user. */
export function sessionRecord(
  user: RecordOf<"users">,
  given: Partial<RecordOf<"sessions">> = {},
): RecordOf<"sessions"> {
  const seen = { lastSeenAt: at(1), ip: "203.0.113.7", userAgent: null };
  const times = { createdAt: at(0), expiresAt: at(100) };
  return { tokenDigest: nextDigest(), id: nextId("sessions"), userId: user.id, ...times, ...seen, ...given };
}

/** An invitation to an organization that is not named yet. */
export type InvitationRecord = Omit<RecordOf<"invitations">, "organizationId">;

/** An invitation that this user issues. */
export function invitationRecord(
  { id: issuedBy }: Pick<RecordOf<"users">, "id">,
  given: Partial<InvitationRecord> = {},
): InvitationRecord {
  return {
    id: nextId("invitations"),
    email: `Colleague.${nextNumber()}@example.com`,
    role: "support",
    expiresAt: at(100),
    tokenDigest: nextDigest(),
    issuedBy,
    ...given,
  };
}

/** Makes a product. */
export function productRecord(given: Partial<Product> = {}): Product {
  return {
    id: nextId("products"),
    name: "Acme SEO",
    slug: `acme-seo-${nextNumber()}`,
    publicKey: `pk_${String(nextNumber()).padStart(32, "0")}`,
    type: "plugin",
    licensePrefix: "ACME",
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

/** Makes a plan of the product. */
export function planRecord(product: Product, given: Partial<Plan> = {}): Plan {
  return {
    id: nextId("plans"),
    productId: product.id,
    name: "Agency",
    slug: `agency-${nextNumber()}`,
    seats: 10,
    durationDays: 365,
    price: { amount: 19_900, currency: "EUR" },
    billingInterval: "year",
    overage: "deny",
    graceDays: 3,
    pastDueDays: 21,
    expiry: "block",
    maxVersionsBehind: null,
    leaseSeconds: 3600,
    offlineGraceSeconds: null,
    trialDays: 14,
    updateDays: 400,
    offlineDays: 45,
    offlineForever: false,
    features: { support: "priority" },
    archived: false,
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

/** Makes a customer. */
export function customerRecord(given: Partial<Customer> = {}): Customer {
  return {
    id: nextId("customers"),
    email: `Grace.${nextNumber()}@example.com`,
    firstName: "Grace",
    lastName: "Hopper",
    company: null,
    phone: null,
    street: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    timezone: null,
    externalId: null,
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

/** An active one. */
export function activationRecord(
  given: Partial<RecordOf<"activations">> & { licenseId: string; productId: string; domain: string },
): RecordOf<"activations"> {
  return {
    id: nextId("activations"),
    kind: "site",
    machine: null,
    ipAddress: null,
    status: "active",
    takesSeat: true,
    siteClass: "production",
    siteRule: null,
    siteId: null,
    environment: null,
    movedFrom: null,
    activatedAt: at(0),
    deactivatedAt: null,
    leaseEndsAt: null,
    offlineUntil: null,
    lastCheckedAt: at(1),
    place: given.domain,
    machineName: null,
    filledAt: null,
    ...given,
  };
}

/** Makes a license of the shop's product and customer. */
export function licenseRecord(
  product: Product,
  customer: Customer,
  given: Partial<NewLicense> = {},
): NewLicense {
  return {
    id: nextId("licenses"),
    licenseKey: nextLicenseKey(),
    productId: product.id,
    customerId: customer.id,
    customerEmail: customer.email,
    seats: 3,
    expiresAt: null,
    ...ordinaryLicense,
    customerName: "Grace Hopper",
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}
