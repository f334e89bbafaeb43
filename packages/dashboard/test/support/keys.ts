import type { Page } from "playwright-core";
import { expect } from "vitest";

const MOST_TABS = 60;

/** Name of the focused element for screen readers. */
export const FOCUSED = `(() => {
  const { activeElement: e } = document;
  return e.getAttribute("aria-label") || (e.labels?.[0] ?? e).innerText?.trim() || e.placeholder || "";
})()`;

/** Names the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate<string>(FOCUSED);
}

/** Goes on by Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const found = await focused(page);
    if (name.test(found)) return;
    passed.push(found);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}, but to ${JSON.stringify(passed)}`);
}

/** Goes down an open menu until the item with this name has the focus. A menu takes keys a moment after it is seen. */
export async function arrowTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const found = await focused(page);
      if (!name.test(found)) await page.keyboard.press("ArrowDown");
      return found;
    })
    .toMatch(name);
}
