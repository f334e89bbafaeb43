import { beforeEach, describe, expect, test } from "vitest";
import { type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { openPortalScene } from "../../../test/portal-scene.ts";
import { accentOf, accentRefusal } from "./accent-color.ts";
import { linkFrom, linkTemplateRefusal } from "./link-template.ts";

describe("the accent color", () => {
  test.each(["#767676", "#1d4ed8", "#000000"])("may be %s, whose contrast with white is enough", (color) => {
    expect(accentRefusal(color)).toBeNull();
    expect(accentOf(color).light).toBe(color);
  });

  test.each([
    ["#777777", "#767676"],
    ["#ffff00", "#7a7a00"],
    ["#ffffff", "#767676"],
  ])("is not %s: the refusal names the nearest that is", (color, nearest) => {
    expect(accentRefusal(color)).toContain(nearest);
    expect(accentRefusal(nearest)).toBeNull();
  });

  test("has a lighter form for dark pages, and stays as it is where it is light enough", () => {
    expect(accentOf("#1d4ed8").dark).not.toBe("#1d4ed8");
    expect(accentOf("#ffff00").dark).toBe("#ffff00");
    // On #242424, the first has a contrast of 4.497, and the second of 4.556.
    expect(accentOf("#8a8a8a").dark).toBe("#8b8b8b");
    expect(accentOf("#8b8b8b").dark).toBe("#8b8b8b");
  });
});

describe("the template of a link", () => {
  test.each([
    "https://shop.example/renew?license={license_id}&mail={email}",
    "https://shop.example/renew/{license_id}#{email}",
    "https://shop.example/",
  ])("may be %s", (template) => expect(linkTemplateRefusal(template, ["license_id", "email"])).toBeNull());

  test.each([
    "http://shop.example/{license_id}",
    "javascript:alert('{email}')",
    "//shop.example/",
    "https://{email}/",
    "https://shop.{license_id}.example/",
    "https://{email}@shop.example/",
    "https://user:word@shop.example/",
    "https://shop.example/{license_key}",
    "https://shop.example/{}",
    "shop",
  ])("is not %s", (template) =>
    expect(linkTemplateRefusal(template, ["license_id", "email"])).toMatch(/^must /),
  );

  test("takes only the placeholders that it is for", () => {
    expect(linkTemplateRefusal("https://shop.example/{license_id}", ["email"])).toContain("{license_id}");
  });

  test("is filled with values that decide on nothing but themselves", () => {
    const template = "https://shop.example/{license_id}?mail={email}";
    const values = { license_id: "../lic", email: "a+b@x.example&admin=1#{license_id}" };
    expect(linkFrom(template, values)).toBe(
      "https://shop.example/..%2Flic?mail=a%2Bb%40x.example%26admin%3D1%23%7Blicense_id%7D",
    );
    expect(linkFrom(null, values)).toBeNull();
  });
});

describe("the settings of the portal", () => {
  let open: OpenLicensing;
  beforeEach(async () => {
    open = await openLicensing();
  });

  test("change by what is given, and keep the rest", async () => {
    const { settings } = open.licensing;
    await settings.update({
      slug: "acme",
      portal: { downloads: "current", returnHosts: ["shop.example:8443"] },
    });
    const changed = await settings.update({ portal: { freeSeats: false } });
    expect(changed).toMatchObject({
      slug: "acme",
      portal: { downloads: "current", returnHosts: ["shop.example:8443"], freeSeats: false, enabled: false },
    });
    expect(await settings.get()).toEqual(changed);
  });

  test("make a slug of the organization's name when the portal is turned on without one", async () => {
    const { slug } = await open.licensing.settings.update({ portal: { enabled: true } });
    expect(slug).toBe("default");
  });

  test("never make it the path of the page after a checkout", async () => {
    const { organizationNamed } = await openPortalScene();
    const { settings } = await organizationNamed("Thanks!");
    expect((await settings.update({ portal: { enabled: true } })).slug).toMatch(/^thanks-.{7}$/);
  });

  test.each(["abc", "a".repeat(40), "thanks-2"])("take the slug %s", async (slug) => {
    expect((await open.licensing.settings.update({ slug })).slug).toBe(slug);
  });

  test.each([["ab"], ["Acme"], ["a".repeat(41)], ["acme seo"], ["acme.seo"], ["thanks"]])(
    "refuse the slug %s",
    async (slug) => {
      await expect(open.licensing.settings.update({ slug })).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path: "slug" }],
      });
      expect((await open.licensing.settings.get()).slug).toBeNull();
    },
  );

  test("take links with what can be filled in where they are shown", async () => {
    const portal = {
      supportUrl: "https://shop.example/help?license={license_id}&mail={email}",
      renewUrl: "https://shop.example/renew/{license_id}?mail={email}",
      billingUrl: "https://billing.example/{email}",
    };
    expect((await open.licensing.settings.update({ portal })).portal).toMatchObject(portal);
  });

  test.each([
    { returnHosts: ["https://shop.example"] },
    { returnHosts: ["shop.example/path"] },
    { frameAncestors: ["*"] },
    { frameAncestors: ["shop.example; script-src *"] },
    { supportUrl: "http://shop.example" },
    { supportUrl: "https://shop.example/{license_key}" },
    { billingUrl: "https://billing.example/{license_id}" },
    { accentColor: "#ffff00" },
    { logo: "x.png" },
    { unknown: true },
  ])("refuse %j", async (portal) => {
    const input = { portal: portal as object };
    await expect(open.licensing.settings.update(input)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await open.licensing.settings.get()).portal.enabled).toBe(false);
  });
});
