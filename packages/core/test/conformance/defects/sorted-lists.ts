import type { LicenseListItem, LicenseSelection, Storage } from "../../../src/index.ts";
import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

const everything = { page: 1, perPage: 1_000_000 };

function readingBy(
  readAll: (
    store: Storage,
    organizationId: string,
    selection: LicenseSelection,
  ) => AsyncGenerator<LicenseListItem[]>,
): Defect["spoil"] {
  return (store) =>
    spoiled(store, "licenses", {
      readAll: (organizationId, selection) => readAll(store, organizationId, selection),
    });
}

export const sortedListDefects: Defect[] = [
  {
    name: "a sort is ignored",
    noticedBy: "a sorted list of licenses",
    spoil: (store) =>
      spoiled(store, "licenses", {
        list: (organizationId, query) => store.licenses.list(organizationId, { ...query, sort: undefined }),
      }),
  },
  {
    name: "what never expires comes first",
    noticedBy: "a sorted list of licenses",
    spoil: (store) =>
      spoiled(store, "licenses", {
        async list(organizationId, query) {
          const { items, total } = await store.licenses.list(organizationId, query);
          const endless = items.filter(({ expiresAt }) => expiresAt === null);
          const ending = items.filter(({ expiresAt }) => expiresAt !== null);
          return { items: query.sort === "expiresAt" ? [...endless, ...ending] : items, total };
        },
      }),
  },
  {
    name: "names are sorted with regard to case",
    noticedBy: "a sorted list of products or plans",
    spoil: (store) =>
      spoiled(store, "products", {
        async list(organizationId, query) {
          const slice = await store.products.list(organizationId, query);
          if (query.sort === "name") slice.items.sort((a, b) => (a.name < b.name ? -1 : 1));
          return slice;
        },
      }),
  },
  {
    name: "equals are in any order",
    noticedBy: "a sorted list of licenses",
    spoil: (store) =>
      spoiled(store, "licenses", {
        async list(organizationId, query) {
          const slice = await store.licenses.list(organizationId, query);
          if (query.sort !== "expiresAt") return slice;
          slice.items.sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt) || (a.id < b.id ? 1 : -1));
          return slice;
        },
      }),
  },
  {
    name: "readAll goes on by the number of what it has read",
    noticedBy: "readAll gives what matches throughout",
    spoil: readingBy(async function* (store, organizationId, selection) {
      for (let page = 1; ; page += 1) {
        const query = { ...selection, page, perPage: 100 };
        const { items } = await store.licenses.list(organizationId, query);
        if (items.length === 0) return;
        yield items;
      }
    }),
  },
  {
    name: "readAll gives all at once, as it was at the start",
    noticedBy: "readAll leaves out what is deleted",
    spoil: readingBy(async function* (store, organizationId, selection) {
      const { items } = await store.licenses.list(organizationId, { ...selection, ...everything });
      for (let start = 0; start < items.length; start += 500) yield items.slice(start, start + 500);
    }),
  },
  {
    name: "readAll stops after the first batch",
    noticedBy: "readAll gives all of a list",
    spoil: readingBy(async function* (store, organizationId, selection) {
      for await (const batch of store.licenses.readAll(organizationId, selection)) return yield batch;
    }),
  },
  {
    name: "readAll gives every organization's",
    noticedBy: "readAll is of one organization",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async *readAll(_, selection) {
          for (const organizationId of records.organizations.keys()) {
            yield* store.licenses.readAll(organizationId, selection);
          }
        },
      }),
  },
  {
    name: "createMany stores what comes before a wrong license",
    noticedBy: "licenses.createMany stores nothing",
    spoil: (store) =>
      spoiled(store, "licenses", {
        async createMany(organizationId, licenses, candidates) {
          const stored = [];
          for (const license of licenses) {
            stored.push(...(await store.licenses.createMany(organizationId, [license], candidates)));
          }
          return stored;
        },
      }),
  },
  {
    name: "createMany regards the case of e-mails",
    noticedBy: "licenses.createMany stores all",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        createMany(organizationId, licenses, candidates) {
          for (const candidate of candidates) addUnlessSame(records, organizationId, candidate);
          return store.licenses.createMany(organizationId, licenses, candidates);
        },
      }),
  },
  {
    name: "a total forgets what was deleted",
    noticedBy: "the total of a list of licenses is exact",
    spoil: (store) => {
      let deleted = 0;
      return spoiled(store, "licenses", {
        async delete(organizationId, id) {
          const done = await store.licenses.delete(organizationId, id);
          if (done) deleted += 1;
          return done;
        },
        async list(organizationId, query) {
          const { items, total } = await store.licenses.list(organizationId, query);
          return { items, total: total + deleted };
        },
      });
    },
  },
];

function addUnlessSame(
  records: RecordsOfAll,
  organizationId: string,
  candidate: { id: string; email: string },
): void {
  const customers = records.customers.values();
  if (customers.some(({ email }) => email === candidate.email)) return;
  const [customer] = customers;
  if (customer) records.customers.set({ ...customer, ...candidate }, organizationId);
}
