import { requireFilter } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { changePlan } from "./change-plan.ts";
import { findLicense, type LicenseFinding } from "./find.ts";
import { groupOf, type LicenseScope } from "./group.ts";
import { createLicenses } from "./issue.ts";
import { type IssueOptions, issueOnce } from "./issue-once.ts";
import type { LicenseFilter } from "./queries.ts";
import { getLicense, listLicenses, readLicenses, withSeatsNow } from "./read.ts";
import { regenerateKey, renewLicense } from "./renew.ts";
import type {
  License,
  LicenseCreate,
  LicenseCreateMany,
  LicenseDetail,
  LicenseListItem,
  LicenseRenewal,
  LicenseUpdate,
  PlanChange,
  PlanChangeResult,
} from "./schema.ts";
import { updateLicense } from "./update.ts";

/**
 * An organization's licenses. Every license given out has its effective status: `active` reads as `expired` once
 * `expiresAt` has come. Licenses that were issued as a bundle are updated, deleted, revoked, renewed and regenerated
 * together, in one step, unless `only` is true; a customer of its own takes a license out of its bundle, and so does a
 * key of its own, unless each license of the bundle has one. Every method may throw `storage_unavailable`.
 */
export interface Licenses {
  /**
   * Issues a license; with a `bundleId` one for each plan of the bundle, all with one key, and gives the first: its
   * `bundle.group` finds the others. With an `idempotencyKey` it is issued once, however often and by how many at once
   * it is asked for: the same key with the same input gives the same license, with its whole key, for 30 days. Throws
   * `invalid_input` (also: a plan of another product), `not_found` for the product or plan, `license_key_taken`,
   * `external_id_taken`; with an `idempotencyKey` also `idempotency_key_reused` for another input than before, and
   * `not_found` when the license was deleted since.
   */
  create(input: LicenseCreate, options?: IssueOptions): Promise<License>;
  /**
   * Issues up to 1,000 licenses, all or none, and gives all of them, those of bundles too. Throws as `create` does;
   * `details` name the license: `licenses.17.seats`.
   */
  createMany(input: LicenseCreateMany): Promise<License[]>;
  /**
   * The license with this key or this id of your own; null when there is none. The key is read as customers type
   * it. Throws `invalid_input`, also without `productId` when licenses of several products have the key.
   */
  find(reference: LicenseFinding): Promise<License | null>;
  /** With its product and all its activations, newest first. Throws `not_found`. */
  get(id: string): Promise<LicenseDetail>;
  /** Newest first unless sorted otherwise. */
  list(query?: Partial<PageRequest> & LicenseFilter): Promise<Page<LicenseListItem>>;
  /** All of a list in batches, for exports: each license that matches throughout exactly once. */
  readAll(filter?: LicenseFilter): AsyncIterable<LicenseListItem[]>;
  /**
   * `seats` below `activatedCount` evicts nobody and refuses new sites. A later `expiresAt` on an expired license,
   * sent without a `status`, makes it active. `status`, `expiresAt` and the customer are of all licenses of its bundle,
   * everything else of this one. Throws `invalid_input`, `not_found`,
   * `external_id_taken`.
   */
  update(id: string, input: LicenseUpdate, scope?: LicenseScope): Promise<License>;
  /** Deletes the license and its activations, and those of its bundle. Throws `not_found`. */
  delete(id: string, scope?: LicenseScope): Promise<void>;
  /** For good unless `status` is set again: deactivates every activation. Throws `not_found`. */
  revoke(id: string, scope?: LicenseScope): Promise<License>;
  /**
   * Renews the license from the later of now and its end, by the days or as long as its plan lasts, and its updates
   * likewise. A change of plan that waits takes effect. Throws `invalid_input` when nothing ends or nobody knows
   * for how long, `not_found`.
   */
  renew(id: string, input?: LicenseRenewal, scope?: LicenseScope): Promise<License>;
  /**
   * Gives the license the terms of another plan of its product, now or with its next renewal, or makes it part of a
   * bundle with the key that it has; or tells what that would change. Throws `invalid_input` (also: `period_end`
   * without a period), `not_found` for the license or plan.
   */
  changePlan(id: string, input: PlanChange): Promise<PlanChangeResult>;
  /** A new key, for its bundle too; the old one stops at once. Throws `not_found`. */
  regenerate(id: string, scope?: LicenseScope): Promise<License>;
}

export function licensesOf(tenant: Tenant & { mail: MailQueue | null }): Licenses {
  const { clock } = tenant;
  const asNow = async (changed: Promise<License>): Promise<License> => withSeatsNow(tenant, await changed);
  return {
    create: (input, options = {}) => issueOnce(tenant, input, options),
    find: (reference) => findLicense(tenant, reference),
    createMany: (input) => createLicenses(tenant, input),
    get: (id) => getLicense(tenant, id),
    async list(query = {}) {
      const request = pageRequest(query, filterRules("licenses"));
      return toPage(await listLicenses(tenant, { ...query, ...request, now: clock.now() }), request);
    },
    readAll(filter = {}) {
      requireFilter(filter, "filter", filterRules("licenses"));
      return readLicenses(tenant, { ...filter, now: clock.now() });
    },
    update: (id, input, scope) => asNow(updateLicense(tenant, id, input, scope)),
    delete: (id, { only } = {}) =>
      unitOfWork(tenant, async (tx) => {
        for (const each of await groupOf(tx, await requireRecord(tx, "licenses", id), only))
          tx.delete("licenses", each);
      }),
    revoke: (id, scope) => updateLicense(tenant, id, { status: "revoked" }, scope),
    renew: (id, input = {}, scope = {}) => asNow(renewLicense(tenant, id, input, scope)),
    async changePlan(id, input) {
      const result = await changePlan(tenant, id, input);
      return { ...result, license: await withSeatsNow(tenant, result.license) };
    },
    regenerate: (id, scope = {}) => asNow(regenerateKey(tenant, id, scope)),
  };
}
