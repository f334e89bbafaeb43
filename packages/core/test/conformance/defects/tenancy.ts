import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

type Table = "products" | "plans" | "customers" | "licenses" | "activations";

/** The organization that really has the record, which is what a store that forgets to ask works with. */
function ownerOf(records: RecordsOfAll, table: Table, id: string, asked: string): string {
  return records[table].scopeOf(id) ?? asked;
}

const prefix = "another organization's records are as if absent to ";

/** One defect for each method: it works on another organization's records when it is given their ids. */
export const tenancyDefects: Defect[] = [
  {
    name: "products.get gives another organization's product",
    noticedBy: `${prefix}products.get`,
    spoil: (store, records) =>
      spoiled(store, "products", {
        get: (asked, id) => store.products.get(ownerOf(records, "products", id, asked), id),
      }),
  },
  {
    name: "products.update changes another organization's product",
    noticedBy: `${prefix}products.update`,
    spoil: (store, records) =>
      spoiled(store, "products", {
        update: (asked, id, changes) =>
          store.products.update(ownerOf(records, "products", id, asked), id, changes),
      }),
  },
  {
    name: "products.delete says that another organization's product is in use",
    noticedBy: `${prefix}products.delete`,
    spoil: (store, records) =>
      spoiled(store, "products", {
        delete: (asked, id) => store.products.delete(ownerOf(records, "products", id, asked), id),
      }),
  },
  {
    name: "plans.create makes a plan of another organization's product",
    noticedBy: `${prefix}plans.create`,
    spoil: (store, records) =>
      spoiled(store, "plans", {
        create: (asked, plan) =>
          store.plans.create(ownerOf(records, "products", plan.productId, asked), plan),
      }),
  },
  {
    name: "plans.get gives another organization's plan",
    noticedBy: `${prefix}plans.get`,
    spoil: (store, records) =>
      spoiled(store, "plans", {
        get: (asked, id) => store.plans.get(ownerOf(records, "plans", id, asked), id),
      }),
  },
  {
    name: "plans.list gives the plans of another organization's product",
    noticedBy: `${prefix}plans.list`,
    spoil: (store, records) =>
      spoiled(store, "plans", {
        list: (asked, query) =>
          store.plans.list(ownerOf(records, "products", query.productId ?? "", asked), query),
      }),
  },
  {
    name: "plans.update changes another organization's plan",
    noticedBy: `${prefix}plans.update`,
    spoil: (store, records) =>
      spoiled(store, "plans", {
        update: (asked, id, changes) => store.plans.update(ownerOf(records, "plans", id, asked), id, changes),
      }),
  },
  {
    name: "plans.delete deletes another organization's plan",
    noticedBy: `${prefix}plans.delete`,
    spoil: (store, records) =>
      spoiled(store, "plans", {
        delete: (asked, id) => store.plans.delete(ownerOf(records, "plans", id, asked), id),
      }),
  },
  {
    name: "customers.get gives another organization's customer",
    noticedBy: `${prefix}customers.get`,
    spoil: (store, records) =>
      spoiled(store, "customers", {
        get: (asked, id) => store.customers.get(ownerOf(records, "customers", id, asked), id),
      }),
  },
  {
    name: "customers.list gives the customers of every organization",
    noticedBy: `${prefix}customers.list`,
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async list(_asked, query) {
          const organizations = records.organizations.keys();
          const slices = await Promise.all(organizations.map((id) => store.customers.list(id, query)));
          const items = slices.flatMap((slice) => slice.items);
          return { items, total: items.length };
        },
      }),
  },
  {
    name: "customers.update changes another organization's customer",
    noticedBy: `${prefix}customers.update`,
    spoil: (store, records) =>
      spoiled(store, "customers", {
        update: (asked, id, changes) =>
          store.customers.update(ownerOf(records, "customers", id, asked), id, changes),
      }),
  },
  {
    name: "customers.delete deletes another organization's customer",
    noticedBy: `${prefix}customers.delete`,
    spoil: (store, records) =>
      spoiled(store, "customers", {
        delete: (asked, id, options) =>
          store.customers.delete(ownerOf(records, "customers", id, asked), id, options),
      }),
  },
  {
    name: "licenses.create takes another organization's customer",
    noticedBy: `${prefix}licenses.create`,
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        async create(organizationId, license) {
          const customer = records.customers.get(license.customerId);
          if (customer) records.customers.set(customer, organizationId);
          await store.licenses.create(organizationId, license);
        },
      }),
  },
  {
    name: "licenses.get gives another organization's license",
    noticedBy: `${prefix}licenses.get`,
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        get: (asked, id) => store.licenses.get(ownerOf(records, "licenses", id, asked), id),
      }),
  },
  {
    name: "licenses.list gives the licenses of another organization's plan",
    noticedBy: `${prefix}licenses.list`,
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        list: (asked, query) =>
          store.licenses.list(ownerOf(records, "plans", query.planId ?? "", asked), query),
      }),
  },
  {
    name: "licenses.update changes another organization's license",
    noticedBy: `${prefix}licenses.update`,
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        update: (asked, id, change) =>
          store.licenses.update(ownerOf(records, "licenses", id, asked), id, change),
      }),
  },
  {
    name: "licenses.delete deletes another organization's license",
    noticedBy: `${prefix}licenses.delete`,
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        delete: (asked, id) => store.licenses.delete(ownerOf(records, "licenses", id, asked), id),
      }),
  },
  {
    name: "releaseSeat works on another organization's license",
    noticedBy: `${prefix}activations.releaseSeat`,
    spoil: (store, records) =>
      spoiled(store, "activations", {
        releaseSeat: (release) =>
          store.activations.releaseSeat({
            ...release,
            organizationId: ownerOf(records, "licenses", release.licenseId, release.organizationId),
          }),
      }),
  },
  {
    name: "activations.deactivate deactivates another organization's activation",
    noticedBy: `${prefix}activations.deactivate`,
    spoil: (store, records) =>
      spoiled(store, "activations", {
        deactivate: (asked, id, now) =>
          store.activations.deactivate(ownerOf(records, "activations", id, asked), id, now),
      }),
  },
  {
    name: "activations.list gives the activations of another organization's license",
    noticedBy: `${prefix}activations.list`,
    spoil: (store, records) =>
      spoiled(store, "activations", {
        list: (asked, query) =>
          store.activations.list(ownerOf(records, "licenses", query.licenseId ?? "", asked), query),
      }),
  },
  {
    name: "customers.findOrCreate finds another organization's customer",
    noticedBy: "customers.findOrCreate keeps organizations apart",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async findOrCreate(organizationId, candidate) {
          const rows = records.customers.values();
          const found = rows.find((record) => record.email === candidate.email);
          return found ?? store.customers.findOrCreate(organizationId, candidate);
        },
      }),
  },
];
