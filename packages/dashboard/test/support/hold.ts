import type { BrowserContext, Route } from "playwright-core";

/** Holds answers back until the returned function is called. */
export async function hold(context: BrowserContext, what = "**/assets/**"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(what, async (route: Route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}
