import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { pluginZip } from "../../server/test/support/zip.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";

const HOSTILE = "<img src=x onerror=alert(1)>\u202E=1+1";

describe.runIf(hasBrowser)("releases", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let productId: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    productId = (await people.developer.api.post("/api/products", { body: { name: "Acme SEO" } })).id;
  });
  afterAll(() => dashboard?.stop());

  const getStored = async () => (await people.developer.api.get("/api/releases")).items[0];
  const zip = (buffer: Buffer) => ({ name: "acme-seo.zip", mimeType: "application/zip", buffer });

  it("are uploaded, with the fault of a wrong zip in words, and described", async () => {
    const opened = await dashboard.open("/releases", people.developer);
    const { page, context } = opened;
    await page.getByRole("heading", { name: "No releases yet" }).waitFor();
    await page.getByRole("link", { name: "Upload a release" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Upload a release" }).waitFor();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText("Choose a ZIP file.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    const choose = async (file: ReturnType<typeof zip>) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "ZIP file" }).click(),
      ]);
      await chooser.setFiles(file);
    };
    await choose(zip(Buffer.from("not a zip")));
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: /zip/i }).waitFor();
    await choose(zip(pluginZip({ version: "1.4.0" })));
    await page.getByLabel("Percentage of sites").fill("20");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "1.4.0" }).waitFor();
    await page.getByText("this release is a draft until you publish it").waitFor();

    await page.getByRole("button", { name: "Replace the file…" }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("dialog").getByRole("button", { name: "ZIP file" }).click(),
    ]);
    await chooser.setFiles(zip(pluginZip({ version: "1.4.0", readme: "=== Acme SEO ===" })));
    await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
    await page.getByText("File added to the draft").waitFor();

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "What is new" }).fill(HOSTILE);
    await page.getByRole("button", { name: "Save the release" }).click();
    await page.getByText(HOSTILE).waitFor();
    expect(await getStored()).toMatchObject({
      version: "1.4.0",
      status: "draft",
      rollout: 20,
      requiresPhp: "7.4",
    });
    await expectSound(opened);
    await expectNarrow(opened);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the file" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("acme-seo.zip");
    await context.close();
  });

  it("are published, offered to more sites, and withdrawn, each after a confirmation that names the sites", async () => {
    const { id = "" } = (await getStored()) ?? {};
    const opened = await dashboard.open(`/releases/${id}`, people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Publish" }).click();
    const publishing = page.getByRole("dialog", { name: "Publish 1.4.0?" });
    await publishing.getByText("Sites of Acme SEO are offered the release").waitFor();
    await publishing.getByText("This release is not signed").waitFor();
    await publishing.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Sites with a valid license: 20% of sites").waitFor();
    expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
    await page.getByRole("button", { name: "Change the roll-out…" }).click();
    await page.getByRole("dialog").getByLabel("Percentage of sites").fill("100");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("Sites with a valid license: all sites").waitFor();
    await page.getByRole("button", { name: "Withdraw" }).click();
    const withdrawing = page.getByRole("dialog", { name: "Withdraw 1.4.0?" });
    await withdrawing.getByText("Sites that already installed the release keep it").waitFor();
    await withdrawing.getByRole("button", { name: "Withdraw" }).click();
    await page.getByText("Not available: this release was withdrawn").waitFor();
    expect(await getStored()).toMatchObject({ status: "withdrawn", rollout: 100 });
    await context.close();
  });

  it("of an application get a file for each platform, in parts, with checksums and how often they were downloaded", async () => {
    const { api } = people.developer;
    const product = await api.post("/api/products", {
      body: { name: "Acme Desk", type: "application", downloads: "public" },
    });
    const opened = await dashboard.open(`/releases/new?product_id=${product.id}`, people.developer);
    const { page, context } = opened;
    await page.getByLabel("Version").fill("1.0.0");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText("No artifacts yet.").waitFor();
    expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
    const large = randomBytes(17 * 1024 * 1024);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Add files…" }).click(),
    ]);
    await chooser.setFiles([
      file("Acme Desk-1.0.0-arm64.dmg", large),
      file("Acme Desk Setup 1.0.0.exe", Buffer.from("for Windows")),
      file("notes.bin", Buffer.from("too much")),
    ]);
    await page.getByText("3 files added to the draft").waitFor();
    await page.getByRole("button", { name: "Delete notes.bin" }).click();
    await page.getByText("notes.bin deleted").waitFor();
    await page.getByRole("cell", { name: "macOS, arm64" }).waitFor();
    await page.getByRole("cell", { name: "Windows, x64" }).waitFor();
    await page.getByRole("button", { name: "Checksums of Acme Desk-1.0.0-arm64.dmg" }).click();
    await page.getByText(createHash("sha512").update(large).digest("hex")).waitFor();
    await page.keyboard.press("Escape");
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await page.getByRole("columnheader", { name: "Downloads" }).waitFor();
    expect(await page.getByRole("button", { name: /Add files|Delete/ }).count()).toBe(0);
    await expectSound(opened);

    await page.getByText("No downloads yet.").waitFor();
    const feeds = `${dashboard.url}/v1/feeds/${product.publicKey}/files/1.0.0`;
    for (const name of [
      "Acme Desk Setup 1.0.0.exe",
      "Acme Desk Setup 1.0.0.exe",
      "Acme Desk-1.0.0-arm64.dmg",
    ])
      await (await fetch(`${feeds}/${encodeURIComponent(name)}`)).arrayBuffer();
    const [{ id = "" } = {}] = (await api.get("/api/releases", { query: { product_id: product.id } })).items;
    const count = async () => (await api.get("/api/releases/{id}/downloads", { path: { id } })).total;
    await expect.poll(count, { timeout: 20_000 }).toBe(3);
    await page.reload();
    await page.getByText("3 downloads since the release was published").waitFor();
    await page.locator("figure").getByText("Downloads: 3").waitFor();
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV by file and day" }).click(),
    ]);
    const lines = (await readFile(await csv.path(), "utf8")).trimEnd().split("\r\n").slice(1);
    expect(lines.map((line) => line.slice(line.indexOf(",") + 1)).toSorted()).toEqual([
      '"1.0.0","Acme Desk Setup 1.0.0.exe","2"',
      '"1.0.0","Acme Desk-1.0.0-arm64.dmg","1"',
    ]);
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
  });

  it("are listed for a viewer without anything to change", async () => {
    const opened = await dashboard.open(`/releases?product_id=${productId}`, people.viewer);
    const { page, context } = opened;
    await page.getByRole("link", { name: "1.4.0" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    expect(await page.getByRole("link", { name: "Upload a release" }).count()).toBe(0);
    await page.getByRole("link", { name: "1.4.0" }).click();
    await page.getByRole("heading", { name: "Details" }).waitFor();
    expect(await page.getByRole("button", { name: /Publish|Withdraw|Delete|Change/ }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
    await context.close();
  });
});
