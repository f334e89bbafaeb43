import { type Defect, spoiled } from "./spoil.ts";

export const customerDefects: Defect[] = [
  {
    name: "customers' e-mails regard case",
    noticedBy: "customers.create and get refuse an e-mail",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async create(organizationId, customer) {
          const emails = records.customers.values().map((record) => record.email);
          if (emails.includes(customer.email)) return store.customers.create(organizationId, customer);
          records.customers.set(customer, organizationId);
        },
      }),
  },
  {
    name: "a new e-mail leaves the licenses behind",
    noticedBy: "customers.update takes the customer's licenses along",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async update(organizationId, id, changes) {
          const restore = records.licenses.kept();
          const updated = await store.customers.update(organizationId, id, changes);
          restore();
          return updated;
        },
      }),
  },
  {
    name: "a new e-mail leaves the licenses' updatedAt",
    noticedBy: "customers.update takes the customer's licenses along",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async update(organizationId, id, changes) {
          const moments = new Map(records.licenses.values().map(({ id, updatedAt }) => [id, updatedAt]));
          const updated = await store.customers.update(organizationId, id, changes);
          for (const license of records.licenses.values())
            license.updatedAt = moments.get(license.id) ?? license.updatedAt;
          return updated;
        },
      }),
  },
  {
    name: "a new e-mail becomes that of everyone's licenses",
    noticedBy: "customers.update takes the customer's licenses along",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async update(organizationId, id, changes) {
          const updated = await store.customers.update(organizationId, id, changes);
          for (const record of records.licenses.values()) record.customerEmail = changes.email ?? "";
          return updated;
        },
      }),
  },
  {
    name: "an update of a customer that is refused is half done",
    noticedBy: "customers.update refuses a taken e-mail",
    spoil: (store) =>
      spoiled(store, "customers", {
        async update(organizationId, id, { email, ...changes }) {
          const updated = await store.customers.update(organizationId, id, changes);
          return email === undefined ? updated : store.customers.update(organizationId, id, { email });
        },
      }),
  },
  {
    name: "a license takes any e-mail",
    noticedBy: "licenses.create and get refuse a product, plan or customer",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        create(organizationId, license) {
          const customerEmail = records.customers.get(license.customerId)?.email ?? license.customerEmail;
          return store.licenses.create(organizationId, { ...license, customerEmail });
        },
      }),
  },
  {
    name: "a license keeps its e-mail when it moves to another customer",
    noticedBy: "licenses.update refuses what create refuses",
    spoil: (store, records) =>
      spoiled(store, "licenses", {
        update: (organizationId, id, change) =>
          store.licenses.update(organizationId, id, (current) => {
            const changes = change(current);
            const owner = records.customers.get(changes.customerId ?? current.customerId);
            const isOwn = owner && records.customers.scopeOf(owner.id) === organizationId;
            return isOwn ? { ...changes, customerEmail: owner.email } : changes;
          }),
      }),
  },
  {
    name: "first and last name are searched apart",
    noticedBy: "customers.list searches",
    spoil: (store) =>
      spoiled(store, "customers", {
        list: (organizationId, { search = "", ...query }) =>
          store.customers.list(organizationId, { ...query, search: search.includes(" ") ? "\n" : search }),
      }),
  },
  {
    name: "% and _ are wildcards in a search for customers",
    noticedBy: "customers.list searches",
    spoil: (store) =>
      spoiled(store, "customers", {
        list: (organizationId, { search = "", ...query }) =>
          store.customers.list(organizationId, { ...query, search: search.replace(/^[%_]$/, "") }),
      }),
  },
  {
    name: "customers.list gives whole customers",
    noticedBy: "customers.list gives what tells customers apart",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async list(organizationId, query) {
          const { items, total } = await store.customers.list(organizationId, query);
          return {
            items: items.map((item) => ({ ...records.customers.get(item.id), ...item })),
            total,
          };
        },
      }),
  },
  {
    name: "a customer is deleted with all that it has, asked or not",
    noticedBy: "customers.delete refuses while",
    spoil: (store) =>
      spoiled(store, "customers", {
        delete: (organizationId, id) => store.customers.delete(organizationId, id, { cascade: true }),
      }),
  },
  {
    name: "a cascade leaves the licenses",
    noticedBy: "customers.delete takes licenses",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async delete(organizationId, id, options) {
          const restore = records.licenses.kept();
          const deleted = await store.customers.delete(organizationId, id, options);
          restore();
          return deleted;
        },
      }),
  },
  {
    name: "a cascade deletes everyone's licenses",
    noticedBy: "customers.delete takes licenses",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async delete(organizationId, id, options) {
          const deleted = await store.customers.delete(organizationId, id, options);
          if (options.cascade) records.licenses.clear();
          return deleted;
        },
      }),
  },
];
