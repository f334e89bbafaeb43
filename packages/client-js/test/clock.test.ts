import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { mapStorage } from "./support/map-storage.ts";
import { openShop, type Shop } from "./support/shop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: Shop;
let verifyKeys: NonNullable<LicenseClientOptions["verifyKeys"]>;
beforeAll(async () => {
  shop = await openShop();
  verifyKeys = await shop.verifyKeys();
});
afterAll(() => shop.close());

let storage: ReturnType<typeof mapStorage>;
beforeEach(async () => {
  shop.front.become("passed on");
  storage = mapStorage();
  const client = openPage();
  await client.activate();
  storage.entries.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client as a new page has it. A signed answer lasts as long as its token, 7 days; others last as long as the grace. */
function openPage(kind: "signed" | "unsigned" = "signed"): LicenseClient {
  const given = kind === "signed" ? { verifyKeys, cache: { graceMs: 30 * DAY } } : {};
  return createLicenseClient({ ...shop.options, storage, retries: 0, ...given });
}

/** Moves the machine's clock, as its owner may. */
function setClock(milliseconds: number): void {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
}

/** Lets time pass that the machine's clock does not show. */
function letPass(milliseconds: number): void {
  const before = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => before + milliseconds);
}

it.each(["signed", "unsigned"] as const)(
  "an answer that is over stays over when the clock is put back, on the next page too: %s",
  async (kind) => {
    const page = openPage(kind);
    await page.check();
    shop.front.become("cut off");
    setClock(7 * DAY + MINUTE);
    await expect(openPage(kind).check()).rejects.toMatchObject({ code: "network" });
    setClock(-7 * DAY);
    await expect(page.check()).rejects.toMatchObject({ code: "network" });
    await expect(openPage(kind).check()).rejects.toMatchObject({ code: "network" });
  },
);

it("a token that has expired on this page is not good again when the clock is put back, whoever sends it", async () => {
  let answer = "";
  const page = createLicenseClient({
    ...shop.options,
    storage,
    verifyKeys,
    retries: 0,
    async fetch(...request) {
      const found = await fetch(...request);
      if (answer === "") answer = await found.clone().text();
      return found;
    },
  });
  await page.check();
  shop.front.become("cut off");
  setClock(7 * DAY + MINUTE);
  await expect(page.check()).rejects.toMatchObject({ code: "network" });
  setClock(-7 * DAY);
  shop.front.become({ status: 200, body: answer });
  await expect(page.check()).rejects.toMatchObject({
    code: "bad_signature",
    message: expect.stringContaining("expired"),
  });
  expect(page.state()).toMatchObject({ activated: null });
});

it("an answer is fresh for an hour on a page, whatever the machine's clock shows meanwhile", async () => {
  const page = openPage();
  await page.check();
  setClock(-HOUR);
  letPass(59 * MINUTE);
  expect(await page.check()).toMatchObject({ source: "cache" });
  letPass(2 * MINUTE);
  expect(await page.check()).toMatchObject({ source: "network" });
});

it("an answer is not fresh after a night in which the page slept", async () => {
  const page = openPage();
  await page.check();
  setClock(8 * HOUR);
  expect(await page.check()).toMatchObject({ source: "network" });
});
