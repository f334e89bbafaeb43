import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { pluginZip } from "../../server/test/support/zip.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { type Person, team } from "./support/people.ts";
import { seedShop } from "./support/seed.ts";

/**
 * The names of all buttons and links of a page's main part but the list of an area's pages, and of the entries of its
 * menus.
 */
async function offersOn(page: Page): Promise<string[]> {
  const main = page.getByRole("main");
  const names = async (role: "button" | "link" | "menuitem") =>
    (role === "menuitem" ? page : main)
      .getByRole(role)
      .and(page.locator(":not(nav *)"))
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""),
      );
  const offered = [...(await names("button")), ...(await names("link"))];
  const menus = main.getByRole("button", { name: /^(Actions for|More actions)/ });
  for (let index = 0; index < (await menus.count()); index += 1) {
    await menus.nth(index).click();
    await page.getByRole("menuitem").first().waitFor();
    offered.push(...(await names("menuitem")));
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
  }
  return offered;
}

const roles = ["viewer", "support", "developer"] as const;

/** Offers to a role that the one below it does not get. */
type Offered = Record<"support" | "developer", string[]>;

describe.runIf(hasBrowser)("each page", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  const paths: Record<string, string> = {};

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    const shop = await seedShop(people.developer, dashboard.url, 12);
    const { api, cookie } = people.developer;
    const [license, , , , expired] = shop.licenses;
    const [suspended, revoked] = shop.licenses.slice(-2);
    const [product] = shop.products;
    const [plan] = shop.plans;
    if (!license || !expired || !suspended || !revoked || !product || !plan)
      throw new Error("The shop is empty");
    const planIds = [plan.id, shop.plans[2]?.id ?? ""];
    await api.post("/api/bundles", { body: { name: "Both together", planIds } });
    const { customerId, id: licenseId } = license;
    const given = { customerId, licenseId, provider: "stripe", providerReference: "ref_1" };
    const currentPeriodEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const subscription = await api.post("/api/subscriptions", { body: { ...given, currentPeriodEnd } });
    const payment = await api.post("/api/payments", {
      body: { ...given, amount: 4990, currency: "EUR", status: "succeeded" },
    });
    const upload = async (version: string, publish: string) => {
      const response = await fetch(
        `${dashboard.url}/api/releases/upload?product_id=${product.id}&version=${version}${publish}`,
        {
          method: "POST",
          headers: { cookie, "content-type": "application/zip" },
          body: new Uint8Array(pluginZip({ version })),
        },
      );
      return ((await response.json()) as { id: string }).id;
    };
    await api.post("/api/invitations", { body: { email: "nora@example.com", role: "viewer" } });
    Object.assign(paths, {
      license: `/licenses/${licenseId}`,
      expired: `/licenses/${expired.id}`,
      suspended: `/licenses/${suspended.id}`,
      revoked: `/licenses/${revoked.id}`,
      sites: `/activations?license_id=${licenseId}`,
      customer: `/customers/${customerId}`,
      subscription: `/subscriptions/${subscription.id}`,
      payment: `/payments/${payment.id}`,
      draft: `/releases/${await upload("1.4.0", "")}`,
      published: `/releases/${await upload("1.3.0", "&publish=true")}`,
      product: `/products/${product.id}`,
      productSettings: `/products/${product.id}?tab=settings`,
      plan: `/products/${product.id}/plans/${plan.id}`,
    });
  });
  afterAll(() => dashboard?.stop());

  /** A window for each role, which goes from page to page. */
  const windows = {} as Record<Role, Page>;
  beforeAll(async () => {
    for (const role of roles) windows[role] = (await dashboard.open("/", people[role])).page;
  });

  /** Opens a page in all three windows, each until the sign is there and nothing is on its way. */
  async function openForAll(path: string, sign: string): Promise<void> {
    await Promise.all(
      roles.map(async (role) => {
        const page = windows[role];
        await page.goto(dashboard.url + path);
        await page.getByRole("main").getByText(sign).first().waitFor();
        await waitUntilLoaded(page);
      }),
    );
  }

  /** Offers of the pages to support that a viewer does not get, and those to a developer that support does not get. */
  async function offered(): Promise<Offered> {
    const [viewer = [], support = [], developer = []] = await Promise.all(
      roles.map((role) => offersOn(windows[role])),
    );
    const beyond = (more: string[], less: string[]) =>
      [...new Set(more)].filter((name) => !less.includes(name)).toSorted();
    return { support: beyond(support, viewer), developer: beyond(developer, support) };
  }

  const ofLicense = [
    "Change the plan",
    "Edit",
    "Extend",
    "More actions",
    "Replace the key",
    "Revoke",
    "Suspend",
  ];

  const ofSite = (domain: string) => [
    `Actions for ${domain}`,
    `Free the seat: ${domain}`,
    "Mark as staging…",
  ];

  it.each<[string, string, Partial<Offered>]>([
    [
      "license",
      "Ada Lovelace",
      {
        support: [...ofLicense, ...ofSite("shop-0.example"), "Make a license file"].toSorted(),
        developer: ["Delete"],
      },
    ],
    ["expired", "customer4@example.com", { support: ofLicense, developer: ["Delete"] }],
    [
      "revoked",
      "customer11@example.com",
      { support: ["Edit", "More actions", "Replace the key"], developer: ["Delete"] },
    ],
    [
      "suspended",
      "customer10@example.com",
      {
        support: [
          ...ofLicense.filter((name) => name !== "Suspend"),
          "Resume",
          ...ofSite("atelier-10.example"),
        ].toSorted(),
        developer: ["Delete"],
      },
    ],
    [
      "/licenses",
      "customer3@example.com",
      { support: ["Change all…"], developer: ["Issue a license", "Issue many"] },
    ],
    [
      "customer",
      "customer0@example.com",
      { support: ["Create a token", "Edit"], developer: ["Delete", "Set it up"] },
    ],
    ["/customers", "customer3@example.com", { developer: ["Add a customer"] }],
    [
      "sites",
      "shop-0.example",
      { support: ["Actions for shop-0.example", "Free the seat: shop-0.example", "Mark as staging…"] },
    ],
    ["subscription", "Period ends", { developer: ["Delete", "Edit"] }],
    ["/subscriptions", "customer0@example.com", { developer: ["Record a subscription"] }],
    [
      "/bundles",
      "Both together",
      {
        developer: ["Add a bundle", "Delete…", "Edit…", "Give holders new products…", "Issue…"],
      },
    ],
    ["payment", "ref_1", { developer: ["Delete", "Edit"] }],
    ["/payments", "customer0@example.com", { developer: ["Record a payment"] }],
    ["draft", "1.4.0", { developer: ["Delete", "Edit", "Publish", "Replace the file…"] }],
    ["published", "1.3.0", { developer: ["Change the roll-out…", "Edit", "Withdraw"] }],
    ["/releases", "1.3.0", { developer: ["Upload a release"] }],
    ["/products", "Acme SEO", { developer: ["Create a product"] }],
    ["product", "Agency", { developer: ["Create a plan"] }],
    [
      "productSettings",
      "Moves per year",
      {
        developer: [
          "Add an entitlement",
          "Archive",
          "Delete the product",
          "Replace the public key",
          "Save mail settings",
          "Save the settings",
        ],
      },
    ],
    ["plan", "Grace days", { developer: ["Archive", "Cancel", "Delete the plan", "Save the plan"] }],
    [
      "/team",
      "nora@example.com",
      {
        support: [
          "Actions for Ada Lovelace",
          "Actions for Sam Okafor",
          "Actions for Vera Lind",
          "Activity of this person",
        ],
        developer: [
          "Actions for nora@example.com",
          "Change the role…",
          "Create a new link",
          "Create a password link…",
          "Invite somebody",
          "Remove…",
          "Withdraw…",
        ],
      },
    ],
    [
      "/settings",
      "Sender name for mails to customers",
      { developer: ["Rename", "Require a second factor", "Save"] },
    ],
    ["/signing-keys", "Signing keys", { developer: ["Rotate the keys"] }],
    [
      "/",
      "Active licenses",
      {
        support: ["Audit log"],
        developer: [
          "View: This server does not send mail. License keys, password reset links and warnings are not delivered.",
        ],
      },
    ],
  ])("%s offers each role only what it may do", async (path, sign, expected) => {
    await openForAll(paths[path] ?? path, sign);
    // Parts whose code comes later may follow.
    await vi.waitFor(
      async () => expect(await offered()).toEqual({ support: [], developer: [], ...expected }),
      20_000,
    );
  });

  it("the team page offers to remove others, but not oneself", async () => {
    const page = windows.developer;
    await page.goto(`${dashboard.url}/team`);
    for (const [name, count] of [
      ["Ada Lovelace", 0],
      ["Vera Lind", 1],
    ] as const) {
      await page.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: "Change the role…" }).waitFor();
      expect(await page.getByRole("menuitem", { name: "Remove…" }).count()).toBe(count);
      await page.keyboard.press("Escape");
    }
  });

  it("the list of licenses offers checkboxes only to roles that may revoke", async () => {
    for (const [role, count] of [
      ["viewer", 0],
      ["support", 12],
    ] as const) {
      const page = windows[role];
      await page.goto(`${dashboard.url}/licenses`);
      await page.getByText("customer3@example.com").waitFor();
      expect(
        await page
          .getByRole("row")
          .getByRole("checkbox", { name: /^Select (?!all)/ })
          .count(),
      ).toBe(count);
    }
  });
});
