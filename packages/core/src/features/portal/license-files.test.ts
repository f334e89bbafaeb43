import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { requestCode } from "../../../../client-js/src/node/request-code.ts";
import { DAY } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { FileSigner } from "../license-files/make-file.ts";
import type { LicenseDetail } from "../licenses/schema.ts";
import type { Product } from "../products/schema.ts";
import { createTokens } from "../signing/tokens.ts";

const tower = { fingerprint: "9F2C61D07B3E8A54", name: "Tower" };

let scene: PortalScene;
let tokens: FileSigner;
let product: Product;
let planId: string;

beforeEach(async () => {
  scene = await openPortalScene();
  const { storage, clock, shop } = scene;
  const secretKey = "the secret key of these signing keys";
  tokens = createTokens({ storage, clock, secretKey, issuer: "https://licenses.example.com" });
  product = await shop.products.create({ name: "SEO", movesPerYear: 1 });
  ({ id: planId } = await shop.plans.create({ productId: product.id, name: "Offline", offlineDays: 30 }));
});

function sold(given: object = {}) {
  const customerEmail = scene.ada.email;
  return scene.shop.licenses.create({ productId: product.id, planId, customerEmail, seats: 3, ...given });
}

async function customer(ticket: Parameters<typeof scene.shop.portalTickets.create>[1] = {}) {
  const made = await scene.shop.portalTickets.create(scene.ada.id, ticket);
  const { token } = await scene.licensing.portal.enter({ ticket: made.ticket }, source);
  return scene.licensing.portal.session(token, source);
}

const inDays = (days: number) => new Date(scene.clock.now().getTime() + days * DAY);
const takenSeats = async ({ id }: Pick<LicenseDetail, "id">) =>
  (await scene.shop.licenses.get(id)).activatedCount;
const filesOf = async ({ id }: Pick<LicenseDetail, "id">) => (await scene.shop.licenseFiles.list(id)).items;

describe("a license file in the portal", () => {
  test("is as long as its plan says, is made by the customer, and shows the end of a fingerprint alone", async () => {
    const license = await sold();
    const ada = await customer();
    expect((await ada.license(license.id)).files).toEqual({ days: 30 });
    const { id, file, expiresAt } = await ada.createFile(license.id, { machine: tower }, tokens);
    expect(expiresAt).toEqual(inDays(30));
    const claims = decodeJwt(atob(file.trim().split("\n").slice(1, -1).join("")));
    expect(claims).toMatchObject({ machine: tower.fingerprint, sub: license.id, file: id });
    const { items } = await ada.files(license.id);
    expect(items).toMatchObject([{ id, machine: { fingerprint: "8A54", name: "Tower" }, releasedAt: null }]);
    expect(JSON.stringify(items)).not.toContain(tower.fingerprint);
    expect(await filesOf(license)).toMatchObject([{ id, madeBy: { type: "customer", id: scene.ada.id } }]);
    for (const days of [31, null])
      await expect(ada.createFile(license.id, { machine: tower, days }, tokens)).rejects.toMatchObject({
        ...{ code: "invalid_input", details: [{ path: "days" }] },
      });
    expect(await filesOf(license)).toHaveLength(1);
  });

  test("is of a request code of the license's product alone", async () => {
    const license = await sold();
    const ada = await customer();
    const codeFor = (of: { id: string }) => requestCode({ product: of.id, ...tower });
    const other = await scene.shop.products.create({ name: "Other" });
    const wrong = ada.createFile(license.id, { request: codeFor(other) }, tokens);
    await expect(wrong).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "request" }] });
    expect([await takenSeats(license), await filesOf(license)]).toEqual([0, []]);
    await ada.createFile(license.id, { request: codeFor(product) }, tokens);
    expect(await filesOf(license)).toMatchObject([{ machine: tower }]);
  });

  test("is not offered where the plan has none, the vendor offers none, or the session may only look or lacks the scope", async () => {
    const plain = await sold({ planId: undefined });
    const { id: onlineId } = await scene.shop.plans.create({ productId: product.id, name: "Online" });
    const online = await sold({ planId: onlineId });
    const license = await sold();
    const make = async (ada: Awaited<ReturnType<typeof customer>>, { id } = license) =>
      ada.createFile(id, { machine: tower }, tokens);
    const ada = await customer();
    for (const each of [plain, online]) {
      expect((await ada.license(each.id)).files).toBeNull();
      await expect(make(ada, each)).rejects.toMatchObject({ code: "offline_not_allowed" });
    }
    await expect(make(await customer({ readOnly: true }))).rejects.toMatchObject({ code: "forbidden" });
    const reader = await customer({ scopes: ["licenses.read", "sites.free"] });
    expect((await reader.license(license.id)).files).toBeNull();
    await scene.shop.settings.update({ portal: { files: false } });
    const late = await customer();
    expect((await late.license(license.id)).files).toBeNull();
    await expect(make(late)).rejects.toMatchObject({
      ...{ code: "forbidden", message: "The vendor does not offer license files in the portal" },
    });
    for (const each of [plain, online, license])
      expect([await takenSeats(each), await filesOf(each)]).toEqual([0, []]);
    await scene.shop.settings.update({ portal: { files: true } });
    expect(await make(await customer())).toMatchObject({ expiresAt: inDays(30) });
  });

  test("of another customer's license is not there", async () => {
    const bobs = await sold({ customerEmail: "bob@example.com" });
    await scene.shop.licenseFiles.create(bobs.id, { machine: tower, days: 3 }, tokens);
    const ada = await customer();
    await expect(ada.files(bobs.id)).rejects.toMatchObject({ code: "not_found" });
    const making = ada.createFile(bobs.id, { machine: { fingerprint: "mine" } }, tokens);
    await expect(making).rejects.toMatchObject({ code: "not_found" });
    expect([await takenSeats(bobs), (await filesOf(bobs)).length]).toEqual([1, 1]);
  });

  test("keeps its seat until its end, and a seat that is not freed costs no move of the year", async () => {
    const license = await sold();
    const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
    const ada = await customer();
    await ada.createFile(license.id, { machine: tower, days: 2 }, tokens);
    const laptop = await scene.licensing.activate({ ...reference, machine: { fingerprint: "laptop" } });
    const [held] = (await filesOf(license)).map(({ activationId }) => activationId);
    const free = async (activationId = "") => ada.freeSite(license.id, activationId);
    const end = inDays(2);
    for (let time = 0; time < 2; time += 1)
      await expect(free(held)).rejects.toMatchObject({
        ...{ code: "held_offline", message: expect.stringContaining(end.toISOString()) },
      });
    const byLaptop = { ...reference, machine: { fingerprint: "laptop" }, activationId: held ?? "" };
    expect(await scene.licensing.freeSite(byLaptop)).toMatchObject({
      ...{ success: false, code: "held_offline", offlineUntil: end },
    });
    expect((await ada.license(license.id)).seatsToFree).toBe(1);
    expect(await free(laptop.success ? laptop.activationId : "")).toMatchObject({ status: "deactivated" });
    expect((await ada.license(license.id)).seatsToFree).toBe(0);
    await expect(free(held)).rejects.toMatchObject({ code: "held_offline" });
    expect(await takenSeats(license)).toBe(1);
  });
});
