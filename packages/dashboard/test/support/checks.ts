import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { OpenPage } from "./dashboard.ts";

/** As small as it comes: each page has to read it. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe's rules that depend on the color scheme. */
const ofColors = { runOnly: ["color-contrast", "link-in-text-block"] };

/** Names every violation of WCAG that axe finds on the page as it is shown now, and where. */
export async function violationsOf(page: Page, options: object): Promise<string[]> {
  // Through the debugger, which the page's policy does not hold up.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const asked = JSON.stringify({ ...options, resultTypes: ["violations"] });
  const results = (await page.evaluate(`axe.run(document, ${asked})`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary}`),
  );
}

/**
 * Expects axe to find nothing in light and in dark, no error of a script, and no violation of the content security
 * policy.
 */
export async function expectSound({ page, complaints }: OpenPage): Promise<void> {
  for (const [colorScheme, options] of [
    ["light", {}],
    ["dark", ofColors],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    expect(await violationsOf(page, options), colorScheme).toEqual([]);
  }
  expect(complaints).toEqual([]);
}

/** Expects a narrow window to show the page without scrolling sideways. */
export async function expectNarrow({ page }: Pick<OpenPage, "page">, window = 360): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: window, height: 740 });
  // A floating menu takes its new place a moment after the window has its size.
  await vi.waitFor(async () => {
    const { width, wide } = (await page.evaluate(`(() => {
      const wide = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > ${window + 1} && !e.closest("[tabindex='0']"));
      return { width: document.documentElement.scrollWidth, wide: wide.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)) };
    })()`)) as { width: number; wide: string[] };
    expect(width, wide.join("\n")).toBeLessThanOrEqual(window);
  }, 30_000);
  if (before) await page.setViewportSize(before);
}
