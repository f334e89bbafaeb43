import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

let open: OpenLicensing;
let reference: { publicKey: string; licenseKey: string };

/** Activates the license on each of these sites; an installation is named after its site. */
async function activate(...domains: string[]): Promise<void> {
  for (const domain of domains)
    await open.licensing.activate({ ...reference, domain, siteId: `id-of-${domain}` });
}

const asked = (domain: string, siteId: string | null = null) =>
  open.licensing.sites({ ...reference, domain, siteId });

beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.products.update(open.product.id, { freeSites: true });
  reference = await issue(open, { seats: 2 });
});

describe("asking for the sites of a license", () => {
  test("names them to an installation on one of them, newest first", async () => {
    await activate("shop.com", "shop.test");
    const { domain, siteClass, takesSeat } = { domain: "shop.com", siteClass: "production", takesSeat: true };
    expect(await asked("https://www.shop.com/", "id-of-shop.com")).toMatchObject({
      success: true,
      license: { key: reference.licenseKey, status: "active", seats: 2, activatedCount: 1 },
      site: { domain, siteClass, takesSeat, activationId: expect.stringMatching(/^act_/) },
      sites: [
        { domain: "shop.test", siteClass: "local", takesSeat: false },
        { domain, siteClass, takesSeat },
      ],
      siteCount: 2,
    });
  });

  test.each([
    ["another installation on an active site", "shop.com", "another"],
    ["one that says no id", "shop.com", null],
    ["an installation on a site that is not active", "other.com", "id-of-shop.com"],
  ])("counts them for %s, and names none", async (_who, domain, siteId) => {
    await activate("shop.com", "blog.com");
    expect(await asked(domain, siteId)).toMatchObject({ success: true, sites: null, siteCount: 2 });
  });

  test("names none to a site that was activated without an id", async () => {
    await open.licensing.activate({ ...reference, domain: "shop.com" });
    for (const siteId of ["any", null])
      expect(await asked("shop.com", siteId)).toMatchObject({ sites: null, siteCount: 1 });
  });

  test("tells whether a site that is not active would take a seat, and takes none", async () => {
    await activate("shop.com");
    const free = [
      ["acme.test", "local"],
      ["acme.ddev.site", "preview"],
      ["staging.shop.com", "staging"],
    ];
    for (const [domain = "", siteClass] of free)
      expect(await asked(domain)).toMatchObject({
        site: { domain, siteClass, takesSeat: false, activationId: null },
      });
    for (const domain of ["staging.other.com", "devices.shop.com"])
      expect(await asked(domain)).toMatchObject({ site: { siteClass: "production", takesSeat: true } });
    expect(await asked("shop.com")).toMatchObject({ siteCount: 1 });
  });

  test("counts a staging site whose production site takes no seat itself", async () => {
    await activate("shop.com", "other.com");
    expect(await asked("dev.shop.com")).toMatchObject({ site: { takesSeat: false } });
    const shop = await asked("shop.com");
    const activationId = (shop.success && shop.site.activationId) || "";
    await open.licensing.activations.update(activationId, { staging: true });
    expect(await asked("dev.shop.com")).toMatchObject({ site: { siteClass: "production", takesSeat: true } });
    expect(await asked("dev.other.com")).toMatchObject({ site: { takesSeat: false } });
  });

  test("tells that the license has expired, and names its sites all the same", async () => {
    const expiresAt = new Date(open.clock.now().getTime() + 1000);
    reference = await issue(open, { seats: 4, expiresAt });
    await activate("shop.com");
    open.clock.advance(1000);
    expect(await asked("shop.com", "id-of-shop.com")).toMatchObject({
      success: true,
      license: { status: "expired", seats: 4, activatedCount: 1, expiresAt },
      sites: [{ domain: "shop.com" }],
    });
  });

  test("counts a site for which no free one is left, and every site of a product without them", async () => {
    await activate("shop.com", "1.test", "2.test", "3.test", "4.test", "5.test");
    expect(await asked("6.test")).toMatchObject({ site: { takesSeat: false } });
    await activate("6.test");
    expect(await asked("7.test")).toMatchObject({ site: { takesSeat: true } });
    await open.licensing.products.update(open.product.id, { freeSites: false });
    reference = await issue(open);
    expect(await asked("shop.test")).toMatchObject({ site: { takesSeat: true } });
  });

  test("is denied for a key that is none", async () => {
    const unknown = { ...reference, licenseKey: "none", domain: "shop.com" };
    expect(await open.licensing.sites(unknown)).toMatchObject({ success: false, code: "license_not_found" });
  });
});

describe("freeing the seat of another site", () => {
  async function idOf(domain: string): Promise<string> {
    const result = await asked(domain);
    return (result.success && result.site.activationId) || "none";
  }
  const free = (activationId: string, domain = "shop.com", siteId = "id-of-shop.com") =>
    open.licensing.freeSite({ ...reference, domain, siteId, activationId });

  test("is for an installation on a site of the license, once", async () => {
    await activate("shop.com", "blog.com");
    const activationId = await idOf("blog.com");
    const freed = { success: true, activationId, deactivatedAt: open.clock.now() };
    expect(await free(activationId)).toEqual(freed);
    open.clock.advance(1000);
    expect(await free(activationId)).toEqual(freed);
    expect(await asked("blog.com")).toMatchObject({ siteCount: 1, license: { activatedCount: 1 } });
    const { items } = await open.licensing.audit.list({ target: activationId });
    expect(items).toMatchObject([{ action: "activation.deactivated", target: { label: "blog.com" } }]);
  });

  test("is denied to everybody else, and for sites of other licenses", async () => {
    await activate("shop.com", "blog.com");
    const activationId = await idOf("blog.com");
    const denied = { success: false, code: "activation_not_found" };
    expect(await free(activationId, "shop.com", "another")).toMatchObject(denied);
    expect(await free(activationId, "elsewhere.com")).toMatchObject(denied);
    expect(await free("act_unknown")).toMatchObject(denied);
    const own = reference;
    reference = await issue(open);
    await activate("theirs.com");
    const theirs = await idOf("theirs.com");
    reference = own;
    expect(await free(theirs)).toMatchObject(denied);
    expect(await asked("blog.com")).toMatchObject({ siteCount: 2 });
  });

  test("is denied with the reason for a key that is none, and so is giving back one's own", async () => {
    await activate("shop.com");
    const activationId = await idOf("shop.com");
    const place = { ...reference, licenseKey: "none", domain: "shop.com" };
    const denied = { success: false, code: "license_not_found", error: expect.any(String) };
    const siteId = "id-of-shop.com";
    expect(await open.licensing.freeSite({ ...place, siteId, activationId })).toEqual(denied);
    expect(await open.licensing.deactivate(place)).toEqual(denied);
    expect(await asked("shop.com")).toMatchObject({ siteCount: 1 });
  });

  test("is refused by name to a site that does not say which installation it is", async () => {
    await activate("shop.com", "blog.com");
    const asking = { ...reference, domain: "shop.com", activationId: await idOf("blog.com") };
    await expect(open.licensing.freeSite(asking)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "siteId" }],
    });
    expect(await asked("blog.com")).toMatchObject({ siteCount: 2 });
  });
});

test.each([
  [{ siteId: "" }, "siteId"],
  [{ siteId: "two words" }, "siteId"],
  [{ siteId: "x".repeat(101) }, "siteId"],
  [{ environment: "" }, "environment"],
  [{ environment: "my site" }, "environment"],
  [{ environment: "x".repeat(51) }, "environment"],
])("an installation that describes itself as %j is refused, and gets no seat", async (given, path) => {
  const activating = open.licensing.activate({ ...reference, domain: "shop.com", ...given });
  await expect(activating).rejects.toMatchObject({ code: "invalid_input", details: [{ path }] });
  expect(await asked("shop.com")).toMatchObject({ siteCount: 0 });
});

test("a free site that is marked as a staging site stays the local site that it is", async () => {
  await activate("shop.test");
  const [before] = (await open.licensing.activations.list()).items;
  const id = before?.id ?? "";
  expect(before).toMatchObject({ siteClass: "local", takesSeat: false });
  expect(await open.licensing.activations.update(id, { staging: true })).toEqual(before);
  expect((await open.licensing.activations.list()).items).toEqual([before]);
  expect((await open.licensing.audit.list({ target: id })).items).toEqual([]);
});

test("deactivating by the address of a copy leaves the seat of the original", async () => {
  await activate("shop.com");
  expect(await open.licensing.deactivate({ ...reference, domain: "copy.com" })).toMatchObject({
    success: false,
    code: "activation_not_found",
  });
  expect(await asked("shop.com")).toMatchObject({ siteCount: 1, license: { activatedCount: 1 } });
});
