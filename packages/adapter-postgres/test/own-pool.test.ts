import type { StorageAdapter } from "@keystead/core/adapter";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";
import { createOwnPool } from "../src/own-pool.ts";

const organization = "org_00000000000000000000000000";
const page = { page: 1, perPage: 20 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

describe("the connections of a store's own pool", () => {
  afterEach(() => vi.unstubAllEnvs());

  async function settingsOn(connectionString: string): Promise<Record<string, string>> {
    const pool = createOwnPool({ connectionString, max: 1 });
    try {
      const { rows } = await pool.query(`
        SELECT current_setting('jit') AS jit, current_setting('enable_seqscan') AS seqscan,
          current_setting('work_mem') AS memory, current_setting('lock_timeout') AS lock`);
      return rows[0];
    } finally {
      await pool.end();
    }
  }

  const ours = { jit: "off", seqscan: "off" };
  const theirs = { memory: "7MB", lock: "3s" };

  it("have the settings that the URL says, and ours", async () => {
    const options = encodeURIComponent("-c work_mem=7MB -c jit=on -c lock_timeout=3000 -c enable_seqscan=on");
    for (const query of [
      `options=${options}`,
      `options=-c+work_mem%3D1MB&connect_timeout=5&options=${options}`,
      `options=${options}&application_name=ignored#part`,
      "options=-c work_mem=7MB -c lock_timeout=3000 -c jit=on",
    ])
      expect(await settingsOn(`${database.url}?${query}`), query).toEqual({ ...ours, ...theirs });
  });

  it("have those of PGOPTIONS where the URL says none, and ours", async () => {
    vi.stubEnv("PGOPTIONS", "-c work_mem=7MB -c lock_timeout=3000 -c jit=on");
    expect(await settingsOn(database.url)).toEqual({ ...ours, ...theirs });
    expect(await settingsOn(`${database.url}?connect_timeout=5`)).toEqual({ ...ours, ...theirs });
    const both = await settingsOn(`${database.url}?options=-c%20work_mem%3D9MB`);
    expect(both).toEqual({ ...ours, memory: "9MB", lock: "0" });
  });

  it("have ours where nothing says more", async () => {
    const given = { memory: "4MB", lock: "0" };
    expect(await settingsOn(database.url)).toEqual({ ...ours, ...given });
    expect(await settingsOn(`${database.url}?options=`)).toEqual({ ...ours, ...given });
  });
});

/** How many messages each call sends to the server. */
const roundTrips: Record<string, { of: (store: StorageAdapter) => Promise<unknown>; count: number }> = {
  "a list": { of: (store) => store.list("licenses", organization, page), count: 1 },
  "a search": { of: (store) => store.list("licenses", organization, { ...page, search: "acme" }), count: 2 },
  "all of something small": {
    of: (store) => all(store.readAll("activations", organization, { filters: { licenseId: "lic_1" } })),
    count: 1,
  },
  "an export": { of: (store) => all(store.readAll("licenses", organization, {})), count: 1 },
  events: { of: (store) => store.listEvents(organization, page), count: 1 },
  "a series": {
    of: (store) => store.countBetween(organization, { of: "activations" }, [new Date(0), new Date()]),
    count: 1,
  },
  "a sweep": { of: (store) => store.sweep("sessions", "", new Date(0), 10), count: 1 },
};

async function all(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

describe("on a pool of its own, which compiles nothing, a store sends no more than it asks", () => {
  let store: StorageAdapter;
  beforeAll(async () => {
    store = postgresStorage({ connectionString: database.url });
    await store.ping();
    // Exports open connections of their own at the first one.
    await all(store.readAll("licenses", organization, {}));
  });
  afterAll(() => store.close());

  it.each(Object.entries(roundTrips))("%s", async (_, { of, count }) => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    try {
      await of(store);
      expect(sent.mock.calls.map(([query]) => query)).toHaveLength(count);
    } finally {
      sent.mockRestore();
    }
  });
});
