import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register, team } from "./support/people.ts";

const runProgram = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");
/** Resolves the client's package name to its sources. */
const CLIENT = join(ROOT, "packages/client-js");
const FROM_SOURCES = ["--conditions", "keystead-source", "--input-type=module", "--eval"];
const THREE_MINUTES_MS = 180_000;

describe.runIf(hasBrowser)("the first setup", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  it("is not offered to roles that may not create products", async () => {
    for (const person of [people.support, people.viewer]) {
      const opened = await dashboard.open("/", person);
      await opened.page.getByRole("heading", { name: "No product yet" }).waitFor();
      expect(await opened.page.getByRole("button", { name: "Create the product" }).count()).toBe(0);
      await opened.context.close();
    }
  });

  it("can be skipped and resumed", async () => {
    const { page, context } = await dashboard.open("/", people.developer);
    await page.getByRole("button", { name: "Skip for now" }).click();
    await page.getByRole("region", { name: "Licenses issued" }).waitFor();
    await page.getByRole("link", { name: "Set it up" }).click();
    await page.getByRole("button", { name: "Create the product" }).waitFor();
    await context.close();
  });

  it("leads from nothing to the first activation in less than three minutes, and keeps each step", async () => {
    const began = performance.now();
    const opened = await dashboard.open("/", people.developer);
    const { page } = opened;
    await page.getByLabel("Name").fill("Acme <b>SEO</b>");
    expect(await page.getByRole("switch", { name: /staging sites take no seat/ }).isChecked()).toBe(true);
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "Create the product" }).click();
    await page.getByRole("button", { name: "Create the plan" }).waitFor();

    await page.goto(dashboard.url);
    await page.getByRole("link", { name: "Continue the setup" }).click();
    await page.getByText("Acme <b>SEO</b>").waitFor();
    await page.getByLabel("Sites").fill("3");
    await page.getByRole("button", { name: "Create the plan" }).click();
    await page.getByText("Single site: 3 sites, for 365 days").waitFor();
    expect(await page.getByLabel("Customer’s e-mail address").inputValue()).toBe(people.developer.email);
    await page.reload();
    await page.getByRole("button", { name: "Issue the license" }).click();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("region", { name: "WordPress code" }).waitFor();
    const waiting = await page.getByText("Waiting for the first activation…").boundingBox();
    expect((waiting?.y ?? 900) + (waiting?.height ?? 0)).toBeLessThan(900);
    const zip = page.getByRole("link", { name: "Download keystead-client.zip" });
    expect(await zip.getAttribute("href")).toBe("/keystead-client.zip");
    await expectSound(opened);
    await expectNarrow(opened);
    expect(await runInShell(await codeIn(page, "curl"))).toMatchObject({ success: true });
    await page.getByRole("heading", { name: "shop.example.com is active" }).waitFor();
    expect(performance.now() - began).toBeLessThan(THREE_MINUTES_MS);
    await page.getByRole("heading", { name: "Your product is set up" }).waitFor();
    await page.getByText("customers cannot sign in to a portal by themselves").waitFor();
    expect(await page.getByRole("button", { name: "Skip for now" }).count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened);

    const { items } = await people.developer.api.get("/api/products");
    expect(items).toMatchObject([{ name: "Acme <b>SEO</b>", freeSites: true }]);
    // As the text beside the code says, the request has taken a seat.
    expect((await people.developer.api.get("/api/activations")).items).toMatchObject([
      { domain: "shop.example.com", takesSeat: true },
    ]);
    const plans = await people.developer.api.get("/api/plans");
    expect(plans.items).toMatchObject([{ seats: 3, durationDays: 365, graceDays: 3, pastDueDays: 21 }]);

    await page.getByRole("link", { name: "Go to the overview" }).click();
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await page.getByRole("region", { name: "Active sites" }).waitFor();
    await expect.poll(() => page.getByText("Continue the setup").count()).toBe(0);
    await opened.context.close();
  });

  it("says nothing of mail for the portal where the server has it", async () => {
    const withMail = await startDashboard({ mail: true });
    const person = await register(withMail.url, "Grace Hopper");
    const { api } = person;
    const product = await api.post("/api/products", { body: { name: "Acme SEO" } });
    const plan = await api.post("/api/plans", { body: { productId: product.id, name: "Single site" } });
    const license = { productId: product.id, planId: plan.id, customerEmail: "buyer@example.org" };
    await api.post("/api/licenses", {
      body: { ...license, activations: [{ domain: "shop.example" }] },
    });
    const { page, context } = await withMail.open(`/setup?product_id=${product.id}`, person);
    const asked = page.waitForResponse("**/api/settings");
    await page.reload();
    await page.getByRole("link", { name: "Give your customers a portal" }).waitFor();
    await (await asked).finished();
    expect(await page.getByText("customers cannot sign in").count()).toBe(0);
    await context.close();
    await withMail.stop();
  });

  it("leads from each step to its guide", async () => {
    const person = await register(dashboard.url, "Grace Hopper");
    const { page, context } = await dashboard.open("/", person);
    const guide = async () => page.getByRole("link", { name: /^Guide:|^Reference:/ }).getAttribute("href");
    await page.getByLabel("Name").fill("Acme SEO");
    const seen = [await guide()];
    for (const action of ["Create the product", "Create the plan", "Issue the license"]) {
      const before = await guide();
      await page.getByRole("button", { name: action }).click();
      await expect.poll(guide).not.toBe(before);
      seen.push(await guide());
    }
    for (const platform of ["PHP", "Web", "Node", "curl"]) {
      await page.getByText(platform, { exact: true }).click();
      await page.getByRole("region", { name: `${platform} code` }).waitFor();
      seen.push(await guide());
    }
    const isGuide = (href: string | null) =>
      href?.startsWith("/docs/") && existsSync(join(ROOT, `${href.slice(1)}.md`));
    expect(seen).toHaveLength(8);
    expect(seen.filter((href) => !isGuide(href))).toEqual([]);
    await context.close();
  });

  it("shows code for web pages and for Node that runs without changes", async () => {
    const person = await register(dashboard.url, "Katherine Johnson");
    const product = await person.api.post("/api/products", {
      body: { name: "Acme App", type: "application" },
    });
    const plan = await person.api.post("/api/plans", {
      body: { productId: product.id, name: "Team", seats: 4, durationDays: 365 },
    });
    await person.api.post("/api/licenses", {
      body: { productId: product.id, planId: plan.id, customerEmail: "buyer@example.org" },
    });
    const { page, context, complaints } = await dashboard.open(`/setup?product_id=${product.id}`, person);
    const ofNode = await codeIn(page, "Node");
    const ofPage = await codeIn(page, "Web");
    const sites = async () => {
      const { items } = await person.api.get("/api/activations");
      return items.map(({ domain }) => domain).toSorted();
    };

    const { stdout } = await runProgram("node", [...FROM_SOURCES, `${ofNode}\nconsole.log(isLicensed);`], {
      cwd: CLIENT,
    });
    expect(stdout).toBe("true\n");
    expect(await sites()).toEqual(["shop.example.com"]);

    const bundled = await bundle(`${ofPage}\ndocument.title = String(isLicensed);`);
    await page.route("**/a-page-of-yours", (route) =>
      route.fulfill({ contentType: "text/html", body: `<script type="module">${bundled}</script>` }),
    );
    await page.goto(`${dashboard.url}/a-page-of-yours`);
    await expect.poll(() => page.title()).toBe("true");
    expect(await sites()).toEqual(["127.0.0.1", "shop.example.com"]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Returns the code that the step shows for a platform. */
async function codeIn(page: Page, platform: string): Promise<string> {
  await page.getByText(platform, { exact: true }).click();
  return (await page.getByRole("region", { name: `${platform} code` }).textContent()) ?? "";
}

/** Runs what is printed for a shell, and reads its answer. */
async function runInShell(code: string): Promise<unknown> {
  const { stdout } = await runProgram("bash", ["-c", `${code} --silent --show-error`]);
  return JSON.parse(stdout);
}

/** A module as a bundler makes it for a page. */
async function bundle(code: string): Promise<string> {
  const entry = join(CLIENT, "page.js");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: CLIENT,
    resolve: { conditions: ["keystead-source"] },
    build: { write: false, target: "es2022", rolldownOptions: { input: entry } },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const [output] = [built].flat();
  return output && "output" in output ? output.output[0].code : "";
}
