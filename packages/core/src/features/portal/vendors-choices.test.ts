import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import type { PortalCustomer } from "./portal-calls.ts";
import type { PortalSessionCreate } from "./schema.ts";
import { type PortalScope, portalScopes } from "./settings-schema.ts";

const source = { ip: "203.0.113.7", requestId: "req-1" };

let open: OpenLicensing;
let licenseId: string;
let customer: (ticketOf?: PortalSessionCreate) => Promise<PortalCustomer>;
beforeEach(async () => {
  open = await openLicensing();
  const { license } = await issue(open);
  licenseId = license.id;
  customer = async (ticketOf = {}) => {
    const { portal, portalTickets } = open.licensing;
    const { ticket } = await portalTickets.create(license.customerId, ticketOf);
    return portal.session((await portal.enter({ ticket }, source)).token, source);
  };
});

const choose = (portal: object) => open.licensing.settings.update({ portal: { enabled: true, ...portal } });

describe("without downloads", () => {
  test("the portal gives nobody a release, its file or a token for Composer; those that there are are seen and deleted", async () => {
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
      () => ada.createComposerToken({ name: "Another" }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "forbidden" });
    expect((await ada.composerTokens()).items).toMatchObject([{ id: kept.id }]);
    await ada.deleteComposerToken(kept.id);
    expect((await ada.composerTokens()).items).toEqual([]);
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

describe("a session's scopes", () => {
  const signer = { signFile: () => Promise.reject(new Error("No file is signed here")) };
  const calls: [PortalScope, string, (customer: PortalCustomer, activationId: string) => Promise<unknown>][] =
    [
      ["licenses.read", "lists licenses", (ada) => ada.licenses()],
      ["licenses.read", "shows a license", (ada) => ada.license(licenseId)],
      ["licenses.read", "lists its sites", (ada) => ada.activations(licenseId)],
      ["licenses.read", "lists its files", (ada) => ada.files(licenseId)],
      ["sites.free", "frees a site", (ada, activationId) => ada.freeSite(licenseId, activationId)],
      [
        "files",
        "makes a file",
        (ada) => ada.createFile(licenseId, { machine: { fingerprint: "f" } }, signer),
      ],
      ["downloads", "lists releases", (ada) => ada.releases(licenseId)],
      ["downloads", "gives a file of a release", (ada) => ada.artifact(licenseId, "rel_x")],
      ["downloads", "lists Composer tokens", (ada) => ada.composerTokens()],
      ["downloads", "makes a Composer token", (ada) => ada.createComposerToken({ name: "Build" })],
      ["downloads", "deletes a Composer token", (ada) => ada.deleteComposerToken("cot_x")],
      ["billing.read", "lists payments", (ada) => ada.payments()],
      ["billing.read", "lists subscriptions", (ada) => ada.subscriptions()],
    ];

  test.each(calls)("%s alone %s", async (scope, _, call) => {
    await choose({ downloads: "term", showPayments: true, freeSeats: true });
    const { licenseKey } = await open.licensing.licenses.get(licenseId);
    const { publicKey } = open.product;
    const site = await open.licensing.activate({ publicKey, licenseKey, domain: "a.example" });
    const activationId = site.success ? site.activationId : "";
    const others = portalScopes.filter((other) => other !== scope);
    const refused = { code: "forbidden", message: `This needs a session with the scope ${scope}` };
    await expect(call(await customer({ scopes: others }), activationId)).rejects.toMatchObject(refused);
    expect(await open.licensing.licenses.get(licenseId)).toMatchObject({ activatedCount: 1 });
    const answer = await call(await customer({ scopes: [scope] }), activationId).catch((error) => error);
    expect(answer).not.toMatchObject(refused);
  });
});
