import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Studio } from "./studio.ts";

interface PagesOptions {
  folder: string;
  /** Pages to take; all when empty. */
  names: readonly string[];
  /** Widths of the window, in pixels. */
  widths: readonly number[];
}

/** Takes the main pages in whole. Those that end with "out" are seen by somebody who is not logged in. */
export async function takePages(studio: Studio, { folder, names, widths }: PagesOptions): Promise<void> {
  const { shop, people } = studio;
  const pages: [name: string, path: string][] = [
    ["log-in-out", "/log-in"],
    ["register-out", "/register"],
    ["overview", "/?range=12m"],
    ["licenses", "/licenses"],
    ["license", `/licenses/${shop.license.id}`],
    ["license-issue", "/licenses/new"],
    ["license-issue-many", "/licenses/many"],
    ["license-edit", `/licenses/${shop.license.id}/edit`],
    ["products", "/products"],
    ["product", `/products/${shop.product.id}`],
    ["customers", "/customers"],
    ["customer", `/customers/${shop.license.customerId}`],
    ["payments", "/payments"],
    ["payment-providers", "/payment-providers"],
    ["events", "/events"],
    ["analytics", "/analytics?range=90d"],
    ["team", "/team"],
    ["settings", "/settings"],
    ["jobs", "/jobs"],
    ["webhooks", "/webhooks"],
    ["webhook", `/webhooks/${shop.webhookId}`],
    ["audit", "/audit"],
    ["releases", "/releases"],
    ["release", `/releases/${shop.release.id}`],
  ];
  for (const width of widths) {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width, height: width < 600 ? 760 : 860 };
      const inside = await studio.open("/", people.developer, { colorScheme, viewport });
      const outside = await studio.open("/log-in", undefined, { colorScheme, viewport });
      for (const [name, path] of pages) {
        if (names.length > 0 && !names.includes(name)) continue;
        const page = name.endsWith("out") ? outside : inside;
        await studio.visit(page, path);
        const file = `${name}-${colorScheme}-${width}.png`;
        await page.setViewportSize({ width, height: await heightOf(page, viewport.height) });
        await page.screenshot({ path: join(folder, file) });
        await page.setViewportSize(viewport);
        console.log(file);
      }
      await inside.context().close();
      await outside.context().close();
    }
  }
}

/** How high a window has to be for the whole page. */
async function heightOf(page: Page, atLeast: number): Promise<number> {
  return Math.max((await page.evaluate("document.documentElement.scrollHeight")) as number, atLeast);
}
