import type { Page } from "playwright-core";

/** Waits until a page has its title and no part of it is on its way, but for charts that nobody has come to yet. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .locator("#root :is(:not(figure) > .mantine-Skeleton-root, [aria-busy=true])")
    .first()
    .waitFor({ state: "detached" });
}
