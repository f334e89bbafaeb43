import type { Payment, PaymentChanges, PaymentStore } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Connection, Database } from "../database.ts";
import { Conditions, listPage } from "../lists.ts";
import { asItIs, orderOf } from "../order.ts";

const columns: Columns<Payment> = {
  id: "id",
  customerId: "customer_id",
  licenseId: "license_id",
  subscriptionId: "subscription_id",
  amount: "amount",
  currency: "currency",
  status: "status",
  provider: "provider",
  providerReference: "provider_reference",
  paidAt: "paid_at",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

/** Gives nothing when the organization has a payment with the provider and reference. */
const insert = {
  name: "keystead_payment_insert",
  text: `
    INSERT INTO keystead.payments AS p
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.payments, $1) n
    ON CONFLICT (organization_id, provider, provider_reference) WHERE provider IS NOT NULL DO NOTHING
    RETURNING ${selectList(columns, "p")}`,
};

const select = {
  name: "keystead_payment_select",
  text: `SELECT ${selectList(columns, "p")} FROM keystead.payments p WHERE p.organization_id = $1 AND p.id = $2`,
};

const selectForUpdate = {
  name: "keystead_payment_lock",
  text: `${select.text} FOR NO KEY UPDATE`,
};

const selectByReferenceForUpdate = {
  name: "keystead_payment_lock_by_reference",
  text: `
    SELECT ${selectList(columns, "p")} FROM keystead.payments p
    WHERE p.organization_id = $1 AND p.provider = $2 AND p.provider_reference = $3
    FOR NO KEY UPDATE`,
};

const update = {
  name: "keystead_payment_update",
  text: `
    UPDATE keystead.payments p
    SET (
      license_id, subscription_id, amount, currency, status, provider, provider_reference, paid_at, metadata, updated_at
    ) = (
      SELECT
        n.license_id, n.subscription_id, n.amount, n.currency, n.status, n.provider, n.provider_reference, n.paid_at,
        n.metadata, n.updated_at
      FROM jsonb_populate_record(p, $3) n
    )
    WHERE p.organization_id = $1 AND p.id = $2
    RETURNING ${selectList(columns, "p")}`,
};

const remove = {
  name: "keystead_payment_delete",
  text: "DELETE FROM keystead.payments WHERE organization_id = $1 AND id = $2 RETURNING id",
};

export function paymentStore(database: Database): PaymentStore {
  async function write(
    connection: Connection,
    organizationId: string,
    current: Payment,
    changes: PaymentChanges | null,
  ): Promise<Payment> {
    if (changes === null) return current;
    const values = [organizationId, current.id, toRecord<Payment>(columns, changes)];
    const [payment = current] = await connection.query<Payment>(update, values);
    return payment;
  }

  return {
    async record(organizationId, payment, again) {
      const record = { ...toRecord(columns, payment), organization_id: organizationId };
      const reference = [organizationId, payment.provider, payment.providerReference];
      // Who comes second to insert one finds the first one's; a round more only if that is deleted in between.
      for (;;) {
        const [created] = await database.query<Payment>(insert, [record]);
        if (created) return { payment: created, created: true };
        const stored = await database.transaction(async (connection) => {
          const [current] = await connection.query<Payment>(selectByReferenceForUpdate, reference);
          return current ? write(connection, organizationId, current, again(current)) : null;
        });
        if (stored) return { payment: stored, created: false };
      }
    },
    async get(organizationId, id) {
      const [payment] = await database.query<Payment>(select, [organizationId, id]);
      return payment ?? null;
    },
    list(organizationId, { customerId, licenseId, subscriptionId, status, sort, ...request }) {
      const conditions = new Conditions()
        .add((value) => `p.organization_id = ${value}`, organizationId)
        .addIf((value) => `p.customer_id = ${value}`, customerId)
        .addIf((value) => `p.license_id = ${value}`, licenseId)
        .addIf((value) => `p.subscription_id = ${value}`, subscriptionId)
        .addIf((value) => `p.status = ${value}`, status);
      const query = {
        from: "keystead.payments",
        alias: "p",
        conditions,
        select: selectList(columns, "p"),
        order: orderOf(sort, { createdAt: null, paidAt: asItIs }, columns),
      };
      return listPage<Payment>(database, query, request);
    },
    update(organizationId, id, change) {
      return database.transaction(async (connection) => {
        const [current] = await connection.query<Payment>(selectForUpdate, [organizationId, id]);
        return current ? write(connection, organizationId, current, change(current)) : null;
      });
    },
    async delete(organizationId, id) {
      return (await database.query(remove, [organizationId, id])).length > 0;
    },
  };
}
