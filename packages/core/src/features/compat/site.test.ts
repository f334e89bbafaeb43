import { beforeEach, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

async function licensed(freeSites: boolean) {
  await open.licensing.products.update(open.product.id, { freeSites });
  const { license: _, ...reference } = await issue(open, { seats: 1 });
  const { compat } = open.licensing.server;
  const found = async () => {
    const license = await compat.find({ publicKey: reference.publicKey }, reference.licenseKey);
    if (license === null) throw new Error("The license is not found");
    return license;
  };
  return {
    activate: (domain: string) => open.licensing.activate({ ...reference, domain }),
    isActivated: async () => compat.isActivated(await found()),
    site: async (address: string) => compat.site(await found(), address),
  };
}

test("a license that is active on a free site alone is activated", async () => {
  const { activate, isActivated } = await licensed(true);
  expect(await isActivated()).toBe(false);
  await activate("shop.test");
  expect(await isActivated()).toBe(true);
});

test("a site is refused when no seat is free, unless it has one or needs none", async () => {
  const { activate, site } = await licensed(true);
  await activate("shop.com");
  expect(await site("https://www.shop.com/")).toEqual({ isActive: true, isRefused: false, isLocal: false });
  expect(await site("other.com")).toEqual({ isActive: false, isRefused: true, isLocal: false });
  expect(await site("shop.test")).toEqual({ isActive: false, isRefused: false, isLocal: true });
  expect(await site("no host")).toBeNull();
});

test("a local site is like any other where the product gives none away", async () => {
  const { activate, site } = await licensed(false);
  await activate("shop.com");
  expect(await site("shop.test")).toEqual({ isActive: false, isRefused: true, isLocal: false });
});
