import type { Page } from "playwright-core";

/** Gives a page a line as a telephone has it in a train: 1.6 Mbit/s, and 150 ms until anything comes back. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}
