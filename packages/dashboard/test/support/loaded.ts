import type { Page } from "playwright-core";

/** Waits until a page has its title and no part of it is on its way. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .locator("#root :is(.mantine-Skeleton-root, [aria-busy=true])")
    .first()
    .waitFor({ state: "detached" });
}
