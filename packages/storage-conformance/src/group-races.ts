import { createLicensing, type LicenseListItem, type OrganizationLicensing } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { nextNumber } from "./made-records.ts";
import { attempt, race } from "./races.ts";
import { openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

const MOST_PLANS = 50;
const RACERS = 10;

interface Surface {
  organization: OrganizationLicensing;
  /** Carries out jobs that are due. */
  work(): Promise<void>;
}

type Change = (organization: OrganizationLicensing, id: string, work: Surface["work"]) => Promise<unknown>;

/** The fields that all licenses of a group have in common, whichever changes came first. */
function sharedOf(license: LicenseListItem): string {
  const { licenseKey, customerEmail, customerName, customerId, status, expiresAt, bundle } = license;
  return JSON.stringify([licenseKey, customerEmail, customerName, customerId, status, expiresAt, bundle]);
}

/** A bundle of 50 plans, of which the license's holder has all but the last. */
async function openBundle(store: StorageAdapter, surfaceOf: (store: StorageAdapter) => Surface) {
  const { organization } = surfaceOf(store);
  const planIds = await Promise.all(
    Array.from({ length: MOST_PLANS }, async () => {
      const product = await organization.products.create({ name: `Product ${nextNumber()}` });
      return (await organization.plans.create({ productId: product.id, name: "Pro", seats: 3 })).id;
    }),
  );
  const bundle = await organization.bundles.create({ name: "All", planIds: planIds.slice(0, -1) });
  const license = await organization.licenses.create({
    bundleId: bundle.id,
    customerEmail: `holder.${nextNumber()}@example.com`,
    expiresAt: "2100-01-01T00:00:00.000Z",
  });
  await organization.bundles.update(bundle.id, { planIds });
  const group = async () =>
    (await organization.licenses.list({ bundleGroup: license.bundle?.group ?? "", perPage: 100 })).items;
  return { bundle, license, group };
}

const changes: readonly Change[] = [
  ({ licenses }, id) => licenses.update(id, { status: "suspended" }),
  ({ licenses }, id) => licenses.update(id, { expiresAt: "2101-01-01T00:00:00.000Z" }),
  ({ licenses }, id) => licenses.regenerate(id),
  ({ licenses }, id) => licenses.update(id, { customerEmail: "another.holder@example.com" }),
  ({ licenses }, id) => licenses.renew(id, { days: 7 }),
  ({ licenses }, id) => licenses.update(id, { status: "active", customerName: "Grace" }),
  async ({ bulkActions }, id, work) => {
    await bulkActions.start({ action: "extend", days: 3, ids: [id], dryRun: false });
    await work();
  },
  ({ licenses }, id) => licenses.update(id, { expiresAt: null }),
  ({ licenses }, id) => licenses.update(id, { customerName: "Ada" }),
];

export function groupRaceCases({ describe, it }: Suite): void {
  describe("races for the licenses of a bundle", () => {
    it("change all fifty or none, and leave none behind that a holder gets meanwhile", async ({
      store,
      stores,
    }) => {
      const { organizationId } = await openShop(store);
      const surfaceOf = (each: StorageAdapter): Surface => {
        const licensing = createLicensing({ storage: each });
        return {
          organization: licensing.as({ organizationId }),
          work: () => licensing.bulkActionWorker.runDue(),
        };
      };
      const { bundle, group } = await openBundle(store, surfaceOf);
      const before = (await group()).map(({ id }) => id);
      await race(
        stores,
        (each, caller) => {
          const change = changes[caller];
          const id = before[(caller * 7) % before.length] ?? "";
          const { organization, work } = surfaceOf(each);
          return attempt(
            change
              ? change(organization, id, work)
              : organization.bundles.extend(bundle.id, { dryRun: false }),
          );
        },
        RACERS,
      );
      // An extension that saw the licenses suspended gave none.
      const { organization: own } = surfaceOf(store);
      await own.licenses.update(before[0] ?? "", { status: "active" });
      await own.bundles.extend(bundle.id, { dryRun: false });
      const licenses = await group();
      expectEqual(licenses.length, MOST_PLANS, "how many licenses the holder has");
      expectEqual(new Set(licenses.map(sharedOf)).size, 1, "how many states the licenses are in");

      await race(
        stores,
        (each, caller) => {
          const { organization, work } = surfaceOf(each);
          const { licenses: calls, bundles } = organization;
          const id = licenses[(caller * 7) % licenses.length]?.id ?? "";
          if (caller === RACERS - 1) return attempt(bundles.extend(bundle.id, { dryRun: false }));
          return attempt(
            caller === 4 ? calls.delete(id) : (changes[caller]?.(organization, id, work) ?? calls.get(id)),
          );
        },
        RACERS,
      );
      expectEqual((await group()).length, 0, "how many licenses a deleted group has");
    });
  });
}
