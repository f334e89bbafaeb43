import { setTimeout as sleep } from "node:timers/promises";
import {
  createLicensing,
  type License,
  type Licensing,
  DEFAULT_ORGANIZATION_ID as organizationId,
  type Product,
  type StorageAdapter,
} from "@keystead/core";
import {
  addRecord,
  deleteRecord,
  ordinarySite,
  recordOf,
  updateLicense,
} from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import type { Script } from "../src/script.ts";
import { claimSeatScript } from "../src/seats/claim-script.ts";
import { commitScript } from "../src/writing.ts";
import { indexFaults } from "./consistency.ts";
import { PausingRedis } from "./pausing-redis.ts";
import { addAccount, changePassword, moveEnd, productWith, sessionWith, sweepEnded } from "./people.ts";
import { productRecord } from "./records.ts";

const url = inject("redisUrl");

/** One side has read, and is about to write, when the other does all that it has to do. */
describe("whoever is overtaken between reading and writing", () => {
  const prefix = `overtaken-${crypto.randomUUID()}`;
  const admin = new Redis(url);
  const client = new PausingRedis(url);
  const slow: StorageAdapter = redisStorage({ client, prefix });
  const fast: StorageAdapter = redisStorage({ url, prefix });
  let licensing: Licensing;
  let product: Product;
  let license: License;

  beforeAll(async () => {
    licensing = createLicensing({ storage: fast });
    product = await licensing.products.create({ name: "Acme" });
    await slow.ping();
  });
  beforeEach(async () => {
    const wanted = { productId: product.id, customerEmail: "ada@example.com", seats: null };
    license = await licensing.licenses.create(wanted);
  });
  afterAll(async () => {
    await Promise.all([slow.close(), fast.close()]);
    for (const each of [admin, client]) each.disconnect();
  });

  const claim = (storage: StorageAdapter, place: string) =>
    storage.claimSeat({
      publicKey: product.publicKey,
      licenseKey: license.licenseKey,
      place,
      activationId: `act_${crypto.randomUUID()}`,
      ipAddress: null,
      ...ordinarySite,
      now: new Date(),
    });

  /** Returns the result of a call after `meanwhile` was done just before its script was sent. */
  async function overtake<Result>(
    script: Script,
    call: () => Promise<Result>,
    meanwhile: () => Promise<unknown>,
  ): Promise<Result> {
    const pause = client.pauseBefore(script);
    const called = call();
    await pause.reached;
    await meanwhile();
    pause.goOn();
    return called;
  }

  /** Whether a key is of the license, apart from the audit log. */
  const isOfLicense = (key: string): boolean =>
    key.includes(license.id) && !key.includes(":auditEntries-of:");

  it("deletes the license with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const deletion = () => deleteRecord(slow, "licenses", organizationId, license.id);
    let outcome: unknown;
    const deleted = await overtake(commitScript, deletion, async () => {
      ({ outcome } = await claim(fast, "b.example"));
    });
    expect([deleted, outcome]).toEqual([true, "claimed"]);
    expect((await admin.keys(`${prefix}:*`)).filter(isOfLicense)).toEqual([]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("deletes the license with its customer, with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const deletion = () =>
      deleteRecord(slow, "customers", organizationId, license.customerId, { cascade: true });
    await overtake(commitScript, deletion, () => claim(fast, "b.example"));
    expect((await admin.keys(`${prefix}:*`)).filter(isOfLicense)).toEqual([]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("claims no seat of a license that was deleted, or revoked", async () => {
    await claim(slow, "a.example");
    const late = () => claim(slow, "b.example");
    const revoked = await overtake(claimSeatScript, late, () => licensing.licenses.revoke(license.id));
    expect(revoked).toMatchObject({ outcome: "not_activatable" });
    expect((await licensing.licenses.get(license.id)).activatedCount).toBe(0);
    const gone = await overtake(claimSeatScript, late, () => licensing.licenses.delete(license.id));
    expect(gone).toEqual({ outcome: "license_missing" });
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("revokes the license with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const change = () => ({ status: "revoked", updatedAt: new Date() }) as const;
    const revocation = () => updateLicense(slow, organizationId, license.id, change);
    await overtake(commitScript, revocation, () => claim(fast, "b.example"));
    const { activatedCount, activations } = await licensing.licenses.get(license.id);
    expect([activatedCount, activations.map(({ status }) => status)]).toEqual([
      0,
      ["deactivated", "deactivated"],
    ]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("gives a staging site no seat that another site has taken", async () => {
    await licensing.licenses.update(license.id, { seats: 1 });
    await claim(fast, "a.example");
    const [activation] = (await licensing.licenses.get(license.id)).activations;
    const id = activation?.id ?? "";
    await licensing.activations.update(id, { staging: true });
    const back = overtake(
      commitScript,
      () => createLicensing({ storage: slow }).activations.update(id, { staging: false }),
      () => claim(fast, "b.example"),
    );
    await expect(back).rejects.toMatchObject({ code: "seat_limit_reached" });
    expect((await licensing.licenses.get(license.id)).activatedCount).toBe(1);
  });

  it("waits for whoever has the license to itself, and leaves that its lock", async () => {
    await claim(fast, "a.example");
    const lock = `${prefix}:{${organizationId}}:held:licenses:${license.id}`;
    await admin.set(lock, "another's", "PX", 1_500);
    const { publicKey } = product;
    const move = createLicensing({ storage: fast }).move({
      ...{ publicKey, licenseKey: license.licenseKey, siteId: "site-1" },
      ...{ from: "a.example", to: "b.example" },
    });
    await sleep(1_000);
    expect(await admin.get(lock)).toBe("another's");
    expect((await licensing.licenses.get(license.id)).activations).toMatchObject([{ domain: "a.example" }]);
    expect(await move).toMatchObject({ success: true });
    expect(await admin.exists(lock)).toBe(0);
  });

  it("frees a seat once", async () => {
    await claim(fast, "a.example");
    const release = (storage: StorageAdapter, now: Date) =>
      storage.freeSeat({ organizationId, licenseId: license.id, place: "a.example", now });
    const [first, second] = [new Date("2100-01-01"), new Date("2100-01-02")];
    const late = await overtake(
      commitScript,
      () => release(slow, second),
      () => release(fast, first),
    );
    expect(late?.deactivatedAt).toEqual(first);
  });

  it("stores no license with the e-mail that its customer had", async () => {
    const creation = () =>
      createLicensing({ storage: slow }).licenses.create({
        productId: product.id,
        customerEmail: "ada@example.com",
      });
    const created = await overtake(commitScript, creation, () =>
      licensing.customers.update(license.customerId, { email: "new@example.com" }),
    );
    const owner = await licensing.customers.get(created.customerId);
    expect(owner.email).toBe(created.customerEmail);
    expect((await licensing.licenses.get(license.id)).customerEmail).toBe("new@example.com");
    await licensing.customers.delete(license.customerId, { cascade: true });
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("lengthens no session of a password that was changed", async () => {
    const { user, session } = await addAccount(fast);
    const expiresAt = new Date("2030-02-01T12:00:00.000Z");
    const extended = await overtake(
      commitScript,
      () => moveEnd(slow, session.tokenDigest, expiresAt),
      () => changePassword(fast, { ...user, passwordHash: "new" }),
    );
    expect(extended).toBe(false);
    expect(await sessionWith(fast, session.tokenDigest)).toBeNull();
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("sweeps no session away that was given more time", async () => {
    const { session } = await addAccount(fast);
    const expiresAt = new Date("2030-02-01T12:00:00.000Z");
    const over = new Date(session.expiresAt.getTime() + 1);
    await overtake(
      commitScript,
      () => sweepEnded(slow, over, 10),
      () => moveEnd(fast, session.tokenDigest, expiresAt),
    );
    expect((await sessionWith(fast, session.tokenDigest))?.session.expiresAt).toEqual(expiresAt);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("gets no public key that somebody else has by then, when it took so long that its claim is over", async () => {
    const [one, other] = [
      productRecord({ publicKey: crypto.randomUUID() }),
      productRecord({ publicKey: crypto.randomUUID() }),
    ];
    const { publicKey } = one;
    const { organization } = await addAccount(fast);
    const late = await overtake(
      commitScript,
      () =>
        addRecord(slow, "products", organizationId, one).then(
          () => "created",
          ({ code }) => code,
        ),
      () => addRecord(fast, "products", organization.id, { ...other, publicKey }),
    );
    expect(late).toBe("public_key_taken");
    expect(await productWith(fast, publicKey)).toBe(other.id);
    expect(await recordOf(fast, "products", organizationId, one.id)).toBeNull();
  });
});
