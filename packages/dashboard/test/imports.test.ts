import { readFile } from "node:fs/promises";
import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";

describe.runIf(hasBrowser)("importing a file", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    await people.developer.api.post("/api/products", { body: { name: "Acme SEO", slug: "acme-seo" } });
  });
  afterAll(() => dashboard?.stop());

  /** Opens the trial run of a file. */
  async function tryImport(...lines: string[]) {
    const opened = await dashboard.open("/imports", people.developer);
    const { page } = opened;
    await page.getByRole("button", { name: "Upload a file" }).first().click();
    await page.locator("input[type=file]").setInputFiles({
      name: "licenses.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await page.getByRole("button", { name: "Preview the import" }).click();
    await page.getByRole("region", { name: "Columns of the file" }).waitFor();
    return opened;
  }

  const find = async (search: string) =>
    (await people.developer.api.get("/api/licenses", { query: { search } })).items;

  async function next(page: Page, press: () => Promise<void>): Promise<void> {
    const before = new URL(page.url()).pathname;
    await press();
    await page.waitForURL(({ pathname }) => pathname !== before);
  }

  it("asks before it imports licenses without an end, names columns that it ignores, and takes the chosen column as the end", async () => {
    const opened = await tryImport(
      "Serial,Plugin,E-Mail,Laufzeit,Remark",
      "MAP-1,Acme SEO,ada@example.com,31.05.2031,first",
      "MAP-2,Acme SEO,bob@example.com,30.06.2032,second",
    );
    const { page, context } = opened;
    await page.getByText("All licenses of this file would never expire, although it has dates").waitFor();
    await page.getByText("Not imported: Laufzeit (perhaps: Expires), Remark.").waitFor();
    await page.getByText("31.05.2031, 30.06.2032").waitFor();
    const start = page.getByRole("button", { name: "Import…" });
    expect(await start.isDisabled()).toBe(true);
    const confirm = page.getByRole("checkbox", { name: "Import them as lifetime licenses" });
    await confirm.check();
    expect(await start.isDisabled()).toBe(false);
    await confirm.uncheck();
    await expectSound(opened);
    await expectNarrow(opened, 320);

    await page.getByLabel("Import Laufzeit as").selectOption("Expires");
    await page.getByText("Preview again to see").waitFor();
    expect(await start.isDisabled()).toBe(true);
    await next(page, () => page.getByRole("button", { name: "Preview again" }).click());
    await page.getByText("Not imported: Remark.").waitFor();
    await start.click();
    await next(page, () => page.getByRole("button", { name: "Import", exact: true }).click());
    await page.getByRole("heading", { name: /^Import: / }).waitFor();
    await page.getByText("Not imported: Remark.").waitFor();
    expect((await find("MAP-1")).map(({ expiresAt }) => expiresAt)).toEqual(["2031-05-31T23:59:59.999Z"]);
    expect((await find("MAP-2")).map(({ expiresAt }) => expiresAt)).toEqual(["2032-06-30T23:59:59.999Z"]);
    await context.close();
  });

  it("imports lifetime licenses that were confirmed", async () => {
    const { page, context } = await tryImport(
      "key,product,email,seen",
      "LIFE-1,Acme SEO,ada@example.com,2029-05-31",
    );
    await page.getByRole("checkbox", { name: "Import them as lifetime licenses" }).check();
    await page.getByRole("button", { name: "Import…" }).click();
    await page.getByText("1 license of these never expires.").waitFor();
    await next(page, () => page.getByRole("button", { name: "Import", exact: true }).click());
    await page.getByRole("heading", { name: /^Import: / }).waitFor();
    await page.getByText("Finished").waitFor();
    expect(await find("LIFE-1")).toMatchObject([{ expiresAt: null }]);
    await context.close();
  });

  it("asks once about dates that can be read in two ways", async () => {
    const opened = await tryImport("key,product,email,ends", "ORDER-1,Acme SEO,ada@example.com,03/04/2031");
    const { page, context } = opened;
    await page.getByText("Needs an answer").waitFor();
    await page.getByText("such as 03/04/2031").waitFor();
    expect(await page.getByRole("button", { name: "Import…" }).count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByLabel("Month first: March 4, 2030").check();
    await next(page, () => page.getByRole("button", { name: "Preview again" }).click());
    await page.getByText("Month first", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Import…" }).click();
    await next(page, () => page.getByRole("button", { name: "Import", exact: true }).click());
    await page.getByText("Finished").waitFor();
    expect(await find("ORDER-1")).toMatchObject([{ expiresAt: "2031-03-04T23:59:59.999Z" }]);
    await context.close();
  });

  it("names two columns for the same field until one of them is left out", async () => {
    const { page, context } = await tryImport(
      "key,product,email,seats,limit",
      "TWO-1,Acme SEO,ada@example.com,3,7",
    );
    await page
      .getByText('The columns "seats" and "limit" would all be imported as the number of seats')
      .waitFor();
    await page.getByLabel("Import seats as").selectOption("Not imported");
    await next(page, () => page.getByRole("button", { name: "Preview again" }).click());
    await page.getByText("Not imported: seats.").waitFor();
    await page.getByRole("button", { name: "Import…" }).click();
    await next(page, () => page.getByRole("button", { name: "Import", exact: true }).click());
    await page.getByText("Finished").waitFor();
    expect(await find("TWO-1")).toMatchObject([{ seats: 7 }]);
    await context.close();
  });

  it("imports machines by the columns that tell of them, and shows what is wrong with one", async () => {
    const opened = await tryImport(
      "key,product,email,seats,expires,HWID,Hostname,OS",
      "MACH-1,Acme SEO,ada@example.com,3,2032-01-31,9f2c61d07b3e8a54;5e5e5e5e,Ada's laptop;Tower,macOS arm64;linux x64",
      "MACH-2,Acme SEO,bob@example.com,1,2032-01-31,7a7a7a7a,Build server,",
      "MACH-3,Acme SEO,eve@example.com,1,2032-01-31,ü,,",
    );
    const { page, context } = opened;
    for (const [column, field] of [
      ["HWID", "Machine"],
      ["Hostname", "Machine name"],
      ["OS", "Platform"],
    ] as const)
      expect(await page.getByLabel(`Import ${column} as`).locator("option:checked").textContent()).toBe(
        field,
      );
    await page.getByText("HWID must be 1 to 255 printable ASCII characters").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByRole("button", { name: "Import…" }).click();
    await page.getByText("their customers, sites and machines are added").waitFor();
    await next(page, () => page.getByRole("button", { name: "Import", exact: true }).click());
    await page.getByText("Finished").waitFor();
    const [license] = await find("MACH-1");
    await page.goto(`${dashboard.url}/licenses/${license?.id}`);
    await page.getByText("linux x64 · 5e5e5e5e").waitFor();
    await page.getByText("macOS arm64 · 9f2c61d07b3e8a54").waitFor();
    expect(await find("MACH-2")).toMatchObject([{ activatedCount: 1 }]);
    expect(await find("MACH-3")).toEqual([]);

    await page.goto(`${dashboard.url}/activations`);
    await page.getByRole("combobox", { name: "Site or machine" }).click();
    await page.getByRole("option", { name: "Machine", exact: true }).click();
    await page.getByText("1–3 of 3").waitFor();
    await page.getByRole("combobox", { name: "Site or machine" }).click();
    await page.getByRole("option", { name: "Site", exact: true }).click();
    await page.getByRole("row", { name: "Tower" }).waitFor({ state: "detached" });
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("filters rejected lines, and exports them with key, address and reason", async () => {
    const opened = await tryImport(
      "key,product,email",
      "GOOD-1,Acme SEO,ada@example.com",
      "=WRONG-1,Acme SEO,no address",
    );
    const { page, context } = opened;
    await page.getByRole("row", { name: /New GOOD-1/ }).waitFor();
    await page.getByRole("combobox", { name: "Result" }).click();
    await page.getByRole("option", { name: "Rejected" }).click();
    await page.getByRole("row", { name: /New GOOD-1/ }).waitFor({ state: "detached" });
    await page.getByRole("row", { name: /Rejected =WRONG-1.*must be an e-mail address/ }).waitFor();
    expect(page.url()).toContain("outcome=refused");
    await expectSound(opened);
    await expectNarrow(opened, 320);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download rejected lines" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("import-lines-refused.csv");
    const rows = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(rows.slice(1)).toEqual([
      `"3","refused","'=WRONG-1","no address","email must be an e-mail address, such as ada@example.com",""`,
    ]);
    await context.close();
  });
});
