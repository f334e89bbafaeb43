import type { Tally } from "@keystead/core/adapter";
import type { RecordsOfAll } from "../../../core/test/records-of.ts";
import type { Defect } from "./spoil.ts";

/** Counts what `isCounted` lets through, of all organizations. */
function countedBy(records: RecordsOfAll, isCounted: (status: string) => boolean) {
  return async (_: string, { of }: Tally, ids: readonly string[]): Promise<number[]> => {
    const licenses = [...records.licenses.values()].filter(({ status }) => isCounted(status));
    return ids.map((id) =>
      of === "active sites of products"
        ? [...records.activations.values()].filter(({ status }) => status === "active").length
        : licenses.filter((each) => each.customerId === id || each.productId === id).length,
    );
  };
}

export const tallyDefects: Defect[] = [
  {
    name: "licenses that are not active are left out of the counts",
    noticedBy: "countFor counts the licenses of customers and products",
    spoil: (_, records) => ({ countFor: countedBy(records, (status) => status === "active") }),
  },
  {
    name: "licenses of all products count for a token for some",
    noticedBy: "countFor counts a customer's licenses of some products alone",
    spoil: (_, records) => ({ countFor: countedBy(records, () => true) }),
  },
  {
    name: "a product has the sites of all products",
    noticedBy: "countFor counts the sites of products",
    spoil: (_, records) => ({ countFor: countedBy(records, () => true) }),
  },
  {
    name: "a site that was deactivated counts on",
    noticedBy: "countFor counts the sites of products",
    spoil: (store, records) => ({
      async countFor(organizationId, tally, ids) {
        if (tally.of !== "active sites of products") return store.countFor(organizationId, tally, ids);
        const productOf = (licenseId: string) => records.licenses.get(licenseId)?.productId;
        return ids.map(
          (id) =>
            [...records.activations.values()].filter(({ licenseId }) => productOf(licenseId) === id).length,
        );
      },
    }),
  },
  {
    name: "another organization's records are counted",
    noticedBy: "countFor answers in the order of the ids",
    spoil: (_, records) => ({ countFor: countedBy(records, () => true) }),
  },
];
