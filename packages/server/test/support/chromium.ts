import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The same engine without the rest of a browser, which takes about half the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const { CHROMIUM = "", CI } = process.env;
const executablePath = [CHROMIUM, ...PLACES].find((path) => path !== "" && existsSync(path));

/** Whether the tests that need a browser can be run; where they must be (CI), they are, and fail without one. */
export const hasBrowser: boolean = executablePath !== undefined || CI !== undefined;

if (executablePath === undefined) {
  console.warn(
    "What browsers show is tested in Chromium, which is not here: apt-get install chromium, or set CHROMIUM to the path of one",
  );
}

/** How long a page waits for what it is to show, unless told otherwise: on a busy machine everything comes late. */
const PATIENCE_MS = 120_000;

/** The browser that shows pages when a headless shell is enough; a whole one if there is no such shell. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const path = CHROMIUM === "" && existsSync(SHELL) ? { executablePath: SHELL } : {};
  return launchWholeBrowser({ ...path, ...options });
}

/** A browser as people have it. */
export async function launchWholeBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: executablePath ?? "chromium",
    ...options,
    // Root, as containers have it, gets no sandbox.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-software-rasterizer",
      "--disable-background-networking",
      "--disable-component-update",
      // A page of a test lives for seconds: compiling its scripts better takes longer than it saves.
      "--js-flags=--no-opt",
      ...args,
    ],
  });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}
