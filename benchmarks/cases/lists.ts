import { setTimeout as sleep } from "node:timers/promises";
import { licenseKey } from "../data/licenses.ts";
import { planId, productId, SILENT_DAYS, TRADES } from "../data/shop.ts";
import { shopDatabase } from "../data/shop-database.ts";
import type { ShopShape } from "../data/shop-shape.ts";
import { type Server, startKeystead } from "../processes/server.ts";
import { openSession, type Session } from "../processes/session.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compareLists, partOf } from "./store-lists.ts";

/** A list, and what it must have the number of, as SQL says it. */
interface List {
  name: string;
  path: string;
  table: "licenses" | "customers" | "activations";
  where: string;
  /** The most seconds it may take where the time grows with what there is to count. */
  atMostSeconds?: number;
}

interface Shop {
  server: Server;
  session: Session;
  lists: List[];
  totals: number[];
}

const OPEN = "(expires_at IS NULL OR expires_at > now())";
/** Customers of the shop have names; customers of the tenants beside it have none. */
const ofTheShop =
  "organization_id = (SELECT organization_id FROM keystead.customers WHERE first_name IS NOT NULL LIMIT 1)";
const found = (text: string): string =>
  `strpos(lower(license_key || ' ' || customer_email), lower('${text}')) > 0`;

function listsOf(
  licenses: number,
  email: string,
  name: string,
  site: string,
  dates: { early: string; soon: string; silent: string },
): List[] {
  const of = (path: string, where: string, what: string): List => ({
    name: what,
    path: `/api/licenses?${path}`,
    table: "licenses",
    where,
  });
  const customer = (path: string, where: string, what: string): List => ({
    name: what,
    path: `/api/customers?${path}`,
    table: "customers",
    where,
  });
  const ofSites = (path: string, where: string, what: string): List => ({
    name: what,
    path: `/api/activations?${path}`,
    table: "activations",
    where,
  });
  const search = encodeURIComponent;
  const key = licenseKey(Math.floor(licenses / 3));
  const [local = ""] = email.split("@");
  const nameOf = "strpos(lower(first_name || ' ' || last_name), lower('";
  return [
    of("", "true", "licenses, page 1"),
    of("page=100", "true", "licenses, page 100"),
    of("status=active", `status = 'active' AND ${OPEN}`, "licenses, status=active"),
    of(
      "status=expired",
      `status = 'expired' OR status = 'active' AND NOT ${OPEN}`,
      "licenses, status=expired",
    ),
    of("status=revoked", "status = 'revoked'", "licenses, status=revoked"),
    of("status=suspended", "status = 'suspended'", "licenses, status=suspended"),
    of(`product_id=${productId(3)}`, `product_id = '${productId(3)}'`, "licenses, product_id"),
    of(`plan_id=${planId(8)}`, `plan_id = '${planId(8)}'`, "licenses, plan_id"),
    of(
      `customer_id=cus_${"7".padStart(26, "0")}`,
      `customer_id = 'cus_${"7".padStart(26, "0")}'`,
      "licenses, customer_id",
    ),
    of(
      `expires_before=${dates.early}`,
      `expires_at < '${dates.early}'`,
      "licenses, expires_before: the first",
    ),
    of(
      `expires_before=${dates.soon}`,
      `expires_at < '${dates.soon}'`,
      "licenses, expires_before: next month",
    ),
    of(
      `product_id=${productId(3)}&status=expired`,
      `product_id = '${productId(3)}' AND (status = 'expired' OR status = 'active' AND NOT ${OPEN})`,
      "licenses, product_id and status=expired",
    ),
    of(
      "sort=expiresAt&status=active",
      `status = 'active' AND ${OPEN}`,
      "licenses, status=active by expiresAt",
    ),
    of("sort=-updatedAt&page=100", "true", "licenses by -updatedAt, page 100"),
    of(`search=${search(key)}`, found(key), "licenses, search for a key"),
    of(`search=${search(key.slice(6, 15))}`, found(key.slice(6, 15)), "licenses, search for half a key"),
    of(`search=${search(email)}`, found(email), "licenses, search for an e-mail"),
    of(`search=${search(local)}`, found(local), "licenses, search for half an e-mail"),
    of("metadata[order]=777", `metadata ->> 'order' = '777'`, "licenses, metadata[order]"),
    of(
      `domain=${site}`,
      `id IN (SELECT license_id FROM keystead.activations WHERE domain = '${site}')`,
      "licenses, domain",
    ),
    ofSites("", "true", "activations, page 1"),
    ofSites(`search=${site}`, `domain = '${site}'`, "activations, search for a site"),
    ofSites(
      `search=${partOf(site)}`,
      `strpos(domain, '${partOf(site)}') > 0`,
      "activations, search for half a site",
    ),
    {
      ...ofSites(
        `search=${TRADES[1]}`,
        `strpos(place, '${TRADES[1]}') > 0`,
        "activations, search for a word",
      ),
      atMostSeconds: 1,
    },
    ofSites(`product_id=${productId(3)}`, `product_id = '${productId(3)}'`, "activations, product_id"),
    ofSites("kind=machine", "kind = 'machine'", "activations, kind=machine"),
    {
      ...ofSites(
        `last_checked_before=${dates.silent}`,
        `last_checked_at < '${dates.silent}'`,
        "activations, last_checked_before",
      ),
      atMostSeconds: 1,
    },
    customer("", "true", "customers, page 1"),
    customer("page=100&sort=email", "true", "customers by email, page 100"),
    customer(`search=${search(email)}`, `strpos(email, '${email}') > 0`, "customers, search for an e-mail"),
    customer(`search=${search(name)}`, `${nameOf}${name}')) > 0`, "customers, search for a name"),
    { ...of("search=zq", found("zq"), "licenses, search for two letters, none has them"), atMostSeconds: 3 },
    { ...of("search=example", found("example"), "licenses, search for what all have"), atMostSeconds: 3 },
  ];
}

/** A server with a shop of this shape, and what it is asked. */
async function openShop(bench: Bench, shape: ShopShape): Promise<Shop> {
  const { postgres, processes, cores } = bench;
  const { licenses } = shape;
  const DATABASE_URL = await shopDatabase(bench, shape);
  const { lists, totals } = await postgres.ask(DATABASE_URL, async (run) => {
    const [known] = await run(`
      SELECT email, first_name || ' ' || last_name AS name FROM keystead.customers WHERE ${ofTheShop} ORDER BY id OFFSET ${Math.floor(licenses / 10)} LIMIT 1`);
    const [active] = await run(`
      SELECT domain FROM keystead.activations WHERE ${ofTheShop} AND kind = 'site' ORDER BY id OFFSET ${Math.floor(licenses / 10)} LIMIT 1`);
    const [times] = await run(`
      SELECT
        to_char((min(expires_at) + interval '20 days') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS early,
        to_char((now() + interval '1 month') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS soon
      FROM keystead.licenses WHERE ${ofTheShop}`);
    const silent = new Date(Date.now() - (SILENT_DAYS - 10) * 86_400_000).toISOString();
    const dates = { early: String(times?.["early"]), soon: String(times?.["soon"]), silent };
    const asked = listsOf(
      licenses,
      String(known?.["email"]),
      String(known?.["name"]),
      String(active?.["domain"]),
      dates,
    );
    const counted: number[] = [];
    for (const { table, where } of asked) {
      const [row] = await run(
        `SELECT count(*)::int AS total FROM keystead.${table} WHERE ${ofTheShop} AND (${where})`,
      );
      counted.push(Number(row?.["total"]));
    }
    return { lists: asked, totals: counted };
  });
  const server = await startKeystead(processes, cores.serverPrefix, { DATABASE_URL });
  return { server, session: await openSession(server), lists, totals };
}

/** The most memory that the server has while it sends the file. */
async function exportMemory(
  { server, session }: Shop,
  path: string,
  licenses: number,
  atMost: number,
): Promise<Outcome> {
  let peak = 0;
  let done = false;
  const watch = async (): Promise<void> => {
    while (!done) {
      peak = Math.max(peak, residentMebibytes(server.pid) ?? Number.NaN);
      await sleep(100);
    }
  };
  const watching = watch();
  const started = performance.now();
  const lines = await session.countLines(path);
  const seconds = (performance.now() - started) / 1000;
  done = true;
  await watching;
  if (lines !== licenses + 1) throw new Error(`${path} has ${lines} lines, but should have ${licenses + 1}`);
  const measured = `${peak.toFixed(0)} MiB`;
  return {
    benchmark: `resident memory: ${path}, ${licenses.toLocaleString("en")} lines`,
    keystead: measured,
    baseline: `${seconds.toFixed(1)} s`,
    figure: measured,
    target: `≤ ${atMost} MiB`,
    passed: peak <= atMost,
    notes: [],
  };
}

/** The shops to compare: a large one among many tenants, and a small one by itself. */
function shapesOf({ scale }: Bench, oneExpiry: boolean): [many: ShopShape, few: ShopShape] {
  const { licenses, fewLicenses, tenants } = scale;
  return [
    { licenses, tenants, oneExpiry },
    { licenses: fewLicenses, tenants: 0, oneExpiry },
  ];
}

async function compareShops(bench: Bench, oneExpiry: boolean): Promise<Outcome[]> {
  const [large, small] = shapesOf(bench, oneExpiry);
  const few = await openShop(bench, small);
  const many = await openShop(bench, large);
  const outcomes = await compareLists(bench, "PostgreSQL", { many, few });
  for (const shop of [many, few]) {
    shop.session.close();
    await shop.server.stop();
  }
  return outcomes;
}

/**
 * Do lists take longer when they are long and others share the store? And how much memory does a file of everything
 * need?
 */
export const lists: Benchmark = async (bench) => {
  const outcomes = await compareShops(bench, false);
  const [large] = shapesOf(bench, false);
  // By what may change on the way, the ids are noted first: 30 MiB for a million.
  for (const [path, atMost] of [
    ["/api/licenses.csv", 150],
    ["/api/licenses.csv?sort=expiresAt", 180],
  ] as const) {
    // A server of its own each, which has nothing else to remember.
    const shop = await openShop(bench, large);
    outcomes.push(await exportMemory(shop, path, large.licenses, atMost));
    shop.session.close();
    await shop.server.stop();
  }
  return outcomes;
};

/** Do lists take longer when all licenses expire at one instant? */
export const listsOneExpiry: Benchmark = async (bench) => {
  const outcomes = await compareShops(bench, true);
  return outcomes.map((outcome) => ({ ...outcome, benchmark: `one expiry: ${outcome.benchmark}` }));
};
