import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { statusQuestion } from "./question.ts";

const publicKey = `pk_${"0".repeat(32)}`;
const licenseKey = "ACME-1111-2222-3333-4444";
const fingerprint = createHash("sha256").update(licenseKey).digest("hex");

describe("a question about a license", () => {
  it.each([licenseKey, "acme-1111 2222-3333-4444", "ACME-Iiil-2222-3333-4444"])(
    "has one fingerprint for %s",
    (key) => {
      expect(statusQuestion({ publicKey, licenseKey: key })).toEqual({
        publicKey,
        fingerprint,
        place: undefined,
      });
    },
  );

  it("has the fingerprint of no license for a text that cannot be a key", () => {
    const none = createHash("sha256").update("").digest("hex");
    expect(statusQuestion({ publicKey, licenseKey: "a\nb" }).fingerprint).toBe(none);
  });

  it("has its domain in normal form", () => {
    const asked = (domain?: string | null) => statusQuestion({ publicKey, fingerprint, domain }).place;
    expect(asked()).toBeUndefined();
    expect(asked(null)).toBeUndefined();
    expect(asked("https://WWW.Example.com:8080/shop")).toBe("example.com");
    expect(asked("www.www.example.com")).toBe("www.example.com");
  });

  it.each(["", " ", "a b.example", "xn--zn7c.com"])("refuses %j, which is not a host", (domain) => {
    expect(() => statusQuestion({ publicKey, licenseKey, domain })).toThrow(
      expect.objectContaining({ code: "invalid_input", message: expect.stringMatching(/^domain: must be/) }),
    );
  });

  it.each(["", "0", fingerprint.toUpperCase(), `${fingerprint}0`, `${fingerprint}\n`])(
    "refuses %j, which is no fingerprint",
    (wrong) => {
      expect(() => statusQuestion({ publicKey, fingerprint: wrong })).toThrow(
        expect.objectContaining({
          code: "invalid_input",
          message: expect.stringMatching(/^fingerprint: must be/),
        }),
      );
    },
  );
});

describe("the Edge API and the public API", () => {
  let open: OpenLicensing;
  beforeEach(async () => {
    open = await openLicensing();
  });

  it.each([
    [
      ["www.example.com"],
      ["example.com", "https://WWW.example.com/x"],
      ["www.www.example.com", "shop.example.com"],
    ],
    [
      ["www.www.example.com"],
      ["www.www.example.com"],
      ["example.com", "www.example.com", "www.www.www.example.com"],
    ],
    [["münchen.example"], ["xn--mnchen-3ya.example", "MÜNCHEN.example:80"], ["munchen.example"]],
    [["[2001:DB8::1]"], ["2001:db8:0::1", "http://[2001:db8::1]/"], ["2001:db8::2"]],
  ])("agree on who holds the seat of %j", async (holders, same, others) => {
    const { licensing } = open;
    const reference = await issue(open, { seats: null });
    for (const domain of holders) await licensing.activate({ ...reference, domain });
    for (const domain of [...holders, ...same, ...others]) {
      const { verdict } = await licensing.server.edge.status(statusQuestion({ ...reference, domain }));
      const activated = !others.includes(domain);
      expect(verdict, domain).toMatchObject({ valid: true, activated });
      expect(await licensing.check({ ...reference, domain }), domain).toMatchObject({ activated });
      expect(await licensing.validate({ ...reference, domain }), domain).toMatchObject({ activated });
    }
  });
});
