import { beforeEach, describe, expect, it } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import { sha256Of } from "../../foundation/crypto/random.ts";
import { isOffered } from "../../rules/rollout.ts";
import { createDownloads, type Downloads } from "./downloads.ts";

const HOUR = 60 * 60 * SECOND;
const secretKey = "a secret key of at least 32 characters";
const publicUrl = "https://licenses.example.com/keystead/";
const domain = "https://www.shop.example/";

let open: OpenLicensing;
let downloads: Downloads;

beforeEach(async () => {
  open = await openLicensing();
  downloads = createDownloads({ ...open, secretKey, publicUrl });
});

type Terms = Parameters<typeof issue>[1];

/** A license with a seat for the site. */
async function licensedSite(given: Terms = {}) {
  const { license, ...reference } = await issue(open, given);
  await open.licensing.activate({ ...reference, domain });
  return { license, site: { ...reference, domain } };
}

function at(milliseconds: number): Date {
  return new Date(open.clock.now().getTime() + milliseconds);
}

function tokenOf(url: string): string {
  return url.split("/").at(-2) ?? "";
}

async function addressOf(site: Parameters<Downloads["request"]>[0]): Promise<string> {
  const result = await downloads.request(site);
  if (!result.success) throw new Error(result.code);
  return tokenOf(result.url);
}

describe("a site that asks for a download", () => {
  it("gets the newest release, at an address for 72 hours that shows no key", async () => {
    await publishRelease(open, "1.9.0");
    const newest = await publishRelease(open, "1.10.0");
    await publishRelease(open, "1.9.5");
    const { site } = await licensedSite();
    const result = await downloads.request(site);
    expect(result).toEqual({
      success: true,
      release: newest,
      url: expect.any(String),
      expiresAt: at(72 * HOUR),
    });
    const { url } = result as { url: string };
    expect(url).toMatch(/^https:\/\/licenses\.example\.com\/keystead\/v1\/downloads\/[\w-]+\/acme-seo\.zip$/);
    const sealed = Buffer.from(tokenOf(url), "base64url").toString("latin1");
    for (const secret of [site.licenseKey, site.publicKey, "shop.example"])
      expect(sealed).not.toContain(secret);
    expect(await downloads.open(tokenOf(url))).toMatchObject({ success: true, release: newest });
  });

  it("gets the version that it names, also an older one, and in whichever form", async () => {
    const older = await publishRelease(open, "1.0.0-beta.2", { channel: "beta" });
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite();
    for (const version of ["1.0.0-beta.2", "1.0.0-beta2", "1.0.0b2"])
      expect(await downloads.request({ ...site, version }), version).toMatchObject({ release: older });
  });

  it.each(["2.0", "0", "../../etc/passwd", "1.0.1", "1.0.2"])(
    "gets no release %s, which is not published",
    async (version) => {
      await publishRelease(open, "1.0.0");
      await open.licensing.releases.create({ productId: open.product.id, version: "1.0.1" });
      const { id } = await publishRelease(open, "1.0.2");
      await open.licensing.releases.withdraw(id);
      const { site } = await licensedSite();
      expect(await downloads.request({ ...site, version })).toEqual({
        success: false,
        code: "release_not_found",
        error: "There is no such release",
      });
    },
  );

  it("gets no release without a zip, whose artifacts feeds offer, but the newest that has one", async () => {
    const zipped = await publishRelease(open, "1.0.0");
    await publishRelease(open, "1.1.0", { file: null });
    const { site } = await licensedSite();
    expect(await downloads.request(site)).toMatchObject({ release: zipped });
    const named = await downloads.request({ ...site, version: "1.1.0" });
    expect(named).toMatchObject({ success: false, code: "release_not_found" });
  });

  it("gets betas when it follows them, and else none", async () => {
    const stable = await publishRelease(open, "1.0.0");
    const beta = await publishRelease(open, "1.1.0-beta.1", { channel: "beta" });
    const { site } = await licensedSite();
    expect(await downloads.request(site)).toMatchObject({ release: stable });
    expect(await downloads.request({ ...site, channel: "beta" })).toMatchObject({ release: beta });
    const newer = await publishRelease(open, "1.1.0");
    expect(await downloads.request({ ...site, channel: "beta" })).toMatchObject({ release: newer });
  });

  it("gets a release that is rolled out when it is in its part, and else the one before", async () => {
    const before = await publishRelease(open, "1.0.0");
    const next = await publishRelease(open, "1.1.0", { rollout: 50 });
    const { license: _, ...reference } = await issue(open, { seats: null });
    const { publicKey } = reference;
    for (const domain of Array.from({ length: 20 }, (_, index) => `site-${index}.example`)) {
      await open.licensing.activate({ ...reference, domain });
      const isIn = isOffered({ publicKey, version: "1.1.0", rollout: 50 }, domain, sha256Of);
      const expected = isIn ? next : before;
      expect(await downloads.request({ ...reference, domain }), domain).toMatchObject({ release: expected });
    }
  });

  it("gets none of another product, and none of another organization", async () => {
    const other = await open.licensing.products.create({ name: "Other" });
    const release = await publishRelease(open, "3.0.0", { productId: other.id });
    const { site } = await licensedSite();
    expect(await downloads.request(site)).toMatchObject({ code: "release_not_found" });
    const { url } = await downloads.address(site, release);
    expect(await downloads.open(tokenOf(url))).toMatchObject({ code: "release_withdrawn" });
  });

  it("is refused for a domain that is no host", async () => {
    const { site } = await licensedSite();
    await expect(downloads.request({ ...site, domain: "no host" })).rejects.toThrow(/^domain: must be/);
  });
});

describe("a license", () => {
  /** Returns the site's answer now, and the contents of an address that it was given before. */
  async function told(site: Parameters<Downloads["request"]>[0], token: string, version?: string) {
    const [result, opened] = await Promise.all([
      downloads.request({ ...site, version }),
      downloads.open(token),
    ]);
    return [result.success ? result.release.version : result.code, opened.success ? "open" : opened.code];
  }

  it.each(["revoked", "suspended"] as const)("that is %s gives nothing any more", async (status) => {
    await publishRelease(open, "1.0.0");
    const { license, site } = await licensedSite();
    const token = await addressOf(site);
    await open.licensing.licenses.update(license.id, { status });
    expect(await told(site, token)).toEqual([`license_${status}`, `license_${status}`]);
  });

  it("without a seat on the site gives nothing", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite();
    const token = await addressOf(site);
    expect(await downloads.request({ ...site, domain: "other.example" })).toMatchObject({
      code: "activation_not_found",
    });
    await open.licensing.deactivate(site);
    expect(await told(site, token)).toEqual(["activation_not_found", "activation_not_found"]);
  });

  it("with another key by now, or deleted, gives nothing at an address from before", async () => {
    await publishRelease(open, "1.0.0");
    const { license, site } = await licensedSite();
    const token = await addressOf(site);
    await open.licensing.licenses.regenerate(license.id);
    expect(await told(site, token)).toEqual(["license_not_found", "license_not_found"]);
    await open.licensing.products.rotatePublicKey(open.product.id);
    expect(await told(site, token)).toEqual(["invalid_public_key", "invalid_public_key"]);
  });

  it("that has expired keeps what was published in its term", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite({ expiresAt: at(DAY) });
    open.clock.advance(DAY - 1);
    const kept = await addressOf(site);
    open.clock.advance(1);
    expect(await told(site, kept)).toEqual(["1.0.0", "open"]);
    open.clock.advance(1);
    const release = await publishRelease(open, "1.1.0");
    expect(await told(site, kept)).toEqual(["1.0.0", "open"]);
    const { url } = await downloads.address(site, release);
    expect(await told(site, tokenOf(url), "1.1.0")).toEqual(["license_expired", "license_expired"]);
  });

  it("that expired before anything was published gives nothing", async () => {
    const { site } = await licensedSite({ expiresAt: at(DAY) });
    open.clock.advance(DAY + 1);
    const release = await publishRelease(open, "1.0.0");
    const { url } = await downloads.address(site, release);
    expect(await told(site, tokenOf(url))).toEqual(["license_expired", "license_expired"]);
  });

  it("in its grace gives all, as the plan says", async () => {
    const plan = await open.licensing.plans.create({
      productId: open.product.id,
      name: "Yearly",
      durationDays: 365,
      graceDays: 3,
    });
    const { site } = await licensedSite({ planId: plan.id });
    open.clock.advance(365 * DAY + 2 * DAY);
    await publishRelease(open, "1.0.0");
    const token = await addressOf(site);
    expect(await told(site, token)).toEqual(["1.0.0", "open"]);
    open.clock.advance(DAY);
    expect(await told(site, token)).toEqual(["license_expired", "license_expired"]);
  });

  it("whose updates have ended goes on getting those from before", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite({ updatesUntil: at(DAY) });
    open.clock.advance(DAY + 1);
    const release = await publishRelease(open, "1.1.0");
    const { url } = await downloads.address(site, release);
    expect(await told(site, tokenOf(url))).toEqual(["1.0.0", "updates_ended"]);
    expect(await told(site, tokenOf(url), "1.1.0")).toEqual(["updates_ended", "updates_ended"]);
  });

  it("that keeps working after its end gets no updates from then on", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite({ expiresAt: at(DAY), expiry: "keepWorking" });
    open.clock.advance(DAY + 1);
    const release = await publishRelease(open, "1.1.0");
    const { url } = await downloads.address(site, release);
    expect(await told(site, tokenOf(url))).toEqual(["1.0.0", "updates_ended"]);
  });

  it("for a trial gives all while it lasts, and nothing afterwards", async () => {
    await publishRelease(open, "1.0.0");
    const plan = await open.licensing.plans.create({
      productId: open.product.id,
      name: "Trial",
      trialDays: 14,
    });
    await open.licensing.products.update(open.product.id, { trialPlanId: plan.id });
    const { publicKey } = open.product;
    const trial = await open.licensing.startTrial({ publicKey, email: "ada@example.com", domain });
    if (!trial.success) throw new Error(trial.code);
    const site = { publicKey, licenseKey: trial.licenseKey, domain };
    await open.licensing.activate(site);
    const token = await addressOf(site);
    expect(await told(site, token)).toEqual(["1.0.0", "open"]);
    open.clock.advance(14 * DAY);
    expect((await told(site, token))[0]).toBe("license_expired");
  });

  it("for the latest versions alone gives no older ones, and counts what is out to all", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await publishRelease(open, version);
    await publishRelease(open, "1.3.0", { rollout: 1 });
    await publishRelease(open, "1.4.0-beta.1", { channel: "beta" });
    const { site } = await licensedSite({ maxVersionsBehind: 1 });
    const wanted = async (version: string) => {
      const result = await downloads.request({ ...site, version });
      return result.success ? result.release.version : result.code;
    };
    expect(await wanted("1.4.0-beta.1")).toBe("1.4.0-beta.1");
    expect(await wanted("1.2.0")).toBe("1.2.0");
    expect(await wanted("1.1.0")).toBe("1.1.0");
    expect(await wanted("1.0.0")).toBe("version_too_old");
  });
});

describe("an address of a download", () => {
  it("is over after 72 hours, for good licenses too", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite();
    const token = await addressOf(site);
    open.clock.advance(72 * HOUR - 1);
    expect(await downloads.open(token)).toMatchObject({ success: true });
    open.clock.advance(1);
    expect(await downloads.open(token)).toMatchObject({ success: false, code: "download_expired" });
  });

  it("gives nothing when the release was withdrawn", async () => {
    const { id } = await publishRelease(open, "1.0.0");
    const { site } = await licensedSite();
    const token = await addressOf(site);
    await open.licensing.releases.withdraw(id);
    expect(await downloads.open(token)).toMatchObject({ success: false, code: "release_withdrawn" });
  });

  it("is another one each time, and cannot be made up, changed or brought from another deployment", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite();
    const token = await addressOf(site);
    expect(await addressOf(site)).not.toBe(token);
    const elsewhere = createDownloads({ ...open, secretKey: secretKey.toUpperCase(), publicUrl });
    const result = await elsewhere.request(site);
    const changed = Buffer.from(token, "base64url");
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    const others = [
      "",
      "x",
      token.slice(1),
      changed.toString("base64url"),
      tokenOf((result as { url: string }).url),
    ];
    for (const other of others)
      expect(await downloads.open(other), other).toEqual({
        success: false,
        code: "download_unknown",
        error: "There is no download at this address",
      });
  });

  it("needs a secret key of 32 characters", () => {
    expect(() => createDownloads({ ...open, secretKey: "short", publicUrl })).toThrow(/^secretKey: must be/);
  });
});
