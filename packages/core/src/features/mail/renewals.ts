import type { FilterValues, RecordOf } from "../../storage/kinds.ts";
import { type Reader, recordsOf } from "../../storage/records.ts";

const PER_PAGE = 200;

type Renewable = Pick<RecordOf<"licenses">, "id" | "customerId" | "bundleGroup">;

/**
 * Finds the ids of those licenses that get a later end in time, since a subscription that goes on pays for them: nobody
 * is told that they expire. A subscription of a provider names one license, and may pay for its bundle and for all that
 * was bought with it.
 */
export type Renewals = (licenses: readonly Renewable[]) => Promise<ReadonlySet<string>>;

/** Makes a finder that reads the subscriptions of each customer once, for some work on many licenses. */
export function createRenewals(reader: Pick<Reader, "getAll" | "list">): Renewals {
  const customers = new Map<string, Promise<Paying>>();
  const payingOf = (customerId: string): Promise<Paying> => {
    const paying = customers.get(customerId) ?? payingBy(reader, { customerId });
    customers.set(customerId, paying);
    return paying;
  };
  const isRenewed = async (license: Renewable): Promise<boolean> => {
    const { named, bought } = await payingOf(license.customerId);
    if (isIn(named, license) || isIn(await bought(), license)) return true;
    // The license may have another customer by now.
    return isIn((await payingBy(reader, { licenseId: license.id })).named, license);
  };
  return async (licenses) => {
    const renewed = new Set<string>();
    for (const license of licenses) if (await isRenewed(license)) renewed.add(license.id);
    return renewed;
  };
}

/** Licenses and groups of bundles. */
interface Paid {
  ids: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

/** Licenses that subscriptions pay for: those that they name, and those that were bought with them. */
interface Paying {
  named: Paid;
  /** Read once it is asked for. */
  bought(): Promise<Paid>;
}

function isIn({ ids, groups }: Paid, { id, bundleGroup }: Renewable): boolean {
  return ids.has(id) || (bundleGroup !== null && groups.has(bundleGroup));
}

async function payingBy(
  reader: Pick<Reader, "getAll" | "list">,
  filters: FilterValues<"subscriptions">,
): Promise<Paying> {
  const subscriptions = (await allOf(reader, "subscriptions", filters)).filter(goesOn);
  let bought: Promise<Paid> | null = null;
  const readBought = async (): Promise<Paid> => {
    const purchases: RecordOf<"purchases">[] = [];
    for (const { provider, providerReference } of subscriptions)
      if (provider !== null && providerReference !== null) {
        const paidWith = { provider, subscriptionReference: providerReference };
        purchases.push(...(await allOf(reader, "purchases", paidWith)));
      }
    return paidBy(reader, purchases);
  };
  return {
    named: await paidBy(reader, subscriptions),
    bought: () => (bought ??= readBought()),
  };
}

/** Whether another period follows this one, as far as anybody knows. */
function goesOn({ status, cancelAtPeriodEnd }: RecordOf<"subscriptions">): boolean {
  return !cancelAtPeriodEnd && (status === "active" || status === "trialing");
}

/** Returns the licenses and groups that the records name, with the groups of the licenses. */
async function paidBy(
  reader: Pick<Reader, "getAll">,
  naming: readonly { licenseId: string | null; bundleGroup?: string | null }[],
): Promise<Paid> {
  const ids = new Set(naming.flatMap(({ licenseId }) => licenseId ?? []));
  const licenses = recordsOf((await reader.getAll("licenses", [...ids])).filter((each) => each !== null));
  const groups = [...naming, ...licenses].flatMap(({ bundleGroup }) => bundleGroup ?? []);
  return { ids, groups: new Set(groups) };
}

async function allOf<K extends "subscriptions" | "purchases">(
  reader: Pick<Reader, "list">,
  kind: K,
  filters: FilterValues<K>,
): Promise<RecordOf<K>[]> {
  const found: RecordOf<K>[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await reader.list(kind, { filters, page, perPage: PER_PAGE });
    found.push(...recordsOf(items));
    if (items.length < PER_PAGE) return found;
  }
}
