import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser as people have it. Without one the test fails: what it shows cannot be known in another way. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM = "" } = process.env;
  const executablePath = [CHROMIUM, ...PLACES].find((path) => path !== "" && existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      "The reference page is tested in Chromium, which is not here: apt-get install chromium, or set CHROMIUM to the path of one",
    );
  }
  return chromium.launch({
    executablePath,
    // Root, as containers have it, gets no sandbox.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}
