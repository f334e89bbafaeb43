import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";

/** Around what is shown. */
const MARGIN = 12;

/** Part of a page to show: everything between the first element and the last. */
export type Parts = Locator | readonly Locator[];

type ColorScheme = "light" | "dark";

/** Takes a picture under this name, in light and, under the name with `-dark`, in dark. */
export type Shoot = (
  name: string,
  page: Page,
  parts: Parts,
  /** Both unless given. */
  colorSchemes?: readonly ColorScheme[],
) => Promise<void>;

/** Writes pictures into the folder: WebP without loss, in twice the resolution of the page. */
export function shootInto(folder: string): Shoot {
  return async (name, page, parts, colorSchemes = ["light", "dark"]) => {
    // A caret blinks.
    await page.evaluate("document.activeElement.blur()");
    const session = await page.context().newCDPSession(page);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const clip = { ...(await frameOf(page, [parts].flat())), scale: 1 };
      const { data } = await session.send("Page.captureScreenshot", {
        format: "webp",
        quality: 80,
        clip,
      });
      const file = `${name}${colorScheme === "dark" ? "-dark" : ""}.webp`;
      const bytes = Buffer.from(data, "base64");
      await writeFile(join(folder, file), bytes);
      console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
    }
    await session.detach();
  };
}

/** The rectangle around all parts, with a margin as far as there is one. */
async function frameOf(page: Page, parts: readonly Locator[]) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.map((box) => {
    if (box === null) throw new Error("A part of the picture is not on the page");
    return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
  });
  const all = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.min(...edges.map(({ left }) => left)) - MARGIN);
  const y = Math.max(0, Math.min(...edges.map(({ top }) => top)) - MARGIN);
  const right = Math.min(all.width, Math.max(...edges.map(({ right }) => right)) + MARGIN);
  const bottom = Math.min(all.height, Math.max(...edges.map(({ bottom }) => bottom)) + MARGIN);
  return { x, y, width: right - x, height: bottom - y };
}
