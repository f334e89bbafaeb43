import { expect, it, vi } from "vitest";
import type { LicenseClient } from "../src/index.ts";
import { activatedSite, setClock } from "./support/activated-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const site = activatedSite();

/**
 * A client as a new page has it. A signed answer lasts as long as its token, 7 days; others last as long as the
 * grace.
 */
function openPage(kind: "signed" | "unsigned" = "signed"): LicenseClient {
  const given = kind === "signed" ? { verifyKeys: site.verifyKeys, cache: { graceMs: 30 * DAY } } : {};
  return site.clientWith(given);
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
    site.shop.front.become("cut off");
    setClock(7 * DAY + MINUTE);
    await expect(openPage(kind).check()).rejects.toMatchObject({ code: "network" });
    setClock(-7 * DAY);
    await expect(page.check()).rejects.toMatchObject({ code: "network" });
    await expect(openPage(kind).check()).rejects.toMatchObject({ code: "network" });
  },
);

it("a token that has expired on this page is not good again when the clock is put back, whoever sends it", async () => {
  let answer = "";
  const page = site.clientWith({
    verifyKeys: site.verifyKeys,
    async fetch(...request) {
      const found = await fetch(...request);
      if (answer === "") answer = await found.clone().text();
      return found;
    },
  });
  await page.check();
  site.shop.front.become("cut off");
  setClock(7 * DAY + MINUTE);
  await expect(page.check()).rejects.toMatchObject({ code: "network" });
  setClock(-7 * DAY);
  site.shop.front.become({ status: 200, body: answer });
  await expect(page.check()).rejects.toMatchObject({
    code: "bad_signature",
    message: expect.stringContaining("expired"),
  });
  expect(page.state()).toMatchObject({ status: "unknown" });
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
