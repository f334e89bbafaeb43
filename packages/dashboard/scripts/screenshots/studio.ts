import type { Role } from "@keystead/api-client";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchWholeBrowser } from "../../../server/test/support/chromium.ts";
import { logIn } from "../../test/support/dashboard.ts";
import { type Person, team } from "../../test/support/people.ts";
import { startServer } from "../../test/support/server.ts";
import { NOW, type PicturedShop, seedPicturedShop } from "./shop.ts";

/** The server's address in the pictures, as on the page that says how to start one. */
const ADDRESS = "http://localhost:3000";
/** The address in the pictures of whoever takes webhooks. */
const RECEIVER = "https://shop.acme-seo.example";

/** A server with a shop's data, and a browser in which it is always the same moment. */
export interface Studio {
  /** Address of the server; the browser sees another one. */
  url: string;
  browser: Browser;
  people: Record<Role, Person>;
  shop: PicturedShop;
  /** A window of its own, at a path of the dashboard, of somebody who is logged in or of nobody. */
  open(path: string, person: Person | undefined, look?: BrowserContextOptions): Promise<Page>;
  /** Leads a window to another path. */
  visit(page: Page, path: string): Promise<void>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  let daysAgo = 0;
  const clock = { now: () => new Date(NOW.getTime() - daysAgo * 86_400_000) };
  const server = await startServer({ clock, publicUrl: ADDRESS });
  const people = await team(server.url);
  const shop = await seedPicturedShop({
    person: people.developer,
    url: server.url,
    at(days) {
      daysAgo = days;
    },
  });
  const rules = `MAP ${new URL(ADDRESS).host} ${new URL(server.url).host}`;
  const browser = await launchWholeBrowser({ args: [`--host-resolver-rules=${rules}`] });

  const visit = async (page: Page, path: string) => {
    await page.goto(ADDRESS + path);
    await waitUntilShown(page);
  };
  return {
    url: server.url,
    browser,
    people,
    shop,
    visit,
    async open(path, person, look) {
      const context = await browser.newContext({
        reducedMotion: "reduce",
        locale: "en-US",
        timezoneId: "UTC",
        ...look,
      });
      if (person) await logIn(context, ADDRESS, person);
      await context.clock.setFixedTime(NOW);
      await context.route("**/api/webhooks**", async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(ADDRESS, server.url) });
        const body = (await response.text()).replaceAll(shop.receiverUrl, RECEIVER);
        await route.fulfill({ response, body });
      });
      const page = await context.newPage();
      await visit(page, path);
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
      await shop.stop();
    },
  };
}

/** Waits until nothing is on its way. */
async function waitUntilShown(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  await page.waitForLoadState("networkidle");
  await page
    .locator("#root .mantine-Skeleton-root, #root [aria-busy=true]")
    .first()
    .waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}
