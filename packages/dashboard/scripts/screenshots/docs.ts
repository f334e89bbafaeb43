import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { type Person, register } from "../../test/support/people.ts";
import { type Shoot, shootInto } from "./shoot.ts";
import type { Studio } from "./studio.ts";
import { takeWordPressPictures } from "./wordpress.ts";

interface DocsOptions {
  folder: string;
  /** Scenes to take; all when empty. */
  names: readonly string[];
}

type Scene = (studio: Studio, shoot: Shoot) => Promise<void>;

/**
 * Beside the navigation it is about as wide as the text of a guide: what is read on the page is readable in the
 * picture.
 */
const look = { viewport: { width: 1080, height: 1600 }, deviceScaleFactor: 1.5 };
const whole = { viewport: { width: 1280, height: 1250 } };

const LINES = `marta@weber.example, Marta Weber, 3
jonas@lind.example, Jonas Lind, 1, 2027-12-31
eva@kanzlei-hofer.example, Eva Hofer
ines@sol-y-mar`;
const EXPORT = join(import.meta.dirname, "../../../server/test/imports/exports/edd.csv");

/** Takes the pictures of the documentation. */
export async function takeDocsPictures(studio: Studio, { folder, names }: DocsOptions): Promise<void> {
  const shoot = shootInto(folder);
  for (const [name, scene] of Object.entries(scenes))
    if (names.length === 0 || names.includes(name)) await scene(studio, shoot);
}

const scenes: Record<string, Scene> = {
  async overview(studio, shoot) {
    const page = await studio.open("/?range=12m", studio.people.developer, whole);
    await shoot("overview", page, page.locator("body"));
  },
  async setup(studio, shoot) {
    const grace = await register(studio.url, "Grace Hopper");
    const page = await studio.open("/", grace, look);
    await page.getByLabel("Name").fill("Acme SEO");
    await shoot("setup-product", page, content(page));
    await page.getByRole("button", { name: "Create the product" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Pro");
    await page.getByRole("textbox", { name: "Sites" }).fill("2");
    await page.getByRole("button", { name: "Create the plan" }).click();
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByText("Waiting for the first activation…").waitFor();
    await activate(studio, grace, "shop.example.com");
    await page.getByText("shop.example.com is active").waitFor();
    await shoot("setup-code", page, content(page));
  },
  async "issue-one"(studio, shoot) {
    const page = await openForProduct(studio, "/licenses/new");
    await choose(page, "Plan", "Agency");
    await page.getByLabel("Customer's e-mail address").fill("grace@hopper-marine.example");
    await page.getByLabel("Customer's name").fill("Grace Hopper");
    await shoot("issue-one", page, [wayBack(page), page.locator("main form")]);
  },
  async "issue-many"(studio, shoot) {
    const page = await openForProduct(studio, "/licenses/many");
    await choose(page, "Plan", "Personal");
    await page.getByLabel("One license per line").fill(LINES);
    await page.getByRole("table").waitFor();
    await shoot("issue-many", page, content(page));
  },
  async license(studio, shoot) {
    const page = await studio.open(`/licenses/${studio.shop.license.id}`, studio.people.developer, look);
    await shoot("license", page, content(page));
  },
  async webhook(studio, shoot) {
    const path = `/webhooks/${studio.shop.webhookId}?per_page=10`;
    const page = await studio.open(path, studio.people.developer, look);
    await shoot("webhook", page, [content(page).locator("h1"), wayBack(page), page.getByRole("table")]);
  },
  async release(studio, shoot) {
    const page = await studio.open(`/releases/${studio.shop.release.id}`, studio.people.developer, look);
    await shoot("release", page, content(page));
  },
  async team(studio, shoot) {
    const { developer } = studio.people;
    const body = { email: "joan@example.com", role: "support" } as const;
    await developer.api.post("/api/invitations", { body });
    const page = await studio.open("/team", developer, look);
    await shoot("team", page, content(page));
  },
  async import(studio, shoot) {
    const page = await studio.open("/imports", studio.people.developer, look);
    await page.getByRole("button", { name: "Upload a file" }).first().click();
    await choose(page, "System", "Easy Digital Downloads");
    await page.locator("input[type=file]").setInputFiles({
      name: "licenses.csv",
      mimeType: "text/csv",
      buffer: await readFile(EXPORT),
    });
    await page.getByRole("button", { name: "Preview the import" }).click();
    await page.getByRole("heading", { name: /^Trial run/ }).waitFor();
    await page
      .getByRole("row", { name: /Rejected/ })
      .first()
      .waitFor();
    await shoot("import", page, content(page));
  },
  wordpress: takeWordPressPictures,
};

/** All that is beside the navigation. */
function content(page: Page): Locator {
  return page.locator("main > div > div");
}

/** The link above the title. */
function wayBack(page: Page): Locator {
  return content(page).getByRole("link").first();
}

async function openForProduct({ open, people, shop }: Studio, path: string): Promise<Page> {
  return open(`${path}?product_id=${shop.product.id}`, people.developer, look);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Has a site activate the only license of somebody's shop. */
async function activate({ url }: Studio, { api }: Person, domain: string): Promise<void> {
  const { items: products } = await api.get("/api/products");
  const { items: licenses } = await api.get("/api/licenses");
  const body = { public_key: products[0]?.publicKey, license_key: licenses[0]?.licenseKey, domain };
  await fetch(`${url}/public/v1/licenses/activate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
