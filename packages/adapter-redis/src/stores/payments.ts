import type { Payment, PaymentChanges, PaymentStore } from "@keystead/core";
import { requireRecord } from "../billing/existing.ts";
import { paymentWrites } from "../billing/payment-writes.ts";
import { readByReference, referenceChecks, referenceOf } from "../billing/references.ts";
import { type Check, type Commit, commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { paymentFormat } from "../formats.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { listPayments } from "../lists/payments.ts";
import { changed } from "../records.ts";

export function paymentStore(database: RedisDatabase, names: Names): PaymentStore {
  function read(of: OrganizationNames, id: string): Promise<string | null> {
    return database.read("get", of.record("payment", id));
  }

  return {
    async record(organizationId, payment, again) {
      const of = names.of(organizationId);
      const reference = referenceOf(payment);
      return commit<{ payment: Payment; created: boolean }>(database, async () => {
        const text = await readByReference(database, of, "payment", reference);
        if (text === null) return { commit: creation(of, payment), result: { payment, created: true } };
        const changes = again(paymentFormat.fromText(text));
        if (changes === null) return { result: { payment: paymentFormat.fromText(text), created: false } };
        const { commit, result } = changeOf(of, text, changes);
        return { commit, result: { payment: result, created: false } };
      });
    },
    async get(organizationId, id) {
      const text = await read(names.of(organizationId), id);
      return text === null ? null : paymentFormat.fromText(text);
    },
    list: (organizationId, query) => listPayments(database, names.of(organizationId), query),
    async update(organizationId, id, change) {
      const of = names.of(organizationId);
      return commit<Payment | null>(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        return changeOf(of, text, change(paymentFormat.fromText(text)));
      });
    },
    async delete(organizationId, id) {
      const of = names.of(organizationId);
      return commit(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: false };
        const writes = paymentWrites(of, paymentFormat.fromText(text), null);
        return { commit: { checks: [unchanged(of, id, text)], writes }, result: true };
      });
    },
  };
}

function creation(of: OrganizationNames, payment: Payment): Commit {
  const reference = referenceOf(payment);
  const checks = requireReferences(of, payment);
  // Another has come first: it is the one to change.
  if (reference !== null)
    checks.push({ key: of.references("payment"), field: reference, is: null, otherwise: RETRY });
  return { checks, writes: paymentWrites(of, null, payment) };
}

function changeOf(
  of: OrganizationNames,
  text: string,
  changes: PaymentChanges,
): { commit: Commit; result: Payment } {
  const before = paymentFormat.fromText(text);
  const after = changed(before, changes);
  const checks = [
    unchanged(of, before.id, text),
    ...requireReferences(of, after),
    ...referenceChecks(of.references("payment"), before, after),
  ];
  return { commit: { checks, writes: paymentWrites(of, before, after) }, result: after };
}

function unchanged(of: OrganizationNames, id: string, text: string): Check {
  return { key: of.record("payment", id), is: text, otherwise: RETRY };
}

function requireReferences(
  of: OrganizationNames,
  { customerId, licenseId, subscriptionId }: Payment,
): Check[] {
  return [
    ...requireRecord(of, "customer", customerId),
    ...requireRecord(of, "license", licenseId),
    ...requireRecord(of, "subscription", subscriptionId),
  ];
}
