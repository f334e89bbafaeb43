import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import type { PortalCustomer } from "./portal-calls.ts";

const source = { ip: "203.0.113.7", requestId: "req-1" };

let open: OpenLicensing;
let licenseId: string;
let customer: () => Promise<PortalCustomer>;
beforeEach(async () => {
  open = await openLicensing();
  const { license } = await issue(open);
  licenseId = license.id;
  customer = async () => {
    const { portal, portalTickets } = open.licensing;
    const { ticket } = await portalTickets.create(license.customerId);
    return portal.session((await portal.enter({ ticket }, source)).token, source);
  };
});

const choose = (portal: object) => open.licensing.settings.update({ portal: { enabled: true, ...portal } });

describe("without downloads", () => {
  test("the portal gives nobody a release, its file or a token for Composer, and deletes those that there are", async () => {
    const release = await publishRelease(open, "1.0.0");
    await choose({ downloads: "term" });
    const before = await customer();
    const kept = await before.createComposerToken({ name: "Build server" });
    expect((await before.artifact(licenseId, release.id)).release.id).toBe(release.id);
    await choose({ downloads: "none" });
    const ada = await customer();
    for (const call of [
      () => ada.releases(licenseId),
      () => ada.artifact(licenseId, release.id),
      () => ada.composerTokens(),
      () => ada.createComposerToken({ name: "Another" }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "forbidden" });
    await ada.deleteComposerToken(kept.id);
    await choose({ downloads: "term" });
    expect((await (await customer()).composerTokens()).items).toEqual([]);
  });
});

describe("with the current download alone", () => {
  test("it is the newest stable release: neither an older one nor a newer beta can be had", async () => {
    const old = await publishRelease(open, "1.0.0");
    const current = await publishRelease(open, "2.0.0");
    const beta = await publishRelease(open, "3.0.0-beta.1", { channel: "beta" });
    await choose({ downloads: "term" });
    const listed = async () =>
      (await (await customer()).releases(licenseId)).items.map(({ version, isCurrent }) => [
        version,
        isCurrent,
      ]);
    const all = await listed();
    expect(all.filter(([, isCurrent]) => isCurrent)).toEqual([["2.0.0", true]]);
    expect(all).toContainEqual(["1.0.0", false]);
    await choose({ downloads: "current" });
    expect(await listed()).toEqual([["2.0.0", true]]);
    const ada = await customer();
    for (const { id } of [old, beta])
      await expect(ada.artifact(licenseId, id)).rejects.toMatchObject({ code: "not_found" });
    const { release, artifact } = await ada.artifact(licenseId, current.id);
    expect([release.id, artifact.filename]).toEqual([current.id, "acme-seo.zip"]);
  });
});
