import { LicensingError, type Product } from "../../../src/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

export const recordDefects: Defect[] = [
  {
    name: "dates come back as strings",
    noticedBy: "products.create and get give a product back",
    spoil: (store) =>
      spoiled(store, "products", {
        get: async (...asked) => JSON.parse(JSON.stringify(await store.products.get(...asked))) as Product,
      }),
  },
  {
    name: "an update puts what it changes last",
    noticedBy: "fields come in the order of the schema, from every operation, in plans",
    spoil: (store) =>
      spoiled(store, "plans", {
        async update(...asked) {
          const plan = await store.plans.update(...asked);
          if (plan === null) return null;
          const { name, ...others } = plan;
          return { ...others, name };
        },
      }),
  },
  {
    name: "dates lose their milliseconds",
    noticedBy: "licenses.create and get give a license back",
    spoil: (store) =>
      spoiled(store, "licenses", {
        create(organizationId, { expiresAt, ...license }) {
          const rounded = expiresAt && new Date(Math.floor(expiresAt.getTime() / 1000) * 1000);
          return store.licenses.create(organizationId, { ...license, expiresAt: rounded });
        },
      }),
  },
  {
    name: "records are given out as they are stored",
    noticedBy: "the store keeps nothing of what it was given",
    spoil: (store, records) =>
      spoiled(store, "products", {
        get: async (_, id) => records.products.get(id) ?? null,
      }),
  },
  {
    name: "an update sets what is undefined",
    noticedBy: "products.update takes undefined",
    spoil: (store, records) =>
      spoiled(store, "products", {
        async update(organizationId, id, changes) {
          await store.products.update(organizationId, id, changes);
          const product = records.products.get(id);
          return product ? Object.assign(product, changes) : null;
        },
      }),
  },
  {
    name: "slugs are unique over all organizations",
    noticedBy: "products.create and get refuse a slug",
    spoil: (store, records) =>
      spoiled(store, "products", {
        async create(organizationId, product) {
          for (const { id, slug } of records.products.values()) {
            const owner = records.products.scopeOf(id) ?? "";
            if (slug === product.slug) await store.products.create(owner, product);
          }
          await store.products.create(organizationId, product);
        },
      }),
  },
  {
    name: "a duplicate is passed over in silence",
    noticedBy: "licenses.create and get refuse a key",
    spoil: (store) =>
      spoiled(store, "licenses", {
        create: (...given) => store.licenses.create(...given).catch(() => {}),
      }),
  },
  {
    name: "a refused update has changed something",
    noticedBy: "plans.update refuses a taken slug and changes nothing",
    spoil: (store) =>
      spoiled(store, "plans", {
        async update(organizationId, id, { slug, ...changes }) {
          const updated = await store.plans.update(organizationId, id, changes);
          return slug === undefined ? updated : store.plans.update(organizationId, id, { slug });
        },
      }),
  },
  {
    name: "a deleted product leaves its plans",
    noticedBy: "products.delete deletes the product and its plans",
    spoil: (store, records) =>
      spoiled(store, "products", {
        async delete(organizationId, id) {
          const restore = records.plans.kept();
          const deleted = await store.products.delete(organizationId, id);
          restore();
          return deleted;
        },
      }),
  },
  {
    name: "a product in use is deleted with its licenses",
    noticedBy: "products.delete refuses while",
    spoil: (store, records) =>
      spoiled(store, "products", {
        delete(organizationId, id) {
          for (const record of records.licenses.values()) {
            if (record.productId === id) records.licenses.delete(record.id);
          }
          return store.products.delete(organizationId, id);
        },
      }),
  },
  {
    name: "a plan in use is deleted",
    noticedBy: "plans.delete refuses while",
    spoil: (store, records) =>
      spoiled(store, "plans", {
        delete(organizationId, id) {
          for (const record of records.licenses.values()) if (record.planId === id) record.planId = null;
          return store.plans.delete(organizationId, id);
        },
      }),
  },
  {
    name: "a customer's e-mail regards case",
    noticedBy: "customers.findOrCreate gives the customer who is there",
    spoil: (store, records) =>
      spoiled(store, "customers", {
        async findOrCreate(organizationId, candidate) {
          const rows = records.customers.values();
          if (rows.some((record) => record.email === candidate.email)) {
            return store.customers.findOrCreate(organizationId, candidate);
          }
          records.customers.set(candidate, organizationId);
          return candidate;
        },
      }),
  },
  {
    name: "a store sees products only as they were when it first saw them",
    noticedBy: "products.update moves the public key",
    spoil: (store) => {
      const seen = new Map<string, ReturnType<typeof store.licenses.findSubject>>();
      return spoiled(store, "licenses", {
        findSubject(query) {
          const { publicKey } = query;
          const answer = seen.get(publicKey) ?? store.licenses.findSubject(query);
          seen.set(publicKey, answer);
          return answer;
        },
      });
    },
  },
  {
    name: "a store has words of its own for an error",
    noticedBy: "errors have the words",
    spoil: (store) =>
      spoiled(store, "plans", {
        async delete(organizationId, id) {
          try {
            return await store.plans.delete(organizationId, id);
          } catch {
            throw new LicensingError("in_use", "It is in use by licenses");
          }
        },
      }),
  },
  {
    name: "closing does nothing",
    noticedBy: "the store refuses every call once it is closed",
    spoil: (store) => ({ ...store, close: async () => {} }),
  },
];
