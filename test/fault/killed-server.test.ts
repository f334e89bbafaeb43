import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type PostgresServer, startPostgres } from "../setup/postgres-server.ts";
import { miscounted, oversoldSeats } from "./support/books.ts";
import { doAll } from "./support/callers.ts";
import { Fleet } from "./support/fleet.ts";
import { MovingDomain } from "./support/moving-domain.ts";
import { openBooks, type PostgresBooks } from "./support/postgres-books.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { Acknowledgments, sitesToActivate } from "./support/sites.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const SEATS = 20;
const CALLERS = 64;
const LICENSES = full ? 100 : 15;
const CALLS = full ? 10_000 : 900;
const RECOVERY_MS = 5_000;

/** Three servers on one database, of which one is killed and all are cut off from the database, on the way. */
interface Scene {
  shop: Shop;
  fleet: Fleet;
  books: PostgresBooks;
  /** The last two are for whoever comes after. */
  survivors: ServerProcess[];
  interruptions: { after: number; happen(): Promise<void> }[];
  /** Filled in by the interruptions. */
  cut: { connections: number; at: number };
}

describe("three servers on one PostgreSQL, one killed and every connection cut under 64 callers", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  async function play(act: (scene: Scene) => Promise<void>): Promise<void> {
    const database: TestDatabase = await createDatabase(postgres.url);
    const settings = { DATABASE_URL: database.url };
    // The one that is killed has workers, which have to end with it.
    const servers = await Promise.all(
      ["2", "1", "1"].map((WORKERS) => startServer({ ...settings, WORKERS })),
    );
    const [victim, ...survivors] = servers;
    if (!victim) throw new Error("No server to kill");
    const books = await openBooks(database.url);
    const fleet = new Fleet(servers.map(({ url }) => url));
    const cut = { connections: 0, at: 0 };
    // Early, while most calls still take a seat: what comes later finds the licenses full.
    const interruptions = [
      { after: CALLS * 0.05, happen: () => victim.kill() },
      {
        after: CALLS * 0.1,
        async happen() {
          cut.connections = await books.cutConnections();
          cut.at = performance.now();
        },
      },
    ];
    try {
      const shop = await openShop(victim.url, { licenses: LICENSES, seats: SEATS });
      await act({ shop, fleet, books, survivors, interruptions, cut });
    } finally {
      fleet.close();
      await books.close();
      await Promise.all(servers.map((server) => server.kill()));
      await database.drop();
    }
  }

  /** Nobody gets anything but a verdict or a 503, and only from the killed server no answer at all. */
  function expectOnlyVerdictsAnd503({ fleet, survivors }: Scene): void {
    const urls = survivors.map(({ url }) => url);
    const outOfOrder = fleet.attempts.filter(
      ({ outcome, url }) => outcome === "wrong" || (outcome === "lost" && urls.includes(url)),
    );
    expect(outOfOrder).toEqual([]);
  }

  async function expectRecovery({ shop, fleet, survivors, cut }: Scene): Promise<number> {
    expect(cut.connections).toBeGreaterThan(1);
    const urls = survivors.map(({ url }) => url);
    const recovery = await fleet.recoveryTime(shop, urls, cut.at);
    expect(recovery).toBeLessThan(RECOVERY_MS);
    return recovery;
  }

  it("sells no seat twice and loses no activation that was acknowledged", async () => {
    await play(async (scene) => {
      const { shop, fleet, books, interruptions, cut } = scene;
      const told = new Acknowledgments();
      const sites = sitesToActivate(shop, CALLS);
      const started = performance.now();
      await doAll(sites, { callers: CALLERS, interruptions }, (site) => told.activate(fleet, shop, site));
      const elapsed = performance.now() - started;
      expectOnlyVerdictsAnd503(scene);
      const recovery = await expectRecovery(scene);

      const ledger = await books.read();
      expect(oversoldSeats(ledger)).toBe(0);
      expect(miscounted(ledger)).toEqual([]);
      expect(told.lostFrom(ledger)).toEqual([]);
      expect(told.refusedInVain(ledger)).toEqual([]);
      expect(books.looks.wrong).toBe(0);

      // Whoever asks again, as after an answer that got lost, is given the same activation.
      await doAll(told.sites, { callers: CALLERS }, (site) => told.activate(fleet, shop, site));
      expect(told.contradictions).toEqual([]);

      const unanswered = fleet.attempts.filter(({ outcome }) => outcome !== "verdict").length;
      report("One of three servers killed, all connections cut", {
        activations: `${CALLS} in ${inMilliseconds(elapsed)}`,
        acknowledged: told.count,
        lost: 0,
        oversold: 0,
        "retries after a 503 or no answer": unanswered,
        "connections cut": cut.connections,
        "survivors back after": inMilliseconds(recovery),
        "looks into the books": books.looks.taken,
      });
    });
  });

  it("keeps every license's books exact while sites also give their seats back", async () => {
    await play(async (scene) => {
      const { shop, fleet, books, interruptions } = scene;
      const domains = Array.from({ length: CALLERS }, (_, number) => new MovingDomain(shop, fleet, number));
      const turns = Array.from({ length: CALLS }, (_, index) => index);
      await doAll(turns, { callers: CALLERS, interruptions }, async (_, caller) => domains[caller]?.move());
      expectOnlyVerdictsAnd503(scene);
      const recovery = await expectRecovery(scene);

      const ledger = await books.read();
      expect(oversoldSeats(ledger)).toBe(0);
      expect(miscounted(ledger)).toEqual([]);
      expect(books.looks.wrong).toBe(0);
      expect(domains.flatMap(({ contradictions }) => contradictions)).toEqual([]);
      expect(domains.flatMap((domain) => domain.differencesFrom(ledger))).toEqual([]);

      report("The same with deactivations", {
        calls: CALLS,
        "seats taken in the end": ledger.reduce((sum, { active }) => sum + active.length, 0),
        deactivations: domains.reduce((sum, { deactivations }) => sum + deactivations, 0),
        "survivors back after": inMilliseconds(recovery),
        "looks into the books": books.looks.taken,
      });
    });
  });
});
