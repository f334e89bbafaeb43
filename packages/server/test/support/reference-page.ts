import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";

/** The reference page in a browser, and what was noticed of it since it was opened. */
export interface OpenReference {
  page: Page;
  /** The address of every request that the page made. */
  requested: string[];
  /** The requests that were answered, and how many bytes came for each, as they were sent. */
  loads: Promise<{ url: string; bytes: number }>[];
  /** Violations of its content security policy, and errors of its scripts. */
  complaints: string[];
}

/** Opens the page at `url`, with an operation's anchor if one is given, and waits until it is shown. */
export async function openReference(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenReference> {
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 }, ...options });
  const requested: string[] = [];
  const loads: OpenReference["loads"] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("requestfinished", (request) => loads.push(loadOf(request)));
  page.on("pageerror", (error) => complaints.push(error.message));
  // Not by the console alone, which hears nothing of what a script tries and catches.
  await page.exposeFunction("reportViolation", (what: string) => complaints.push(what));
  await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    reportViolation([event.effectiveDirective, event.blockedURI, event.sourceFile].join(" ")));`);
  await page.goto(url);
  await page.waitForSelector("h1");
  return { page, requested, loads, complaints };
}

async function loadOf(request: Request): Promise<{ url: string; bytes: number }> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return { url: request.url(), bytes: responseHeadersSize + responseBodySize };
}

/** The anchor of an operation on the page. */
export function anchorOf(tag: string, method: string, path: string): string {
  return `#tag/${tag}/${method}${path}`;
}
