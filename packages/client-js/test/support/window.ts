import type { Page } from "playwright-core";
import type * as Keystead from "../../src/index.ts";

declare global {
  interface Window {
    Keystead: typeof Keystead;
    client: Keystead.LicenseClient;
  }
}

/** Options that can be sent to a page. */
export type PageOptions = Omit<Keystead.LicenseClientOptions, "fetch" | "storage">;

/** Opens a page of the site and makes `window.client` there. */
export async function openClient(
  page: Page,
  url: string,
  options: Keystead.LicenseClientOptions,
): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => "Keystead" in window);
  await page.evaluate((given) => {
    window.client = window.Keystead.createLicenseClient(JSON.parse(given));
  }, JSON.stringify(options));
}

/** Tracks events named `name`, numbered from 0. */
export function track(page: Page, name: string, count: number): Promise<void> {
  return page.evaluate(
    ([event, last]) => {
      for (let number = 0; number < last; number += 1) window.client.track(event, { number });
    },
    [name, count] as const,
  );
}
