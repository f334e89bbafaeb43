import { beforeEach, describe, expect, test } from "vitest";
import { listening } from "../../../test/open-webhooks.ts";
import { createTokens } from "../signing/tokens.ts";

const SECOND = 1_000;
const types = ["activation.created", "activation.deactivated"] as const;

let scene: Awaited<ReturnType<typeof listening>>;
let reference: { publicKey: string; licenseKey: string };
let licenseId: string;
beforeEach(async () => {
  scene = await listening({ types });
  const { id, licenseKey } = await scene.license({ seats: 4, leaseSeconds: 100 });
  licenseId = id;
  reference = { publicKey: scene.product.publicKey, licenseKey };
});

const tower = { machine: { fingerprint: "tower" } };

async function activate(
  place: { machine: { fingerprint: string } } | { domain: string; siteId: string } = tower,
) {
  const result = await scene.licensing.activate({ ...reference, ...place });
  if (!result.success) throw new Error(result.code);
  return result.activationId;
}

/** Reasons and times of the ends that were told of. */
async function endsTold() {
  await scene.webhooks.round();
  return scene.network.received
    .filter(({ type }) => type === "activation.deactivated")
    .map(({ data }) => [data["id"], data["reason"], data["deactivatedAt"]]);
}

const now = () => scene.clock.now().toISOString();

describe("the end of an activation is told of with its reason", () => {
  test("released, by its place, and by another place of the license", async () => {
    const own = await activate();
    const other = await activate({ machine: { fingerprint: "laptop" } });
    await scene.licensing.products.update(scene.product.id, { movesPerYear: 1 });
    await scene.licensing.freeSite({ ...reference, ...tower, activationId: other });
    await scene.licensing.deactivate({ ...reference, ...tower });
    expect((await endsTold()).toSorted()).toEqual(
      [
        [other, "released", now()],
        [own, "released", now()],
      ].toSorted(),
    );
  });

  test("operator, also where the seat of a license file is taken back", async () => {
    const { storage, clock, licensing } = scene;
    const secretKey = "the secret key of these signing keys";
    const tokens = createTokens({ storage, clock, secretKey, issuer: "https://licenses.example.com" });
    const first = await activate();
    await licensing.activations.deactivate(first);
    const { id } = await licensing.licenseFiles.create(licenseId, { ...tower, days: 1 }, tokens);
    const [held] = (await licensing.activations.list({ status: "active" })).items;
    await licensing.licenseFiles.release(licenseId, id);
    expect((await endsTold()).toSorted()).toEqual(
      [
        [first, "operator", now()],
        [held?.id, "operator", expect.any(String)],
      ].toSorted(),
    );
  });

  test("moved", async () => {
    await scene.licensing.products.update(scene.product.id, { movesPerYear: 1 });
    const id = await activate({ domain: "old.example", siteId: "a" });
    await scene.licensing.move({ ...reference, siteId: "a", from: "old.example", to: "new.example" });
    expect(await endsTold()).toEqual([[id, "moved", now()]]);
  });

  test("lease_ended, with the time at which it ended, however late that is found", async () => {
    const id = await activate();
    scene.clock.advance(100 * SECOND);
    const end = now();
    scene.clock.advance(10 * SECOND);
    await scene.licensing.maintain();
    await scene.licensing.maintain();
    expect(await endsTold()).toEqual([[id, "lease_ended", end]]);
  });
});

test("a renewal is told to nobody, and is in no audit log", async () => {
  await activate();
  await scene.webhooks.round();
  const entries = async () => (await scene.licensing.audit.list()).pagination.total;
  const before = [scene.network.received.length, await entries()];
  for (let time = 0; time < 3; time += 1) {
    scene.clock.advance(50 * SECOND);
    await activate();
  }
  await scene.webhooks.round();
  expect([scene.network.received.length, await entries()]).toEqual(before);
});
