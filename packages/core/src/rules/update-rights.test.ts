import { beforeEach, describe, expect, it } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../test/open-licensing.ts";
import { publishRelease } from "../../test/published-release.ts";
import { createDownloads, type Downloads } from "../features/releases/downloads.ts";

const domain = "https://www.shop.example/";

let open: OpenLicensing;
let downloads: Downloads;

beforeEach(async () => {
  open = await openLicensing();
  const deployment = { secretKey: "a secret key of at least 32 characters", publicUrl: "https://a.example" };
  downloads = createDownloads({ ...open, ...deployment });
});

/** A license with a seat for the site. */
async function licensedSite(given: Parameters<typeof issue>[1]) {
  const { license, ...reference } = await issue(open, given);
  await open.licensing.activate({ ...reference, domain });
  return { license, site: { ...reference, domain } };
}

function at(milliseconds: number): Date {
  return new Date(open.clock.now().getTime() + milliseconds);
}

describe("a license whose end and whose updates' end differ", () => {
  it.each([
    [2, 5, "1.0.0"],
    [5, 2, "1.0.0"],
    [4, 5, "1.1.0"],
    [5, 4, "1.1.0"],
  ])("whose updates ended after %i days and itself after %i keeps %s", async (updates, end, version) => {
    const { site } = await licensedSite({ updatesUntil: at(updates * DAY), expiresAt: at(end * DAY) });
    await publishRelease(open, "1.0.0");
    open.clock.advance(3 * DAY);
    await publishRelease(open, "1.1.0");
    open.clock.advance(3 * DAY);
    expect(await downloads.request(site)).toMatchObject({ success: true, release: { version } });
  });
});

describe("a license", () => {
  it("that has expired keeps them however many versions there are by now", async () => {
    const { site } = await licensedSite({ expiresAt: at(DAY), maxVersionsBehind: 0 });
    await publishRelease(open, "1.0.0");
    const kept = await publishRelease(open, "1.1.0");
    open.clock.advance(DAY + 1);
    for (const version of ["1.2.0", "1.3.0"]) await publishRelease(open, version);
    expect(await downloads.request(site)).toMatchObject({ success: true, release: kept });
    expect(await downloads.request({ ...site, version: "1.0.0" })).toMatchObject({ success: true });
  });

  it.each([0, 2])("that somebody set to expired gives nothing, %i days after its end", async (days) => {
    await publishRelease(open, "1.0.0");
    const { license, site } = await licensedSite({ expiresAt: at(DAY) });
    await open.licensing.licenses.update(license.id, { status: "expired" });
    open.clock.advance(days * DAY);
    expect(await downloads.request(site)).toMatchObject({ success: false, code: "license_expired" });
  });

  it("that has expired gives nothing to a site without a seat", async () => {
    await publishRelease(open, "1.0.0");
    const { site } = await licensedSite({ expiresAt: at(DAY) });
    open.clock.advance(2 * DAY);
    const elsewhere = { ...site, domain: "other.example" };
    expect(await downloads.request(elsewhere)).toMatchObject({ code: "license_expired" });
  });

  it("gets what was published up to the very end, and is told of the newest that it does not get", async () => {
    const { site } = await licensedSite({ updatesUntil: at(DAY), maxVersionsBehind: 0 });
    open.clock.advance(DAY);
    const last = await publishRelease(open, "1.0.0");
    expect(await downloads.request(site)).toMatchObject({ release: last });
    open.clock.advance(1);
    await publishRelease(open, "1.1.0");
    expect(await downloads.request(site)).toMatchObject({ success: false, code: "updates_ended" });
    expect(await downloads.request({ ...site, version: "1.0.0" })).toMatchObject({ code: "version_too_old" });
  });
});
