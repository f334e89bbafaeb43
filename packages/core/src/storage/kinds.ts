import type { z } from "zod";
import {
  endedInvitations,
  identities,
  invitations,
  mailedTokens,
  organizationSettings,
  organizations,
  pendingSignIns,
  savedViews,
  sessions,
  users,
} from "../features/accounts/record.ts";
import { activations } from "../features/activations/record.ts";
import { apiTokens } from "../features/api-tokens/record.ts";
import { auditArrears, auditEntries } from "../features/audit/record.ts";
import { payments, subscriptions } from "../features/billing/record.ts";
import { bulkActionParts, bulkActions } from "../features/bulk-actions/record.ts";
import { bundles } from "../features/bundles/record.ts";
import { aliases, compatSettings } from "../features/compat/record.ts";
import { composerTokens } from "../features/composer/record.ts";
import { dailyCounts } from "../features/counters/record.ts";
import { customers } from "../features/customers/record.ts";
import { hookCalls, hookPointers } from "../features/hooks/record.ts";
import { idempotencyEffects, idempotencyKeys } from "../features/idempotency/record.ts";
import { importParts, importReports, imports } from "../features/imports/record.ts";
import { jobs } from "../features/jobs/record.ts";
import { answerTimes } from "../features/leases/record.ts";
import { licenseFiles } from "../features/license-files/record.ts";
import { licenses } from "../features/licenses/record.ts";
import { licenseMails, mailDuties, mailOptOuts, mails } from "../features/mail/record.ts";
import { plans } from "../features/plans/record.ts";
import {
  claimCodes,
  customerFreeings,
  portalCodes,
  portalLogos,
  portalSessions,
  portalTickets,
} from "../features/portal/record.ts";
import { products } from "../features/products/record.ts";
import { paymentProviders, providerDuties, providerEvents, purchases } from "../features/providers/record.ts";
import { downloadCounts, releases } from "../features/releases/record.ts";
import {
  challenges,
  factorFailures,
  passkeys,
  recoveryCodes,
  totpSecrets,
} from "../features/second-factors/record.ts";
import { signingKeys } from "../features/signing/record.ts";
import { trialRequests, trials } from "../features/trials/record.ts";
import {
  revokedSeats,
  webhookCursors,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
  webhookOrganizations,
} from "../features/webhooks/record.ts";
import type { Sort } from "../foundation/primitives.ts";
import type { Pairs } from "../rules/pairs.ts";
import type { Declaration } from "./declaration.ts";

/** Every declaration. A kind comes after those that it refers to. */
export const kinds = {
  organizations,
  users,
  sessions,
  identities,
  pendingSignIns,
  invitations,
  endedInvitations,
  savedViews,
  totpSecrets,
  recoveryCodes,
  passkeys,
  challenges,
  factorFailures,
  signingKeys,
  answerTimes,
  apiTokens,
  organizationSettings,
  portalLogos,
  mailedTokens,
  mails,
  mailDuties,
  products,
  plans,
  bundles,
  releases,
  downloadCounts,
  dailyCounts,
  customers,
  composerTokens,
  licenses,
  activations,
  licenseFiles,
  trials,
  trialRequests,
  portalSessions,
  portalTickets,
  portalCodes,
  customerFreeings,
  claimCodes,
  subscriptions,
  payments,
  purchases,
  paymentProviders,
  providerEvents,
  providerDuties,
  idempotencyKeys,
  idempotencyEffects,
  imports,
  importParts,
  importReports,
  bulkActions,
  bulkActionParts,
  jobs,
  aliases,
  compatSettings,
  auditEntries,
  auditArrears,
  licenseMails,
  mailOptOuts,
  webhookOrganizations,
  webhookEndpoints,
  webhookEvents,
  webhookDeliveries,
  webhookCursors,
  revokedSeats,
  hookCalls,
  hookPointers,
} as const;

/** Every kind of record that is declared. Usage events are none: they are written in bulk and kept by month. */
export type Kind = keyof typeof kinds;

type Declarations = typeof kinds;
type SchemaOf<K extends Kind> = Declarations[K]["schema"];
type KeptOf<K extends Kind> = Declarations[K] extends { kept: readonly (infer Field)[] } ? Field : never;

/** A record as stores give it. */
export type RecordOf<K extends Kind> = z.output<SchemaOf<K>>;
/** A record as it is written: without what the store keeps by itself. */
export type Written<K extends Kind> = Omit<RecordOf<K>, KeptOf<K> & string>;

type RulesOf<K extends Kind, Rule extends string> =
  Declarations[K] extends Record<Rule, infer Given> ? keyof Given & string : never;

/** The names of a kind's unique constraints; `never` for a kind that has none. */
export type UniqueOf<K extends Kind> = RulesOf<K, "unique">;
/** The fields of a kind that hold another record's id. */
export type ReferenceOf<K extends Kind> = RulesOf<K, "references">;
/** The kind that a reference names. */
export type ReferredBy<K extends Kind, Field extends ReferenceOf<K>> = Declarations[K] extends {
  references: Record<Field, { kind: infer Other extends Kind }>;
}
  ? Other
  : never;
/** Values by which one record is found: the field of its id, or the name of a unique constraint. */
export type KeyOf<K extends Kind> = Declarations[K]["id"] | UniqueOf<K>;
/** The names of a kind's fields. */
export type FieldOf<K extends Kind> = keyof RecordOf<K> & string;

type FilterValue<K extends Kind, Rule> = Rule extends { equals: infer F extends keyof RecordOf<K> }
  ? NonNullable<RecordOf<K>[F]>
  : Rule extends { statusAt: infer F extends keyof RecordOf<K> }
    ? { is: RecordOf<K>[F]; now: Date }
    : Rule extends { pairs: string }
      ? Pairs
      : Date;

type FiltersOf<K extends Kind> = Declarations[K] extends { filters: infer Filters } ? Filters : object;

/** Values of the kind's declared filters, all of which must hold. */
export type FilterValues<K extends Kind> = {
  [Name in keyof FiltersOf<K>]?: FilterValue<K, FiltersOf<K>[Name]> | undefined;
};

type SortsOf<K extends Kind> = Declarations[K] extends { sorts: readonly (infer Field extends string)[] }
  ? Field
  : never;

/** The orders that a list of the kind can have. */
export type SortOf<K extends Kind> = Declarations[K] extends { born: infer Born extends string }
  ? Sort<Born | SortsOf<K>>
  : never;

// A reference to what is no kind does not compile here: `declare` cannot tell, as kinds follow from what it gives.
const declarations: Readonly<Record<Kind, Declaration<Kind>>> = kinds;

/** The declaration of a kind, for code that works on any. */
export function declarationOf(kind: Kind): Declaration<Kind> {
  return declarations[kind];
}
