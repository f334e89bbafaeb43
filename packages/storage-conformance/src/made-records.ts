import { TypeID } from "typeid-js";
import type { Organization } from "../features/accounts/schema.ts";
import type { SignIn } from "../features/accounts/sign-in.ts";
import type { StoredSession, StoredUser } from "../features/accounts/user-record.ts";
import type { Activation } from "../features/activations/schema.ts";
import type { Customer } from "../features/customers/schema.ts";
import type { NewLicense } from "../features/licenses/queries.ts";
import type { Plan } from "../features/plans/schema.ts";
import type { Product } from "../features/products/schema.ts";
import { type PrefixedKind, prefixOf } from "../storage/ids.ts";
import type { RecordOf } from "../storage/kinds.ts";
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
  const time = (EPOCH + nextNumber()).toString(16).padStart(12, "0");
  const uuid = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${Math.random().toString(16).slice(2, 14).padEnd(12, "0")}`;
  return TypeID.fromUUID(prefixOf(kind), uuid).toString();
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

export function organizationRecord(): Organization {
  return { id: nextId("organizations"), name: "Ada's", createdAt: at(0) };
}

/** A user who logs in with a password. */
export type PasswordUser = StoredUser & { passwordHash: string };

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

export function sessionRecord(user: StoredUser, given: Partial<StoredSession> = {}): StoredSession {
  const seen = { lastSeenAt: at(1), ip: "203.0.113.7", userAgent: null };
  const times = { createdAt: at(0), expiresAt: at(100) };
  return { tokenDigest: nextDigest(), id: nextId("sessions"), userId: user.id, ...times, ...seen, ...given };
}

/** An invitation to an organization that is not named yet. */
export type InvitationRecord = Omit<RecordOf<"invitations">, "organizationId">;

/** An invitation that this user issues. */
export function invitationRecord(
  { id: issuedBy }: Pick<StoredUser, "id">,
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

/** Someone new to Keystead, unless the identity or the e-mail is given. */
export function signInRecord(given: Partial<SignIn> = {}): SignIn {
  const organization = organizationRecord();
  const { passwordHash: _, ...user } = userRecord(organization, { emailVerifiedAt: at(0) });
  const { userId: __, ...session } = sessionRecord({ ...user, passwordHash: null });
  const { email = user.email } = given;
  return {
    identity: { provider: "google", subject: String(nextNumber()) },
    email,
    newcomer: email === null ? null : { organization, user: { ...user, email }, onlyFirst: false },
    session,
    ...given,
  };
}

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
    trialDays: 14,
    updateDays: 400,
    features: { support: "priority" },
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

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
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

/** An active one. */
export function activationRecord(
  given: Partial<Activation> & Pick<Activation, "licenseId" | "domain">,
): Activation {
  return {
    id: nextId("activations"),
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
    lastCheckedAt: at(1),
    ...given,
  };
}

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
