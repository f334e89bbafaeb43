import type { UsageEvent } from "../../../src/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

const QUARTER_MS = 15 * 60_000;

export const eventDefects: Defect[] = [
  {
    name: "an empty store is short of room for events",
    noticedBy: "events.shortage is null",
    spoil: (store) => spoiled(store, "events", { shortage: async () => "memory" }),
  },
  {
    name: "an event that is sent again counts again",
    noticedBy: "events.append stores an id once",
    spoil: (store, _, data) =>
      spoiled(store, "events", {
        async append(organizationId, events) {
          for (const event of events) {
            data.events.set(crypto.randomUUID(), { organizationId, event });
          }
          return events.map(() => true);
        },
      }),
  },
  {
    name: "an id counts once a timestamp",
    noticedBy: "events.append stores an id once",
    spoil: (store, _, data) =>
      spoiled(store, "events", {
        async append(organizationId, events) {
          return events.map((event) => {
            const key = `${event.productId} ${event.id} ${event.timestamp.getTime()}`;
            if (data.events.has(key)) return false;
            data.events.set(key, { organizationId, event });
            return true;
          });
        },
      }),
  },
  {
    name: "an id counts once over all products",
    noticedBy: "events.append counts an id for each product",
    spoil: (store, _, data) =>
      spoiled(store, "events", {
        async append(organizationId, events) {
          const answers: boolean[] = [];
          for (const event of events) {
            const known = [...data.events.values()].some((row) => row.event.id === event.id);
            answers.push(!known && (await store.events.append(organizationId, [event])).includes(true));
          }
          return answers;
        },
      }),
  },
  {
    name: "a known event sinks those that come with it",
    noticedBy: "events.append stores an id once",
    spoil: (store, _, data) =>
      spoiled(store, "events", {
        async append(organizationId, events) {
          const ids = new Set([...data.events.values()].map(({ event }) => event.id));
          if (events.some(({ id }) => ids.has(id))) return events.map(() => false);
          return store.events.append(organizationId, events);
        },
      }),
  },
  {
    name: "events.list has the first to arrive first",
    noticedBy: "events.list has the latest first",
    spoil: (store) =>
      spoiled(store, "events", {
        async list(organizationId, query) {
          const { items, total } = await store.events.list(organizationId, query);
          return { items: items.toReversed(), total };
        },
      }),
  },
  {
    name: "events.list has what is on the end of its time",
    noticedBy: "events.list filters",
    spoil: (store) =>
      spoiled(store, "events", {
        list: (organizationId, { to, ...query }) =>
          store.events.list(organizationId, { ...query, to: to && new Date(to.getTime() + 1) }),
      }),
  },
  {
    name: "events.list forgets the license when it has a product",
    noticedBy: "events.list filters",
    spoil: (store) =>
      spoiled(store, "events", {
        list: (organizationId, { licenseId, ...query }) =>
          store.events.list(organizationId, query.productId ? query : { ...query, licenseId }),
      }),
  },
  {
    name: "events.list shows another organization's product",
    noticedBy: "events.list shows another organization's to nobody",
    spoil: (store, records) =>
      spoiled(store, "events", {
        list: (asked, query) =>
          store.events.list(records.products.scopeOf(query.productId ?? "") ?? asked, query),
      }),
  },
  {
    name: "counts know no moments but quarters of hours",
    noticedBy: "events.countBetween is what counting one by one gives",
    spoil: (store) => {
      const floored = (moment: Date) => new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);
      return spoiled(store, "events", {
        countBetween: (organizationId, selection, moments) =>
          store.events.countBetween(organizationId, selection, moments.map(floored)),
      });
    },
  },
  {
    name: "counts have another organization's events",
    noticedBy: "events.countBetween counts another organization's for nobody",
    spoil: (store, records) =>
      spoiled(store, "events", {
        countBetween: (asked, selection, moments) => {
          const owner = records.products.scopeOf(selection.productId ?? "") ?? asked;
          return store.events.countBetween(owner, selection, moments);
        },
      }),
  },
  {
    name: "events.maintain keeps the ids of what it forgets",
    noticedBy: "events.maintain forgets",
    spoil(store) {
      const ids = new Set<string>();
      const keyOf = ({ productId, id }: UsageEvent) => `${productId} ${id}`;
      return spoiled(store, "events", {
        async append(organizationId, events) {
          const fresh = events.filter((event) => !ids.has(keyOf(event)));
          const stored = await store.events.append(organizationId, fresh);
          for (const event of events) ids.add(keyOf(event));
          return events.map((event) => stored[fresh.indexOf(event)] ?? false);
        },
      });
    },
  },
  {
    name: "events.maintain forgets what is before the moment, in the midst of a month",
    noticedBy: "events.maintain forgets",
    spoil: (store, _, data) =>
      spoiled(store, "events", {
        async maintain(before) {
          for (const [key, { event }] of data.events) if (event.timestamp <= before) data.events.delete(key);
        },
      }),
  },
  {
    name: "activations.countBetween counts no activation that has ended",
    noticedBy: "activations.countBetween",
    spoil: (store) =>
      spoiled(store, "activations", {
        async countBetween(...given) {
          const counts = await store.activations.countBetween(...given);
          return counts.map(({ activated, deactivated }) => ({
            activated: activated - deactivated,
            deactivated,
          }));
        },
      }),
  },
  {
    name: "licenses.countBetween counts licenses that are yet to expire",
    noticedBy: "licenses.countBetween",
    spoil: (store) =>
      spoiled(store, "licenses", {
        countBetween: (organizationId, selection, moments) =>
          store.licenses.countBetween(
            organizationId,
            { ...selection, now: moments.at(-1) ?? selection.now },
            moments,
          ),
      }),
  },
];
