import type { Change, ChangeFeed, License, LicenseChanges, LicenseMove, Storage } from "@keystead/core";
import { kinds } from "@keystead/core/adapter";

/** What answers about a license, or a product, rest on. */
const [ofLicense, ofProduct] = [kinds.licenses.announced.fields, kinds.products.announced.fields];

/** The storage, with this feed, that tells of each change once it is made and before whoever made it is answered. */
export function announcing(storage: Storage, changes: ChangeFeed, tell: (change: Change) => void): Storage {
  const { licenses, activations, subscriptions, products, customers } = storage;
  const tellLicense = (id: string): void => tell({ kind: "license", id });
  /** Tells of the licenses that a subscription moved. */
  const moving = async <Result>(move: LicenseMove, write: (move: LicenseMove) => Promise<Result>) => {
    const moved = new Set<string>();
    const result = await write((license, subscription) => {
      moved.add(license.id);
      return move(license, subscription);
    });
    for (const id of moved) tellLicense(id);
    return result;
  };

  return over(storage, {
    changes,
    licenses: over(licenses, {
      async update(organizationId, id, change) {
        let isShown = false;
        const license = await licenses.update(organizationId, id, (current: License) => {
          const changed: LicenseChanges & { updatedAt: Date } = change(current);
          isShown = ofLicense.some((field) => changed[field] !== undefined);
          return changed;
        });
        if (isShown) tellLicense(id);
        return license;
      },
      async delete(organizationId, id) {
        const deleted = await licenses.delete(organizationId, id);
        if (deleted) tellLicense(id);
        return deleted;
      },
    }),
    activations: over(activations, {
      async claimSeat(claim) {
        const result = await activations.claimSeat(claim);
        if (result.outcome === "claimed") tellLicense(result.activation.licenseId);
        return result;
      },
      async releaseSeat(release) {
        const released = await activations.releaseSeat(release);
        if (released !== null) tellLicense(release.licenseId);
        return released;
      },
      async deactivate(organizationId, id, now) {
        const activation = await activations.deactivate(organizationId, id, now);
        if (activation !== null) tellLicense(activation.licenseId);
        return activation;
      },
    }),
    subscriptions: over(subscriptions, {
      record: (organizationId, subscription, again, move) =>
        moving(move, (told) => subscriptions.record(organizationId, subscription, again, told)),
      update: (organizationId, id, change, move) =>
        moving(move, (told) => subscriptions.update(organizationId, id, change, told)),
    }),
    products: over(products, {
      async update(organizationId, id, changed) {
        const product = await products.update(organizationId, id, changed);
        if (ofProduct.some((field) => changed[field] !== undefined)) tell({ kind: "product", id });
        return product;
      },
      async delete(organizationId, id) {
        const deleted = await products.delete(organizationId, id);
        if (deleted) tell({ kind: "product", id });
        return deleted;
      },
    }),
    customers: over(customers, {
      async delete(organizationId, id, options) {
        const deleted = await customers.delete(organizationId, id, options);
        // Its licenses, which went with it, are known to nobody any more.
        if (deleted && options.cascade) tell({ kind: "everything" });
        return deleted;
      },
    }),
  });
}

/** The same part but for some methods, however it is made: an object, or an instance of a class. */
function over<Part extends object>(part: Part, own: Partial<Part>): Part {
  return new Proxy(part, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
