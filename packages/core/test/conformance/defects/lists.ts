import type { LicenseQuery, PageRequest, Slice, Storage } from "../../../src/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

const everything = { page: 1, perPage: 1_000_000 };

function paged<Item>(items: Item[], { page, perPage }: PageRequest): Slice<Item> {
  return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
}

/** Another list of licenses: what all the licenses that the query does not narrow become. */
function relisted(
  store: Storage,
  keep: (license: { status: string }, query: LicenseQuery) => boolean,
): Storage {
  return spoiled(store, "licenses", {
    async list(organizationId, query) {
      const { items } = await store.licenses.list(organizationId, {
        ...query,
        ...everything,
        status: undefined,
      });
      return paged(
        items.filter((license) => keep(license, query)),
        query,
      );
    },
  });
}

function ignoring(filter: keyof LicenseQuery): Defect {
  return {
    name: `licenses.list ignores ${filter}`,
    noticedBy: "licenses.list ",
    spoil: (store) =>
      spoiled(store, "licenses", {
        list: (organizationId, query) =>
          store.licenses.list(organizationId, { ...query, [filter]: undefined }),
      }),
  };
}

export const listDefects: Defect[] = [
  ...(["search", "status", "productId", "planId", "customerId", "expiresBefore"] as const).map(ignoring),
  {
    name: "total is 0 past the last page",
    noticedBy: "activations.list gives the newest first",
    spoil: (store) =>
      spoiled(store, "activations", {
        async list(organizationId, query) {
          const { items, total } = await store.activations.list(organizationId, query);
          return { items, total: items.length === 0 ? 0 : total };
        },
      }),
  },
  {
    name: "the status filter looks at the stored status",
    noticedBy: "licenses.list filters by effective status",
    spoil: (store) =>
      relisted(store, ({ status }, query) => query.status === undefined || status === query.status),
  },
  {
    name: "a license expires only after its moment of expiry",
    noticedBy: "licenses.list filters by effective status",
    spoil: (store) =>
      spoiled(store, "licenses", {
        list: (organizationId, query) =>
          store.licenses.list(organizationId, { ...query, now: new Date(query.now.getTime() - 1) }),
      }),
  },
  {
    name: "activations.list ignores the status",
    noticedBy: "activations.list filters",
    spoil: (store) =>
      spoiled(store, "activations", {
        list: (organizationId, query) =>
          store.activations.list(organizationId, { ...query, status: undefined }),
      }),
  },
];
