import type { License, LicenseMove, Subscription, SubscriptionChanges } from "@keystead/core";
import { type Columns, selectList, toRecord } from "../columns.ts";
import type { Connection, Database, Statement, Value } from "../database.ts";
import { selectForUpdate as lockLicense } from "./licenses.ts";

export const columns: Columns<Subscription> = {
  id: "id",
  customerId: "customer_id",
  licenseId: "license_id",
  planId: "plan_id",
  status: "status",
  currentPeriodStart: "current_period_start",
  currentPeriodEnd: "current_period_end",
  cancelAtPeriodEnd: "cancel_at_period_end",
  provider: "provider",
  providerReference: "provider_reference",
  metadata: "metadata",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

const lockCustomer = {
  name: "keystead_subscription_customer_lock",
  text: "SELECT c.id FROM keystead.customers c WHERE c.organization_id = $1 AND c.id = $2 FOR KEY SHARE",
};

/** Gives nothing when the organization has a subscription with the provider and reference. */
const insertNew = {
  name: "keystead_subscription_insert",
  text: `
    INSERT INTO keystead.subscriptions AS s
    SELECT n.* FROM jsonb_populate_record(NULL::keystead.subscriptions, $1) n
    ON CONFLICT (organization_id, provider, provider_reference) WHERE provider IS NOT NULL DO NOTHING
    RETURNING ${selectList(columns, "s")}`,
};

const update = {
  name: "keystead_subscription_update",
  text: `
    UPDATE keystead.subscriptions s
    SET (
      license_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end, provider,
      provider_reference, metadata, updated_at
    ) = (
      SELECT
        n.license_id, n.plan_id, n.status, n.current_period_start, n.current_period_end, n.cancel_at_period_end, n.provider,
        n.provider_reference, n.metadata, n.updated_at
      FROM jsonb_populate_record(s, $3) n
    )
    WHERE s.organization_id = $1 AND s.id = $2
    RETURNING ${selectList(columns, "s")}`,
};

const updateLicense = {
  name: "keystead_subscription_license_update",
  text: `
    UPDATE keystead.licenses l SET expires_at = $3, status = coalesce($4, l.status), updated_at = $5
    WHERE l.organization_id = $1 AND l.id = $2`,
};

/** The license that has to move when a subscription changes, or null. */
function licenseToMove(current: Subscription, changes: SubscriptionChanges): string | null {
  const { licenseId = current.licenseId, currentPeriodEnd = current.currentPeriodEnd } = changes;
  const isSamePeriod = currentPeriodEnd.getTime() === current.currentPeriodEnd.getTime();
  return licenseId === current.licenseId && isSamePeriod ? null : licenseId;
}

/** Which license has to be locked first, only its subscription says: an attempt without that lock writes nothing and asks for it. */
type Attempt = { subscription: Subscription | null } | { lockFirst: string };

/**
 * The writes of an organization's subscriptions, each with its license in one transaction. A license is locked before its
 * subscription: a deletion of the license, which goes on to its subscriptions, comes the same way.
 */
export function subscriptionWrites(database: Database, organizationId: string, move: LicenseMove) {
  const lock = async (connection: Connection, licenseId: string | null): Promise<License | null> => {
    if (licenseId === null) return null;
    const [license] = await connection.query<License>(lockLicense, [organizationId, licenseId]);
    return license ?? null;
  };

  const moveLicense = async (connection: Connection, license: License, subscription: Subscription) => {
    const { expiresAt, status = null, updatedAt } = move(license, subscription);
    await connection.query(updateLicense, [organizationId, license.id, expiresAt, status, updatedAt]);
  };

  return {
    /** The new subscription, or null when there is one with its provider and reference. */
    insert(subscription: Subscription): Promise<Subscription | null> {
      const record = { ...toRecord(columns, subscription), organization_id: organizationId };
      return database.transaction(async (connection) => {
        await connection.query(lockCustomer, [organizationId, subscription.customerId]);
        const license = await lock(connection, subscription.licenseId);
        const [created] = await connection.query<Subscription>(insertNew, [record]);
        if (created && license) await moveLicense(connection, license, created);
        return created ?? null;
      });
    },

    /** Changes the subscription that `find` gives and locks; null when it gives none. */
    async change(
      find: Statement,
      values: readonly Value[],
      compute: (current: Subscription) => SubscriptionChanges | null,
    ): Promise<Subscription | null> {
      const attempt = (locked: string | null): Promise<Attempt> =>
        database.transaction(async (connection) => {
          const license = await lock(connection, locked);
          const [current] = await connection.query<Subscription>(find, values);
          if (!current) return { subscription: null };
          const changes = compute(current);
          if (changes === null) return { subscription: current };
          const moving = licenseToMove(current, changes);
          if (moving !== null && moving !== locked) return { lockFirst: moving };
          const written = [organizationId, current.id, toRecord<Subscription>(columns, changes)];
          const [subscription = current] = await connection.query<Subscription>(update, written);
          if (moving !== null && license) await moveLicense(connection, license, subscription);
          return { subscription };
        });

      let attempted = await attempt(null);
      while ("lockFirst" in attempted) attempted = await attempt(attempted.lockFirst);
      return attempted.subscription;
    },
  };
}
