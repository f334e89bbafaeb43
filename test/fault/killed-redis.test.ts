import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { startRedis } from "../setup/redis-server.ts";
import { booksOfServer, miscounted, oversoldSeats } from "./support/books.ts";
import { doAll } from "./support/callers.ts";
import { Fleet } from "./support/fleet.ts";
import { MovingDomain } from "./support/moving-domain.ts";
import { openRedisBooks, type RedisBooks } from "./support/redis-books.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop, type Shop } from "./support/shop.ts";
import { Acknowledgments, sitesToActivate } from "./support/sites.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const SEATS = 20;
const CALLERS = 64;
const LICENSES = full ? 100 : 15;
const CALLS = full ? 10_000 : 900;
const RECOVERY_MS = 5_000;

/** Three servers on one Redis, of which one is killed, as is Redis itself, on the way. */
interface Scene {
  shop: Shop;
  fleet: Fleet;
  books: RedisBooks;
  /** The last two are for whoever comes after. */
  survivors: ServerProcess[];
  interruptions: { after: number; happen(): Promise<void> }[];
  /** Filled in by the interruptions: when Redis was back. */
  returned: { at: number };
}

async function play(act: (scene: Scene) => Promise<void>): Promise<void> {
  const redis = await startRedis({ settings: { appendfsync: "always" } });
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ REDIS_URL: redis.url })));
  const [victim, ...survivors] = servers;
  if (!victim) throw new Error("No server to kill");
  const books = openRedisBooks(new Redis(redis.url));
  const fleet = new Fleet(servers.map(({ url }) => url));
  const returned = { at: 0 };
  // Early, while most calls still take a seat: what comes later finds the licenses full.
  const interruptions = [
    { after: CALLERS * 0.05, happen: () => victim.kill() },
    {
      after: CALLERS * 0.1,
      async happen() {
        await redis.kill();
        await redis.restart();
        returned.at = performance.now();
      },
    },
  ];
  try {
    const shop = await openShop(victim.url, { licenses: LICENSES, seats: SEATS });
    await act({ shop, fleet, books, survivors, interruptions, returned });
  } finally {
    fleet.close();
    await books.close();
    await Promise.all(servers.map((server) => server.kill()));
    await redis.stop();
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

async function expectRecovery({ shop, fleet, survivors, returned }: Scene): Promise<number> {
  expect(returned.at).toBeGreaterThan(0);
  const urls = survivors.map(({ url }) => url);
  const recovery = await fleet.recoveryTime(shop, urls, returned.at);
  expect(recovery).toBeLessThan(RECOVERY_MS);
  return recovery;
}

describe("three servers on one Redis that writes each change to its file, one killed and Redis too, under 64 callers", () => {
  it("sell no seat twice and lose no activation that was acknowledged", async () => {
    await play(async (scene) => {
      const { shop, fleet, books, survivors, interruptions } = scene;
      const told = new Acknowledgments();
      const started = performance.now();
      await doAll(sitesToActivate(shop, CALLS), { callers: CALLERS, interruptions }, (site) =>
        told.activate(fleet, shop, site),
      );
      const elapsed = performance.now() - started;
      expectOnlyVerdictsAnd503(scene);
      const recovery = await expectRecovery(scene);

      const ledger = await books.read();
      expect(ledger.length).toBe(LICENSES);
      expect(oversoldSeats(ledger)).toBe(0);
      expect(miscounted(ledger)).toEqual([]);
      expect(told.lostFrom(ledger)).toEqual([]);
      expect(told.refusedInVain(ledger)).toEqual([]);
      expect(books.looks.wrong).toBe(0);
      // The records say the same as what verdicts are made of.
      const shown = await booksOfServer(survivors[0]?.url ?? "", shop);
      expect(miscounted(shown)).toEqual([]);
      expect(told.lostFrom(shown)).toEqual([]);

      // Whoever asks again, as after an answer that got lost, is given the same activation.
      await doAll(told.sites, { callers: CALLERS }, (site) => told.activate(fleet, shop, site));
      expect(told.contradictions).toEqual([]);

      const unanswered = fleet.attempts.filter(({ outcome }) => outcome !== "verdict").length;
      report("One of three servers killed, and Redis", {
        activations: `${CALLS} in ${inMilliseconds(elapsed)}`,
        acknowledged: told.count,
        lost: 0,
        oversold: 0,
        "retries after a 503 or no answer": unanswered,
        "survivors back after": inMilliseconds(recovery),
        "looks into the books": books.looks.taken,
      });
    });
  });

  it("keep every license's books exact while sites also give their seats back", async () => {
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
