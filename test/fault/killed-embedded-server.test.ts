import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { booksOfServer, miscounted, oversoldSeats } from "./support/books.ts";
import { doAll } from "./support/callers.ts";
import { Fleet } from "./support/fleet.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { openShop } from "./support/shop.ts";
import { Acknowledgments, sitesToActivate } from "./support/sites.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const KILLS = full ? 10 : 2;
const CALLS_A_LIFE = full ? 400 : 150;
const CALLS = (KILLS + 1) * CALLS_A_LIFE;
const CALLERS = 32;
// So many that seats are still being taken in the server's last life.
const SEATS = 40;
const LICENSES = full ? 50 : 5;

describe("one server with the embedded database, killed again and again under 32 callers", () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "keystead-killed-"));
    server = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("sells no seat twice and loses no activation that was acknowledged", async () => {
    const shop = await openShop(server.url, { licenses: LICENSES, seats: SEATS });
    const fleet = new Fleet([server.url]);
    const told = new Acknowledgments();
    const restarts: number[] = [];
    const toldBefore: number[] = [];
    const interruptions = Array.from({ length: KILLS }, (_, index) => ({
      after: (index + 1) * CALLS_A_LIFE,
      async happen() {
        await server.kill();
        toldBefore.push(told.count);
        restarts.push(await server.start());
      },
    }));
    try {
      const sites = sitesToActivate(shop, CALLS);
      await doAll(sites, { callers: CALLERS, interruptions }, (site) => told.activate(fleet, shop, site));
      expect(fleet.attempts.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
      // Each life took seats, so each kill had something to lose.
      expect(toldBefore.every((count, life) => count > (toldBefore[life - 1] ?? 0))).toBe(true);

      const books = await booksOfServer(server.url, shop);
      expect(oversoldSeats(books)).toBe(0);
      expect(miscounted(books)).toEqual([]);
      expect(told.lostFrom(books)).toEqual([]);
      expect(told.refusedInVain(books)).toEqual([]);

      await doAll(told.sites, { callers: CALLERS }, (site) => told.activate(fleet, shop, site));
      expect(told.contradictions).toEqual([]);

      report(`Embedded database killed ${KILLS} times`, {
        activations: CALLS,
        acknowledged: told.count,
        lost: 0,
        oversold: 0,
        "from restart to ready at most": inMilliseconds(Math.max(...restarts)),
        "on average": inMilliseconds(restarts.reduce((sum, each) => sum + each, 0) / restarts.length),
      });
    } finally {
      fleet.close();
    }
  });
});
