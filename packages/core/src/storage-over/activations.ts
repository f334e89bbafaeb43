import type { ActivationFilter, ActivationStore } from "../storage/activation-store.ts";
import type { Selection } from "../store/record-store.ts";
import { recordsOf } from "../store/slices.ts";
import type { Store } from "../store/store.ts";
import { stored } from "./commits.ts";
import { withLicenses } from "./joined.ts";

export function activationsOver(store: Store): ActivationStore {
  return {
    claimSeat: (claim) => store.claimSeat(claim),
    releaseSeat: (release) => store.freeSeat(release),
    async deactivate(organizationId, id, now) {
      const activation = await stored(store, "activations", organizationId, id);
      if (activation === null) return null;
      const { licenseId } = activation.record;
      await store.freeSeat({ organizationId, licenseId, activationId: id, now });
      const freed = await stored(store, "activations", organizationId, id);
      const [detail = null] = freed ? await withLicenses(store, organizationId, [freed.record]) : [];
      return detail;
    },
    async list(organizationId, query) {
      const { page, perPage } = query;
      const request = { ...selectionOf(query), page, perPage };
      const { items, total } = await store.list("activations", organizationId, request);
      return { items: await withLicenses(store, organizationId, recordsOf(items)), total };
    },
    async *readAll(organizationId, filter) {
      for await (const batch of store.readAll("activations", organizationId, selectionOf(filter)))
        yield await withLicenses(store, organizationId, recordsOf(batch));
    },
    async countBetween(organizationId, { productId }, moments) {
      const [activated, deactivated] = await Promise.all([
        store.countBetween(organizationId, { of: "activations", productId }, moments),
        store.countBetween(organizationId, { of: "deactivations", productId }, moments),
      ]);
      return activated.map((count, index) => ({ activated: count, deactivated: deactivated[index] ?? 0 }));
    },
    touch: (organizationId, seen) => store.touch(organizationId, seen),
  };
}

function selectionOf({ licenseId, status, sort }: ActivationFilter): Selection<"activations"> {
  return { filters: { licenseId, status }, sort };
}
