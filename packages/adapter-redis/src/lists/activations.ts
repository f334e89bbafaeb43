import type {
  Activation,
  ActivationCounts,
  ActivationDetail,
  ActivationFilter,
  ActivationStore,
} from "@keystead/core";
import type { Reader, RedisDatabase } from "../database.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { countMoments } from "./counts.ts";
import { shownActivations as shown } from "./items.ts";
import { pageOf, partOf, readByIds, readInParts, readPart, readSet } from "./pages.ts";
import type { Listing } from "./ranges.ts";
import { readInOrderOfId } from "./read-all.ts";

export function activationLists(
  database: RedisDatabase,
  names: Names,
): Pick<ActivationStore, "list" | "readAll" | "countBetween"> {
  return {
    async list(organizationId, query) {
      const of = names.of(organizationId);
      const ofLicense = await readOfLicense(database, of, query);
      if (ofLicense !== null) return pageOf(ofLicense, query);
      return readPart(database, of, { shown, listing: listingOf(of, query) }, partOf(query));
    },
    async *readAll(organizationId, filter) {
      const of = names.of(organizationId);
      const ofLicense = await readOfLicense(database.exports, of, filter);
      if (ofLicense !== null) {
        const ids = ofLicense.map(({ id }) => id);
        yield* readInParts(database.exports, of, shown, ids);
        return;
      }
      yield* readInOrderOfId(
        async () => listingOf(of, filter),
        async (ahead, part) => readPart(database.exports, of, { shown, listing: await ahead() }, part),
      );
    },
    countBetween: (organizationId, selection, moments) =>
      countActivations(database, names.of(organizationId), selection, moments),
  };
}

/** The activations as they are now, in their order; those that are gone are left out. */
export function activationDetails(
  reader: Reader,
  names: OrganizationNames,
  activations: readonly Activation[],
): Promise<ActivationDetail[]> {
  const ids = activations.map(({ id }) => id);
  return readByIds(reader, names, shown, ids);
}

/** Those of a license that have the status, or null for a filter of more than a license's. */
async function readOfLicense(
  reader: Reader,
  names: OrganizationNames,
  filter: ActivationFilter,
): Promise<ActivationDetail[] | null> {
  const { licenseId, status, sort } = filter;
  if (licenseId === undefined || status === undefined) return null;
  const activations = await readSet(reader, names, shown, names.activationsOf(licenseId));
  const fitting = activations.filter((activation) => activation.status === status);
  return sort === "activatedAt" ? fitting : fitting.reverse();
}

/** Newest first unless asked otherwise; of one license, or of one status. */
function listingOf(names: OrganizationNames, { licenseId, status, sort }: ActivationFilter): Listing {
  const statuses = status === undefined ? ["active", "deactivated"] : [status];
  const keys =
    licenseId === undefined
      ? statuses.map((each) => names.index("activation", each))
      : [names.activationsOf(licenseId)];
  const ranges = keys.map((key) => ({ key }));
  return { kind: "activation", ranges, descending: sort !== "activatedAt" };
}

async function countActivations(
  database: RedisDatabase,
  names: OrganizationNames,
  { productId }: { productId?: string | undefined },
  moments: readonly Date[],
): Promise<ActivationCounts[]> {
  const productIds =
    productId === undefined
      ? await database.read<string[]>("zrange", names.index("product", "id"), 0, -1)
      : [productId];
  const [activated, deactivated] = await Promise.all(
    (["activated", "deactivated"] as const).map((what) => {
      const keys = productIds.map((id) => names.moments(id, what));
      return countMoments(database, keys, moments);
    }),
  );
  return (activated ?? []).map((count, index) => ({
    activated: count,
    deactivated: deactivated?.[index] ?? 0,
  }));
}
