import type { UsageEvent } from "@keystead/core";
import type { Defect } from "./spoil.ts";

const QUARTER_MS = 15 * 60_000;

export const eventDefects: Defect[] = [
  {
    name: "an empty store is short of room for events",
    noticedBy: "events.shortage is null",
    spoil: () => ({ shortage: async () => "memory" }),
  },
  {
    name: "an event that is sent again counts again",
    noticedBy: "events.append stores an id once",
    spoil: (_store, _records, data) => ({
      async appendEvents(organizationId, events) {
        for (const event of events) data.events.set(crypto.randomUUID(), { organizationId, event });
        return events.map(() => true);
      },
    }),
  },
  {
    name: "an id counts once a timestamp",
    noticedBy: "events.append stores an id once",
    spoil: (_store, _records, data) => ({
      async appendEvents(organizationId, events) {
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
    spoil: (store, _, data) => ({
      async appendEvents(organizationId, events) {
        const answers: boolean[] = [];
        for (const event of events) {
          const isKnown = [...data.events.values()].some((row) => row.event.id === event.id);
          answers.push(!isKnown && (await store.appendEvents(organizationId, [event])).includes(true));
        }
        return answers;
      },
    }),
  },
  {
    name: "a known event sinks those that come with it",
    noticedBy: "events.append stores an id once",
    spoil: (store, _, data) => ({
      async appendEvents(organizationId, events) {
        const ids = new Set([...data.events.values()].map(({ event }) => event.id));
        if (events.some(({ id }) => ids.has(id))) return events.map(() => false);
        return store.appendEvents(organizationId, events);
      },
    }),
  },
  {
    name: "a list of events has the first to arrive first",
    noticedBy: "events.list has the latest first",
    spoil: (store) => ({
      async listEvents(organizationId, query) {
        const { items, total } = await store.listEvents(organizationId, query);
        return { items: items.toReversed(), total };
      },
    }),
  },
  {
    name: "a list of events has what is on the end of its time",
    noticedBy: "events.list filters",
    spoil: (store) => ({
      listEvents: (organizationId, { to, ...query }) =>
        store.listEvents(organizationId, { ...query, to: to && new Date(to.getTime() + 1) }),
    }),
  },
  {
    name: "a list of events forgets the license when it has a product",
    noticedBy: "events.list filters",
    spoil: (store) => ({
      listEvents: (organizationId, { licenseId, ...query }) =>
        store.listEvents(organizationId, query.productId ? query : { ...query, licenseId }),
    }),
  },
  {
    name: "a list of events shows another organization's product",
    noticedBy: "events.list shows another organization's to nobody",
    spoil: (store, { products }) => ({
      listEvents: (asked, query) => store.listEvents(products.scopeOf(query.productId ?? "") ?? asked, query),
    }),
  },
  {
    name: "counts know no moments but quarters of hours",
    noticedBy: "events.countBetween is what counting one by one gives",
    spoil: (store) => ({
      countBetween: (organizationId, series, moments) => {
        const floored = (moment: Date) => new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);
        return store.countBetween(organizationId, series, moments.map(floored));
      },
    }),
  },
  {
    name: "counts have another organization's events",
    noticedBy: "events.countBetween counts another organization's for nobody",
    spoil: (store, { products }) => ({
      countBetween: (asked, series, moments) =>
        store.countBetween(products.scopeOf(series.productId ?? "") ?? asked, series, moments),
    }),
  },
  {
    name: "events that are forgotten leave their ids",
    noticedBy: "events.maintain forgets",
    spoil(store) {
      const ids = new Set<string>();
      const keyOf = ({ productId, id }: UsageEvent) => `${productId} ${id}`;
      return {
        async appendEvents(organizationId, events) {
          const fresh = events.filter((event) => !ids.has(keyOf(event)));
          const stored = await store.appendEvents(organizationId, fresh);
          for (const event of events) ids.add(keyOf(event));
          return events.map((event) => stored[fresh.indexOf(event)] ?? false);
        },
      };
    },
  },
  {
    name: "events are forgotten in the midst of a month",
    noticedBy: "events.maintain forgets",
    spoil: (_store, _records, data) => ({
      async maintainEvents(before) {
        for (const [key, { event }] of data.events) if (event.timestamp <= before) data.events.delete(key);
      },
    }),
  },
  {
    name: "no activation is counted that has ended",
    noticedBy: "activations.countBetween",
    spoil: (store) => ({
      async countBetween(organizationId, series, moments) {
        const counts = await store.countBetween(organizationId, series, moments);
        if (series.of !== "activations") return counts;
        const ended = await store.countBetween(organizationId, { ...series, of: "deactivations" }, moments);
        return counts.map((count, index) => count - (ended[index] ?? 0));
      },
    }),
  },
  {
    name: "licenses that are yet to expire are counted",
    noticedBy: "licenses.countBetween",
    spoil: (store) => ({
      countBetween: (organizationId, series, moments) =>
        store.countBetween(
          organizationId,
          "now" in series ? { ...series, now: new Date(8.64e15) } : series,
          moments,
        ),
    }),
  },
];
