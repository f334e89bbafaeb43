import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { StorageAdapter } from "../../../core/src/index.ts";
import { launchBrowser } from "../../../server/test/support/chromium.ts";
import type { Person } from "./people.ts";
import { type DashboardServerOptions, startServer } from "./server.ts";

/** A server that serves the dashboard, and a browser. */
export interface Dashboard {
  url: string;
  browser: Browser;
  /** Opens a path of the dashboard in a window of its own, as somebody, or as nobody. */
  open(path: string, person?: Person, options?: BrowserContextOptions): Promise<OpenPage>;
  stop(): Promise<void>;
}

/** A page, and what the browser has complained of since it was opened. */
export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts and violations of the content security policy. */
  complaints: string[];
}

export async function startDashboard(
  options: DashboardServerOptions = {},
  storage?: StorageAdapter,
  launch = launchBrowser,
): Promise<Dashboard> {
  const server = await startServer(options, storage);
  const browser = await launch();
  const { url } = server;
  return {
    url,
    browser,
    async open(path, person, contextOptions = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
        ...contextOptions,
      });
      if (person) await logIn(context, url, person);
      const complaints: string[] = [];
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(error.message));
      // Not by the console alone, which hears nothing of what a script tries and catches.
      await page.exposeFunction("reportViolation", (what: string) => complaints.push(what));
      await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
        reportViolation([event.effectiveDirective, event.blockedURI, event.sourceFile].join(" ")));`);
      await page.goto(url + path);
      return { page, context, complaints };
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Gives a window somebody's session. */
export async function logIn(context: BrowserContext, url: string, { cookie }: Person): Promise<void> {
  const [name = "", ...value] = cookie.split("=");
  const address = new URL(url);
  // A browser keeps such a cookie from https alone, and sends it to the same machine by http, too.
  const secure = name.startsWith("__Host-");
  if (secure) address.protocol = "https:";
  await context.addCookies([
    { name, value: value.join("="), url: address.href, secure, httpOnly: true, sameSite: "Lax" },
  ]);
}
