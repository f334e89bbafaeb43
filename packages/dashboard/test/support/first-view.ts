import type { Page, Request } from "playwright-core";

/** Returns a function that adds up the bytes of script that the page has loaded by then, as they were sent. */
export function countScript(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

/** Bytes of script as they are sent, and every host that is asked, until nothing more is loaded. */
export async function loadedBy(page: Page, url: string): Promise<{ bytes: number; hosts: Set<string> }> {
  const bytesOfScript = countScript(page);
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { bytes: await bytesOfScript(), hosts };
}
