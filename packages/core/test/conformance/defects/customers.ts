import { type Defect, spoiled } from "./spoil.ts";

export const customerDefects: Defect[] = [
  {
    name: "addresses are given to other organizations",
    noticedBy: "customers.emails gives the address of each",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        emails: async (_, ids) =>
          new Map(
            records.customers
              .values()
              .filter(({ id }) => ids.includes(id))
              .map(({ id, email }) => [id, email]),
          ),
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
    noticedBy: "errors have the words",
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
