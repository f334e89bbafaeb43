import { invalidInput } from "../../foundation/errors.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { Consequence } from "../../storage/workspace.ts";
import { actionOf } from "../audit/action.ts";
import type { By } from "../audit/by.ts";
import type { Payment } from "../billing/payment-schema.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import type { Customer } from "../customers/schema.ts";
import type { License } from "../licenses/schema.ts";
import type { Release } from "../releases/schema.ts";
import { shownOf } from "../webhooks/changes.ts";

/** Records that events tell of, as the API shows them. */
export interface ChangedRecords {
  license: Omit<License, "activatedCount">;
  customer: Customer;
  subscription: Subscription;
  payment: Payment;
  release: Omit<Release, "artifacts" | "sections">;
}

const changeTypes = [
  "license.created",
  "license.updated",
  "license.suspended",
  "license.revoked",
  "license.renewed",
  "license.deleted",
  "license.key_regenerated",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "subscription.created",
  "subscription.updated",
  "subscription.deleted",
  "payment.created",
  "payment.updated",
  "payment.deleted",
  "release.published",
] as const;

/** Type of a change that a `before` hook can refuse: the name of the webhook event that it causes. */
export type ChangeType = (typeof changeTypes)[number];

type RecordOfType<Type extends ChangeType> =
  Type extends `${infer Kind extends keyof ChangedRecords}.${string}` ? ChangedRecords[Kind] : never;

/** A change that is about to be committed, with the record as the API shows it. */
export interface PendingChange<Type extends ChangeType = ChangeType> {
  /** Type of the change. */
  type: Type;
  /** The record as it is now; null for one that is new, such as a release that is published as it is made. */
  before: Type extends `${string}.created`
    ? null
    : Type extends "release.published"
      ? Release | null
      : RecordOfType<Type>;
  /** The record as it will be; null for one that is deleted. */
  after: Type extends `${string}.deleted` ? null : RecordOfType<Type>;
  /** Id of the organization. */
  organizationId: string;
  /** Maker of the change, as the audit log names it. */
  actor: By["actor"];
}

/** Hooks by the type of the change. Each may throw a `Refusal`, and nothing is written. */
export type BeforeHooks = {
  [Type in ChangeType]?: ((change: PendingChange<Type>) => Promise<void> | void) | undefined;
};

const types: ReadonlySet<string> = new Set(changeTypes);

/** Throws `invalid_input` for a hook of no known change, and for what is no function. */
export function assertHooks(hooks: BeforeHooks): void {
  for (const [type, hook] of Object.entries(hooks)) {
    if (!types.has(type))
      throw invalidInput(`before.${type}`, `is no change: must be one of ${changeTypes.join(", ")}`);
    if (hook !== undefined && typeof hook !== "function")
      throw invalidInput(`before.${type}`, "must be a function");
  }
}

/** Calls the hooks for each change of a commit, in the order of the changes, before anything is written. */
export function beforeCommits(hooks: BeforeHooks, { actor }: By, now: () => Date): Consequence {
  return {
    async writesFor({ scope, changes }) {
      if (scope === DEPLOYMENT) return [];
      for (const change of changes) {
        const type = actionOf(change) as ChangeType;
        const hook = hooks[type] as ((change: PendingChange) => Promise<void> | void) | undefined;
        if (hook === undefined) continue;
        const shown = (record: typeof change.before) => record && shownOf(change.kind, record, now());
        const pending = {
          type,
          before: shown(change.before),
          after: shown(change.after),
          organizationId: scope,
          actor,
        };
        await hook(pending as unknown as PendingChange);
      }
      return [];
    },
  };
}
