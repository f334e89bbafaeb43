import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ dashboardUrl: 'https://dashboard.example.com/?a="&b' });
});
afterAll(() => server.stop());

describe("the page at /", () => {
  it("is HTML that may run no script and load nothing", async () => {
    const answer = await fetch(server.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).not.toContain("script-src");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).not.toContain("<script");
  });

  describe.runIf(hasBrowser)("in a browser", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    it("leads to the reference and the dashboard, in its own style, also on a phone", async () => {
      const page = await browser.newPage({ viewport: { width: 375, height: 667 } });
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      await page.goto(server.url);
      const links = await page
        .locator("a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual([
        'https://dashboard.example.com/?a="&b',
        `${server.url}/reference`,
        `${server.url}/openapi.json`,
      ]);
      const padding = await page.evaluate("getComputedStyle(document.body).paddingLeft");
      const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
        "(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)",
      );
      expect(padding).toBe("20px");
      expect(scrollWidth).toBe(clientWidth);
      await page.getByText("API reference").click();
      await page.waitForURL("**/reference");
      expect(complaints).toEqual([]);
    });
  });
});
