import type { StorageAdapter } from "@keystead/core";
import {
  customersOf,
  fillStore,
  type ShopLicense,
  shopCustomer,
  shopKey,
  shopSite,
} from "../data/redis-shop.ts";
import { MACHINE_EVERY, planId, productId, SILENT_DAYS, SILENT_EVERY, TRADES } from "../data/shop.ts";
import type { ShopShape } from "../data/shop-shape.ts";
import type { Server } from "../processes/server.ts";
import type { Session } from "../processes/session.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Outcome } from "./bench.ts";

/** A list, and what is in it. */
interface List {
  name: string;
  path: string;
  /** Counts the licenses of the shop; else `total` is known. */
  has?: (license: ShopLicense) => boolean;
  total?: number;
  /** The most seconds it may take where each record has to be looked at. */
  atMostSeconds?: number;
}

/** Lists of a shop that was filled through a store, and the number of records that each has. */
interface Filled {
  lists: List[];
  totals: number[];
}

/** A server with a filled shop. */
export interface FilledShop extends Filled {
  server: Server;
  session: Session;
}

/** A part of a site's name that no other has. */
export function partOf(site: string): string {
  const [, part = ""] = site.split("-");
  return part.slice(0, 13);
}

const DAY = 24 * 60 * 60 * 1000;

function listsOf(licenses: number, now: Date, scanSeconds: number): List[] {
  const early = new Date(now.getTime() - (3 * 365 - 30) * DAY);
  const soon = new Date(now.getTime() + 30 * DAY);
  const customer = shopCustomer(Math.floor(licenses / 10), now);
  const [local = ""] = customer.email.split("@");
  const key = shopKey(Math.floor(licenses / 3));
  const site = shopSite(Math.floor(licenses / 10) + 1);
  const seventh = shopCustomer(7, now).id;
  const statusNow = ({ status, expiresAt }: ShopLicense): string =>
    status === "active" && expiresAt !== null && expiresAt <= now ? "expired" : status;
  const expires = (license: ShopLicense, before: Date): boolean =>
    license.expiresAt !== null && license.expiresAt < before;
  const found = (search: string) => ({
    path: `/api/licenses?search=${encodeURIComponent(search)}`,
    has: ({ licenseKey: text, customerEmail }: ShopLicense): boolean =>
      text.toLowerCase().includes(search.toLowerCase()) || customerEmail.includes(search.toLowerCase()),
  });
  const of = (path: string, has: (license: ShopLicense) => boolean) => ({
    path: `/api/licenses?${path}`,
    has,
  });
  const all = (): boolean => true;
  /** How many numbers, from 1 to that of licenses, leave this remainder. */
  const every = (divisor: number, remainder: number): number =>
    Math.floor((licenses - remainder) / divisor) + (remainder === 0 ? 0 : 1);
  const silent = new Date(now.getTime() - (SILENT_DAYS - 10) * DAY);
  const everyStatus = ["active", "expired", "revoked", "suspended"].map((status) => ({
    name: `licenses, status=${status}`,
    ...of(`status=${status}`, (license) => statusNow(license) === status),
  }));
  const person = `${customer.firstName} ${customer.lastName}`;
  return [
    { name: "licenses, page 1", ...of("", all) },
    { name: "licenses, page 100", ...of("page=100", all) },
    ...everyStatus,
    {
      name: "licenses, product_id",
      ...of(`product_id=${productId(3)}`, (one) => one.productId === productId(3)),
    },
    { name: "licenses, plan_id", ...of(`plan_id=${planId(8)}`, (one) => one.planId === planId(8)) },
    { name: "licenses, customer_id", ...of(`customer_id=${seventh}`, (one) => one.customerId === seventh) },
    {
      name: "licenses, expires_before: the first",
      ...of(`expires_before=${early.toISOString()}`, (one) => expires(one, early)),
    },
    {
      name: "licenses, expires_before: next month",
      ...of(`expires_before=${soon.toISOString()}`, (one) => expires(one, soon)),
    },
    {
      name: "licenses, status=active and expires_before: next month",
      ...of(
        `status=active&expires_before=${soon.toISOString()}`,
        (one) => statusNow(one) === "active" && expires(one, soon),
      ),
    },
    {
      name: "licenses, product_id and status=expired",
      ...of(
        `product_id=${productId(3)}&status=expired`,
        (one) => one.productId === productId(3) && statusNow(one) === "expired",
      ),
    },
    {
      name: "licenses, status=active by expiresAt",
      ...of("sort=expiresAt&status=active", (one) => statusNow(one) === "active"),
    },
    { name: "licenses by createdAt, page 100", ...of("sort=createdAt&page=100", all) },
    { name: "licenses by expiresAt, page 100", ...of("sort=expiresAt&page=100", all) },
    { name: "licenses by -expiresAt, page 100", ...of("sort=-expiresAt&page=100", all) },
    { name: "licenses by updatedAt, page 100", ...of("sort=updatedAt&page=100", all) },
    { name: "licenses by -updatedAt, page 100", ...of("sort=-updatedAt&page=100", all) },
    { name: "licenses, search for a key", ...found(key) },
    { name: "licenses, search for half a key", ...found(key.slice(6, 15)) },
    { name: "licenses, search for an e-mail", ...found(customer.email) },
    { name: "licenses, search for half an e-mail", ...found(local) },
    {
      name: "licenses, metadata[order]",
      ...of("metadata[order]=777", ({ metadata }) => metadata["order"] === "777"),
    },
    { name: "licenses, domain", path: `/api/licenses?domain=${site}`, total: 1 },
    { name: "activations, page 1", path: "/api/activations", total: licenses },
    { name: "activations, search for a site", path: `/api/activations?search=${site}`, total: 1 },
    {
      name: "activations, search for half a site",
      path: `/api/activations?search=${partOf(site)}`,
      total: 1,
    },
    {
      name: "activations, search for a word",
      path: `/api/activations?search=${TRADES[1]}`,
      total: every(TRADES.length, 1),
      atMostSeconds: 1,
    },
    {
      name: "activations, product_id",
      path: `/api/activations?product_id=${productId(3)}`,
      total: every(10, 2),
    },
    {
      name: "activations, kind=machine",
      path: "/api/activations?kind=machine",
      total: every(MACHINE_EVERY, 0),
    },
    {
      name: "activations, last_checked_before",
      path: `/api/activations?last_checked_before=${silent.toISOString()}`,
      total: every(SILENT_EVERY, 3),
      atMostSeconds: 1,
    },
    { name: "customers, page 1", path: "/api/customers", total: customersOf(licenses) },
    {
      name: "customers by email, page 100",
      path: "/api/customers?page=100&sort=email",
      total: customersOf(licenses),
    },
    { name: "customers, search for an e-mail", path: `/api/customers?search=${customer.email}`, total: 1 },
    {
      name: "customers, search for a name",
      path: `/api/customers?search=${encodeURIComponent(person)}`,
      total: 1,
    },
    { name: "licenses, search for two letters, none has them", ...found("ul"), atMostSeconds: scanSeconds },
    { name: "licenses, search for what all have", ...found("example"), atMostSeconds: scanSeconds },
  ];
}

/**
 * Fills an organization through a store, and counts what each list will have. A list that looks at every record may
 * take `scanSeconds`.
 */
export async function fillShop(
  storage: StorageAdapter,
  shape: ShopShape & { organizationId: string },
  scanSeconds: number,
): Promise<Filled> {
  const now = new Date();
  const lists = listsOf(shape.licenses, now, scanSeconds);
  const totals = lists.map(({ total = 0 }) => total);
  await fillStore(storage, { ...shape, now }, (license) => {
    for (const [index, { has }] of lists.entries())
      if (has?.(license)) totals[index] = (totals[index] ?? 0) + 1;
  });
  return { lists, totals };
}

/** Milliseconds of one answer, whose total must be what was counted. */
async function ask({ session, lists, totals }: FilledShop, index: number): Promise<number> {
  const { name, path } = lists[index] as List;
  const { body, elapsed } = await session.get<{ pagination: { total: number } }>(path);
  if (body.pagination.total === totals[index]) return elapsed;
  throw new Error(`${name}: the total is ${body.pagination.total}, but should be ${totals[index]}`);
}

async function compareList(
  store: string,
  many: FilledShop,
  few: FilledShop,
  rounds: number,
  index: number,
): Promise<Outcome> {
  const { name, atMostSeconds } = many.lists[index] as List;
  const times: [number[], number[]] = [[], []];
  // The first of each prepares and warms up.
  for (let round = -1; round < (atMostSeconds ? 3 : rounds); round += 1) {
    for (const [which, shop] of [many, few].entries()) {
      const elapsed = await ask(shop, index);
      if (round >= 0) times[which]?.push(elapsed);
    }
  }
  const [ours, theirs] = times.map(median) as [number, number];
  const ratio = ours / theirs;
  return {
    benchmark: `${store}: ${name} (of ${(many.totals[index] ?? 0).toLocaleString("en")})`,
    keystead: `${ours.toFixed(1)} ms`,
    baseline: `with few: ${theirs.toFixed(1)} ms`,
    figure: `${ratio.toFixed(2)} ×`,
    target: atMostSeconds ? `≤ ${atMostSeconds} s` : "≤ 2 ×",
    passed: atMostSeconds ? ours <= atMostSeconds * 1000 : ratio <= 2,
    notes: [],
  };
}

/** Compares every list of a large shop among many tenants with that of a small one by itself. */
export async function compareLists(
  { scale, progress }: Bench,
  store: string,
  { many, few }: { many: FilledShop; few: FilledShop },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, { name }] of many.lists.entries()) {
    const outcome = await compareList(store, many, few, scale.listRounds, index);
    progress.say(`${name}: ${outcome.keystead}, ${outcome.baseline}`);
    outcomes.push(outcome);
  }
  return outcomes;
}
