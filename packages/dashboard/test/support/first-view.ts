import type { Page } from "playwright-core";

/** Bytes of script as they are sent, and every host that is asked, until nothing more is loaded. */
export async function loadedBy(page: Page, url: string): Promise<{ bytes: number; hosts: Set<string> }> {
  const sizes: Promise<number>[] = [];
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
  });
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { bytes, hosts };
}
