import { createLicensing, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import pg from "pg";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../../../test/setup/database.ts";
import { usageEvent } from "../../../test/setup/usage-event.ts";
import { postgresStorage } from "../src/index.ts";

const organizationId = DEFAULT_ORGANIZATION_ID;
const event = usageEvent(new Date());

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A store on a database of its own, where a trigger can refuse what is written to a table as a full server would. */
async function databaseThatFills() {
  const database = await createDatabase(inject("postgresUrl"));
  cleanUp.push(() => database.drop());
  const storage = postgresStorage({ connectionString: database.url });
  cleanUp.push(() => storage.close());
  await storage.ping();
  const run = async (statements: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  };
  return {
    storage,
    fail: (table: string, condition: string) =>
      run(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'no space at /var/lib/postgresql' USING ERRCODE = '${condition}'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`),
    heal: () => run("DROP FUNCTION refuse CASCADE"),
  };
}

describe("events on PostgreSQL", () => {
  it("are overloaded when the disk is full, and short of it for half a minute", async () => {
    const { storage, fail, heal } = await databaseThatFills();
    expect(await storage.shortage()).toBeNull();
    await fail("keystead.event_ids", "disk_full");
    vi.useFakeTimers({ toFake: ["performance"] });
    const error = await storage.appendEvents(organizationId, [event]).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "overloaded", message: expect.not.stringContaining("/var/lib") });
    vi.advanceTimersByTime(29_999);
    expect(await storage.shortage()).toBe("disk");
    vi.advanceTimersByTime(1);
    expect(await storage.shortage()).toBeNull();
    await heal();
    expect(await storage.appendEvents(organizationId, [event])).toEqual([true]);
  });

  it("are short when any other call found no memory, which is storage_unavailable to its caller", async () => {
    const { storage, fail } = await databaseThatFills();
    await fail("keystead.products", "out_of_memory");
    await expect(createLicensing({ storage }).products.create({ name: "Other" })).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    expect(await storage.shortage()).toBe("memory");
  });

  it("are not short of room after an error that is about neither", async () => {
    const { storage, fail } = await databaseThatFills();
    await fail("keystead.products", "too_many_connections");
    await expect(createLicensing({ storage }).products.create({ name: "Other" })).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    expect(await storage.shortage()).toBeNull();
  });
});
