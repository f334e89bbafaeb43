import { defaultOrganization } from "../ids.ts";
import type { Organization } from "../schemas/account.ts";
import type { Activation } from "../schemas/activation.ts";
import type { Customer } from "../schemas/customer.ts";
import type { UsageEvent } from "../schemas/event.ts";
import type { Identity } from "../schemas/identity.ts";
import type { Payment } from "../schemas/payment.ts";
import type { Plan } from "../schemas/plan.ts";
import type { Product } from "../schemas/product.ts";
import type { Subscription } from "../schemas/subscription.ts";
import type { StoredSession, StoredUser } from "../storage/account-store.ts";
import type { PendingSignIn } from "../storage/identity-store.ts";
import type { StoredInvitation } from "../storage/invitation-store.ts";
import type { NewLicense } from "../storage/license-store.ts";
import type { StoredSigningKey } from "../storage/signing-key-store.ts";

/** A record and the organization that it belongs to. */
export interface Owned<Record> {
  organizationId: string;
  record: Record;
}

/** A license with its activations, oldest first: they come and go together, and the active ones are the count. */
export interface OwnedLicense extends Owned<NewLicense> {
  activations: Activation[];
}

/** All records, by id (sessions by their token's digest). Several stores may work on one. */
export interface MemoryData {
  readonly organizations: Map<string, Organization>;
  readonly users: Map<string, StoredUser>;
  readonly sessions: Map<string, StoredSession>;
  /** By provider and subject. */
  readonly identities: Map<string, Identity & { userId: string }>;
  /** By the digest of their state. */
  readonly pendingSignIns: Map<string, PendingSignIn>;
  readonly invitations: Map<string, Owned<StoredInvitation>>;
  readonly products: Map<string, Owned<Product>>;
  readonly plans: Map<string, Owned<Plan>>;
  readonly customers: Map<string, Owned<Customer>>;
  readonly licenses: Map<string, OwnedLicense>;
  readonly subscriptions: Map<string, Owned<Subscription>>;
  readonly payments: Map<string, Owned<Payment>>;
  /** By organization, product and id. */
  readonly events: Map<string, Owned<UsageEvent>>;
  /** By `kid`. */
  readonly signingKeys: Map<string, Owned<StoredSigningKey>>;
}

/** The data for its next user; throws `storage_unavailable` once the store is closed. */
export type OpenData = () => MemoryData;

/** New data, with nothing in it but the default organization. */
export function createMemoryData(): MemoryData {
  return {
    organizations: new Map([[defaultOrganization.id, structuredClone(defaultOrganization)]]),
    users: new Map(),
    sessions: new Map(),
    identities: new Map(),
    pendingSignIns: new Map(),
    invitations: new Map(),
    products: new Map(),
    plans: new Map(),
    customers: new Map(),
    licenses: new Map(),
    subscriptions: new Map(),
    payments: new Map(),
    events: new Map(),
    signingKeys: new Map(),
  };
}
