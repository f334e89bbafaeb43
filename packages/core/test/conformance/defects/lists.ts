import type { LicenseQuery, PageRequest, Slice, Storage } from "../../../src/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

const everything = { page: 1, perPage: 1_000_000 };

function paged<Item>(items: Item[], { page, perPage }: PageRequest): Slice<Item> {
  return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
}

/** `LIKE '%…%'` with the search put in as it is. */
function like(search: string, text: string): boolean {
  const pattern = search
    .replace(/[.*+?^${}()|[\]]/g, "\\$&")
    .replaceAll("%", "[^]*")
    .replaceAll("_", "[^]");
  return new RegExp(pattern, "i").test(text);
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
    name: "total counts only the page",
    noticedBy: "products.list gives the newest first",
    spoil: (store) =>
      spoiled(store, "products", {
        async list(organizationId, query) {
          const { items } = await store.products.list(organizationId, query);
          return { items, total: items.length };
        },
      }),
  },
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
    name: "lists are oldest first",
    noticedBy: "plans.list gives the newest first",
    spoil: (store) =>
      spoiled(store, "plans", {
        async list(organizationId, query) {
          const { items } = await store.plans.list(organizationId, { ...query, ...everything });
          return paged(items.toReversed(), query);
        },
      }),
  },
  {
    name: "lists are in the order of insertion, the last first",
    noticedBy: "products.list gives the newest first",
    spoil: (store, records) =>
      spoiled(store, "products", {
        async list(organizationId, query) {
          const { products } = records;
          const own = products.values().filter(({ id }) => products.scopeOf(id) === organizationId);
          return paged(own.toReversed(), query);
        },
      }),
  },
  {
    name: "% and _ are wildcards in a search for products",
    noticedBy: "products.list searches",
    spoil: (store) =>
      spoiled(store, "products", {
        async list(organizationId, { search = "", ...query }) {
          const { items } = await store.products.list(organizationId, everything);
          return paged(
            items.filter(({ name, slug }) => like(search, name) || like(search, slug)),
            query,
          );
        },
      }),
  },
  {
    name: "% and _ are wildcards in a search for licenses",
    noticedBy: "licenses.list searches",
    spoil: (store) =>
      spoiled(store, "licenses", {
        async list(organizationId, { search = "", ...query }) {
          const { items } = await store.licenses.list(organizationId, { ...query, ...everything });
          const fits = ({ licenseKey, customerEmail }: { licenseKey: string; customerEmail: string }) =>
            like(search, licenseKey) || like(search, customerEmail);
          return paged(items.filter(fits), query);
        },
      }),
  },
  {
    name: "a search regards case",
    noticedBy: "products.list searches",
    spoil: (store) =>
      spoiled(store, "products", {
        async list(organizationId, { search = "", ...query }) {
          const { items } = await store.products.list(organizationId, everything);
          return paged(
            items.filter(({ name, slug }) => name.includes(search) || slug.includes(search)),
            query,
          );
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
    name: "expiresBefore includes the moment itself",
    noticedBy: "licenses.list filters by expiry",
    spoil: (store) =>
      spoiled(store, "licenses", {
        list: (organizationId, { expiresBefore, ...query }) =>
          store.licenses.list(organizationId, {
            ...query,
            expiresBefore: expiresBefore && new Date(expiresBefore.getTime() + 1),
          }),
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
