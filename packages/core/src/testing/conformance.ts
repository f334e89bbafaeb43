import { accountRaceCases } from "./account-races.ts";
import { accountCases } from "./accounts.ts";
import { activationCases } from "./activations.ts";
import { billingIsolationCases } from "./billing-isolation.ts";
import { billingRaceCases } from "./billing-races.ts";
import { changeCases } from "./changes.ts";
import { customerDeletionCases } from "./customer-deletion.ts";
import { customerListCases } from "./customer-lists.ts";
import { customerRaceCases } from "./customer-races.ts";
import { customerCases } from "./customers.ts";
import { deletionRaceCases } from "./deletion-races.ts";
import { eventRaceCases } from "./event-races.ts";
import { eventCases } from "./events.ts";
import { fieldOrderCases } from "./field-order.ts";
import { freeSiteCases } from "./free-sites.ts";
import { givenKeyCases } from "./given-keys.ts";
import { identityCases } from "./identities.ts";
import { identityRaceCases } from "./identity-races.ts";
import { insertedActivationCases } from "./inserted-activations.ts";
import { invitationCases } from "./invitations.ts";
import { isolationCases } from "./isolation.ts";
import { licenseBatchCases } from "./license-batches.ts";
import { licenseListCases } from "./license-lists.ts";
import { licenseTotalCases } from "./license-totals.ts";
import { licenseUpdateCases } from "./license-updates.ts";
import { licenseCases } from "./licenses.ts";
import { paymentCases } from "./payments.ts";
import { peopleRaceCases } from "./people-races.ts";
import { planCases } from "./plans.ts";
import { productCases } from "./products.ts";
import { readAllCases } from "./read-all.ts";
import { recordRaceCases } from "./record-races.ts";
import { seatMoveCases } from "./seat-moves.ts";
import { seatRaceCases } from "./seat-races.ts";
import { seatCases } from "./seats.ts";
import { seatsByHandCases } from "./seats-by-hand.ts";
import { seriesCases } from "./series.ts";
import { sessionCases } from "./sessions.ts";
import { signingKeyCases } from "./signing-keys.ts";
import { sortedListCases } from "./sorted-lists.ts";
import { storageCases } from "./storage.ts";
import { subjectCases } from "./subjects.ts";
import { subscribedLicenseCases } from "./subscribed-licenses.ts";
import { subscriptionCases } from "./subscriptions.ts";
import { type ConformanceHarness, type ConformanceRunner, suiteOf } from "./suite.ts";
import { userCases } from "./users.ts";
import { wordingCases } from "./wording.ts";

/**
 * Declares, in any test runner, the cases that every store must pass: each promise of the `Storage` interface, tenant by tenant,
 * and each atomic method raced by dozens of callers over two stores on the same data. There is nothing to skip: a store
 * that fails one case does not do what licensing relies on.
 *
 * ```ts
 * import { storageConformance } from "@keystead/core/testing";
 * import { afterAll, beforeEach, describe, it } from "vitest";
 *
 * storageConformance({ describe, it, beforeEach, afterAll }, {
 *   create: () => myStorage({ url }),
 *   reset: () => emptyAllTables(url),
 * });
 * ```
 *
 * Call it at the top of a test file or within a `describe`. A case needs a second or two on a slow store.
 */
export function storageConformance(runner: ConformanceRunner, harness: ConformanceHarness): void {
  const suite = suiteOf(runner, harness);
  for (const declare of [
    storageCases,
    wordingCases,
    fieldOrderCases,
    isolationCases,
    billingIsolationCases,
    accountCases,
    sessionCases,
    userCases,
    invitationCases,
    identityCases,
    productCases,
    planCases,
    customerCases,
    customerListCases,
    customerDeletionCases,
    licenseCases,
    licenseUpdateCases,
    licenseBatchCases,
    licenseListCases,
    licenseTotalCases,
    sortedListCases,
    readAllCases,
    subjectCases,
    givenKeyCases,
    changeCases,
    seatCases,
    activationCases,
    subscriptionCases,
    subscribedLicenseCases,
    paymentCases,
    eventCases,
    seriesCases,
    signingKeyCases,
    insertedActivationCases,
    seatRaceCases,
    freeSiteCases,
    seatMoveCases,
    seatsByHandCases,
    recordRaceCases,
    customerRaceCases,
    deletionRaceCases,
    accountRaceCases,
    billingRaceCases,
    eventRaceCases,
    peopleRaceCases,
    identityRaceCases,
  ]) {
    declare(suite);
  }
}
