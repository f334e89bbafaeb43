import { beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { Licensing } from "../../licensing.ts";
import type { OrganizationLicensing } from "../../organization-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { Customer } from "../customers/schema.ts";

const MINUTE = 60 * SECOND;

let scene: PortalScene;
let licensing: Licensing;
let shop: OrganizationLicensing;
let ada: Customer;
beforeEach(async () => {
  scene = await openPortalScene();
  ({ licensing, shop, ada } = scene);
});

async function codeFor(email: string, fields: object = {}): Promise<string> {
  await licensing.portal.requestCode({ organization: "acme", email, ...fields });
  await scene.deliver();
  return /\n {4}(\S{6})\n/.exec(scene.letters.at(-1)?.text ?? "")?.[1] ?? "";
}

const enter = (email: string, code: string) =>
  licensing.portal.enter({ organization: "acme", email, code }, source);

/** Any other code of the form. */
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a mailed code", () => {
  test("has six characters without vowels, names the vendor, and goes to the customer's address in the language", async () => {
    const code = await codeFor("ada@EXAMPLE.com", { language: "de" });
    expect(code).toMatch(/^[0-9BCDFGHJKMNPQRSTVWXYZ]{6}$/);
    expect(scene.letters).toMatchObject([
      { to: "Ada@example.com", fromName: "Acme", subject: "Ihr Code für Acme" },
    ]);
    expect(JSON.stringify(scene.letters.map(({ headers, subject }) => [headers, subject]))).not.toContain(
      code,
    );
  });

  test("opens one session of a day, whatever its case and spaces, with all rights", async () => {
    const code = await codeFor("ada@example.com");
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const session = await enter("ADA@example.com", typed);
    expect(session).toMatchObject({ readOnly: false, returnUrl: null, licenseId: null });
    expect(session.scopes).toEqual([
      ...["licenses.read", "sites.free", "files"],
      ...["downloads", "billing.read"],
    ]);
    expect(session.expiresAt).toEqual(new Date(scene.clock.now().getTime() + DAY));
    expect((await licensing.portal.session(session.token, source)).me()).toMatchObject({
      email: "Ada@example.com",
      organization: { organization: "acme", name: "Acme" },
    });
    await expect(enter("ada@example.com", code)).rejects.toMatchObject({
      code: "invalid_credentials",
      message: expect.stringMatching(/^The code is wrong/),
    });
  });

  test("is good until 15 minutes are over", async () => {
    const code = await codeFor("ada@example.com");
    scene.clock.advance(15 * MINUTE - 1);
    const late = await codeFor("ada@example.com");
    scene.clock.advance(1);
    await expect(enter("ada@example.com", code)).rejects.toMatchObject({ code: "invalid_credentials" });
    scene.clock.advance(15 * MINUTE - 2);
    expect(await enter("ada@example.com", late)).toMatchObject({ readOnly: false });
    const last = await codeFor("ada@example.com");
    scene.clock.advance(15 * MINUTE);
    await expect(enter("ada@example.com", last)).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("is good after four wrong ones, and not after five, however many come at once", async () => {
    const code = await codeFor("ada@example.com");
    const guess = () => enter("ada@example.com", otherThan(code)).catch((error) => error.code);
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe("invalid_credentials");
    expect(await enter("ada@example.com", code)).toMatchObject({ readOnly: false });

    const next = await codeFor("ada@example.com");
    await Promise.all(Array.from({ length: 5 }, () => guess()));
    await expect(enter("ada@example.com", next)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await enter("ada@example.com", await codeFor("ada@example.com"))).toMatchObject({
      readOnly: false,
    });
  });

  test("is the newest alone", async () => {
    const first = await codeFor("ada@example.com");
    const second = await codeFor("ada@example.com");
    await expect(enter("ada@example.com", first)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await enter("ada@example.com", second)).toMatchObject({ readOnly: false });
  });

  test("opens one session of any number that ask at once", async () => {
    const code = await codeFor("ada@example.com");
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => enter("ada@example.com", code)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is of use for its own address and organization alone", async () => {
    await shop.customers.create({ email: "bob@example.com" });
    const other = await scene.organizationNamed("Other");
    await other.settings.update({ slug: "other", portal: { enabled: true } });
    await other.customers.create({ email: "ada@example.com" });
    const otherCode = await codeFor("ada@example.com", { organization: "other" });
    const code = await codeFor("ada@example.com");
    await expect(enter("bob@example.com", code)).rejects.toMatchObject({ code: "invalid_credentials" });
    const elsewhere = (typed: string) =>
      licensing.portal.enter({ organization: "other", email: "ada@example.com", code: typed }, source);
    await expect(elsewhere(code)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await enter("ada@example.com", code)).toMatchObject({ readOnly: false });
    expect(await elsewhere(otherCode)).toMatchObject({ readOnly: false });
  });

  test("for an address of no customer makes the same calls of the storage, and no mail", async () => {
    const callsFor = async (work: () => Promise<unknown>): Promise<string[]> => {
      scene.calls.length = 0;
      await work();
      return [...scene.calls];
    };
    const request = (email: string) => () => licensing.portal.requestCode({ organization: "acme", email });
    await request("ada@example.com")();
    await request("nobody@example.com")();
    const known = await callsFor(request("ada@example.com"));
    expect(await callsFor(request("nobody@example.com"))).toEqual(known);
    const wrong = (email: string) => () => enter(email, "000000").catch(() => {});
    const knownWrong = await callsFor(wrong("ada@example.com"));
    // The entry of the audit log follows after the answer.
    const failed = { target: ada.id, action: "customer.login_failed" };
    await expect.poll(async () => (await shop.audit.list(failed)).items).toHaveLength(1);
    expect(await callsFor(wrong("nobody@example.com"))).toEqual(knownWrong);
    await scene.deliver();
    expect(scene.letters.map(({ to }) => to)).toEqual(["Ada@example.com", "Ada@example.com"]);
  });
});

describe("a ticket", () => {
  test("opens one session of any number that ask at once, and none after 15 minutes", async () => {
    const { ticket } = await shop.portalTickets.create(ada.id, { scopes: ["licenses.read"] });
    const open = () => licensing.portal.enter({ ticket }, source);
    const all = await Promise.allSettled(Array.from({ length: 8 }, open));
    const opened = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(opened).toMatchObject([{ scopes: ["licenses.read"] }]);
    await expect(open()).rejects.toMatchObject({
      code: "invalid_credentials",
      message: expect.stringMatching(/^This link is invalid/),
    });
    const customer = await licensing.portal.session(opened[0]?.token ?? "", source);
    expect(customer.me().allows).toEqual({
      freeSeats: false,
      downloads: "none",
      payments: false,
      changeEmail: false,
    });

    const last = await shop.portalTickets.create(ada.id);
    const late = await shop.portalTickets.create(ada.id);
    scene.clock.advance(15 * MINUTE - 1);
    expect(await licensing.portal.enter({ ticket: last.ticket }, source)).toMatchObject({ readOnly: false });
    scene.clock.advance(1);
    await expect(licensing.portal.enter({ ticket: late.ticket }, source)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("is made for the organization's customers and their licenses, and is in the audit log", async () => {
    const product = await shop.products.create({ name: "SEO" });
    const bobs = await shop.licenses.create({ productId: product.id, customerEmail: "bob@example.com" });
    const other = await scene.organizationNamed("Other");
    await other.settings.update({ portal: { enabled: true } });
    const strangers = await other.customers.create({ email: "eve@example.com" });
    await expect(shop.portalTickets.create(strangers.id)).rejects.toMatchObject({ code: "not_found" });
    const another = shop.portalTickets.create(ada.id, { licenseId: bobs.id });
    await expect(another).rejects.toMatchObject({ code: "not_found" });
    expect(
      (await shop.audit.list({ target: ada.id, action: "customer.portal_session_created" })).items,
    ).toEqual([]);
    await shop.portalTickets.create(ada.id, { readOnly: true });
    const { items } = await shop.audit.list({ target: ada.id, action: "customer.portal_viewed" });
    expect(items).toMatchObject([{ target: { type: "customer", label: "Ada@example.com" } }]);
  });

  test("leads back to hosts that are listed alone", async () => {
    await shop.settings.update({ portal: { returnHosts: ["shop.example"] } });
    const create = (returnUrl: string) => shop.portalTickets.create(ada.id, { returnUrl });
    for (const url of [
      "https://evil.example/",
      "http://shop.example/",
      "https://shop.example.evil.example/",
      "https://evilshop.example/",
      "https://evil.shop.example/",
      "https://shop.example@evil.example/",
      "https://ada@shop.example/",
      "https://:word@shop.example/",
      "https://evil.example/#shop.example",
      "https://evil.example\\@shop.example/",
      "https://shop.example:8443/",
      "//shop.example/",
      "javascript://shop.example/%0aalert(1)",
      "shop.example",
    ])
      await expect(create(url), url).rejects.toMatchObject({ details: [{ path: "returnUrl" }] });
    const { ticket } = await create("https://shop.example\\account");
    const session = await licensing.portal.enter({ ticket }, source);
    expect(session.returnUrl).toBe("https://shop.example/account");
  });
});

describe("a session", () => {
  let token: string;
  beforeEach(async () => {
    ({ token } = await enter("ada@example.com", await codeFor("ada@example.com")));
  });
  const session = (of = token) => licensing.portal.session(of, source);

  test("is in the audit log with its customer and address, and one that only looks is not", async () => {
    const logIns = async () =>
      (await shop.audit.list({ target: ada.id, action: "customer.logged_in" })).items;
    const [entry, ...others] = await logIns();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: { type: "customer", id: ada.id }, ip: source.ip });
    const { ticket } = await shop.portalTickets.create(ada.id, { readOnly: true });
    await licensing.portal.enter({ ticket }, source);
    expect(await logIns()).toEqual([entry]);
  });

  test("does not reach the license of another customer", async () => {
    const product = await shop.products.create({ name: "SEO" });
    const bobs = await shop.licenses.create({ productId: product.id, customerEmail: "bob@example.com" });
    const adas = await shop.licenses.create({ productId: product.id, customerEmail: ada.email });
    const customer = await session();
    for (const call of [customer.license, customer.activations, customer.releases] as const)
      await expect(call(bobs.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await customer.licenses()).items).toMatchObject([{ id: adas.id }]);
    expect((await customer.license(adas.id)).licenseKey).toBe(adas.licenseKey);
  });

  test("finds a machine by what it shows of it, and not by the rest of its fingerprint", async () => {
    const { id: productId, publicKey } = await shop.products.create({ name: "SEO" });
    const { id, licenseKey } = await shop.licenses.create({ productId, customerEmail: ada.email, seats: 4 });
    const fingerprints = ["f00d-cafe-1234", "f00d-beef-5678"];
    for (const fingerprint of fingerprints)
      await licensing.activate({ publicKey, licenseKey, machine: { fingerprint, name: "Tower" } });
    await licensing.activate({ publicKey, licenseKey, domain: "tower.example" });
    await licensing.activate({ publicKey, licenseKey, domain: "old-tower.example" });
    await licensing.deactivate({ publicKey, licenseKey, domain: "old-tower.example" });
    const customer = await session();
    const found = async (search: string) =>
      (await customer.activations(id, { search })).items.map(
        ({ domain, machine }) => domain ?? machine?.fingerprint,
      );
    expect(await found("TOWER")).toEqual(["tower.example", "5678", "1234"]);
    expect(await found("5678")).toEqual(["5678"]);
    for (const hidden of ["f00d", "beef", "f-5678"]) expect(await found(hidden)).toEqual([]);
  });

  test("of a preview changes nothing, whatever it calls", async () => {
    const product = await shop.products.create({ name: "SEO" });
    const license = await shop.licenses.create({ productId: product.id, customerEmail: ada.email });
    const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
    const activated = await licensing.activate({ ...reference, domain: "shop.example" });
    const activationId = activated.success ? activated.activationId : "";
    const customer = await session();
    const composer = await customer.createComposerToken({ name: "Build server" });
    const { ticket } = await shop.portalTickets.create(ada.id, { readOnly: true });
    const preview = await session((await licensing.portal.enter({ ticket }, source)).token);
    expect(preview.me().allows.freeSeats).toBe(false);
    const tokens = { signFile: () => Promise.reject(new Error("It signs nothing")) };
    for (const call of [
      () => preview.freeSite(license.id, activationId),
      () => preview.createFile(license.id, { domain: "shop.example" }, tokens),
      () => preview.createComposerToken({ name: "Mine" }),
      () => preview.deleteComposerToken(composer.id),
    ])
      await expect(call()).rejects.toMatchObject({ code: "forbidden" });
    expect(await customer.license(license.id)).toMatchObject({ activatedCount: 1 });
    expect((await customer.composerTokens()).items).toMatchObject([{ id: composer.id }]);
  });

  test("lives until a day is over", async () => {
    scene.clock.advance(DAY - 1);
    expect((await session()).readOnly).toBe(false);
    scene.clock.advance(1);
    await expect(session()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ends at the log-out, alone", async () => {
    const other = await enter("ada@example.com", await codeFor("ada@example.com"));
    await licensing.portal.logOut(token);
    await expect(session()).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await session(other.token)).readOnly).toBe(false);
  });

  test("ends at the log-out while the portal is off, once", async () => {
    await shop.settings.update({ portal: { enabled: false } });
    await licensing.portal.logOut(token);
    await expect(licensing.portal.logOut(token)).rejects.toMatchObject({ code: "unauthenticated" });
    await shop.settings.update({ portal: { enabled: true } });
    await expect(session()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ends with its customer", async () => {
    await shop.customers.delete(ada.id);
    await expect(session()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ends when the customer gets another address, but for one of a ticket", async () => {
    const { ticket } = await shop.portalTickets.create(ada.id);
    const byTicket = await licensing.portal.enter({ ticket }, source);
    await shop.customers.update(ada.id, { email: "ADA@example.com" });
    expect((await session()).readOnly).toBe(false);
    await shop.customers.update(ada.id, { email: "ada@new.example" });
    await expect(session()).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await session(byTicket.token)).me().email).toBe("ada@new.example");
  });

  test("is of no use while the portal is off, nor is a code or a ticket", async () => {
    const { ticket } = await shop.portalTickets.create(ada.id);
    const code = await codeFor("ada@example.com");
    await shop.settings.update({ portal: { enabled: false } });
    const refused = { code: "not_found" };
    await expect(session()).rejects.toMatchObject(refused);
    await expect(enter("ada@example.com", code)).rejects.toMatchObject(refused);
    await expect(licensing.portal.enter({ ticket }, source)).rejects.toMatchObject(refused);
    await expect(shop.portalTickets.create(ada.id)).rejects.toMatchObject(refused);
    await expect(codeFor("ada@example.com")).rejects.toMatchObject(refused);
    await shop.settings.update({ portal: { enabled: true } });
    expect((await session()).readOnly).toBe(false);
  });

  test.each(["", ".", "org_x.y", "x\0.y", "😀"])("is none with the token %j", async (text) => {
    await expect(session(text)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

test("a portal that is not named is that of the only organization that has one", async () => {
  const portal = async () => (await licensing.portal.vendor()).organization;
  expect(await portal()).toBe("acme");
  const other = licensing.as({ organizationId: DEFAULT_ORGANIZATION_ID });
  await other.settings.update({ slug: "other", portal: { enabled: true } });
  await expect(portal()).rejects.toMatchObject({ code: "not_found" });
  expect((await licensing.portal.vendor("other")).organization).toBe("other");
  await shop.settings.update({ portal: { enabled: false } });
  expect(await portal()).toBe("other");
});
