import {
  createLicensing,
  type License,
  type Licensing,
  DEFAULT_ORGANIZATION_ID as organizationId,
  type Product,
  type Storage,
} from "@keystead/core";
import { ordinarySite } from "@keystead/core/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import type { Script } from "../src/script.ts";
import { claimSeatScript } from "../src/seats/claims.ts";
import { commitScript } from "../src/writing.ts";
import { indexFaults } from "./consistency.ts";
import { PausingRedis } from "./pausing-redis.ts";
import { addAccount, productWith, soon } from "./people.ts";
import { productRecord } from "./records.ts";

const url = inject("redisUrl");

/** One side has read, and is about to write, when the other does all that it has to do. */
describe("whoever is overtaken between reading and writing", () => {
  const prefix = `overtaken-${crypto.randomUUID()}`;
  const admin = new Redis(url);
  const client = new PausingRedis(url);
  const slow: Storage = redisStorage({ client, prefix });
  const fast: Storage = redisStorage({ url, prefix });
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

  const claim = (storage: Storage, domain: string) =>
    storage.activations.claimSeat({
      publicKey: product.publicKey,
      licenseKey: license.licenseKey,
      domain,
      activationId: `act_${crypto.randomUUID()}`,
      ipAddress: null,
      ...ordinarySite,
      now: new Date(),
    });

  /** What the overtaken call gives, when `meanwhile` is done just before its script is sent. */
  async function overtaken<Result>(
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

  /** But for what the audit log says of it. */
  const isOfLicense = (key: string): boolean =>
    key.includes(license.id) && !key.includes(":auditEntries-of:");

  it("deletes the license with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const deletion = () => slow.licenses.delete(organizationId, license.id);
    let outcome: unknown;
    const deleted = await overtaken(commitScript, deletion, async () => {
      ({ outcome } = await claim(fast, "b.example"));
    });
    expect([deleted, outcome]).toEqual([true, "claimed"]);
    expect((await admin.keys(`${prefix}:*`)).filter(isOfLicense)).toEqual([]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("deletes the license with its customer, with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const deletion = () => slow.customers.delete(organizationId, license.customerId, { cascade: true });
    await overtaken(commitScript, deletion, () => claim(fast, "b.example"));
    expect((await admin.keys(`${prefix}:*`)).filter(isOfLicense)).toEqual([]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("claims no seat of a license that was deleted, or revoked", async () => {
    await claim(slow, "a.example");
    const late = () => claim(slow, "b.example");
    const revoked = await overtaken(claimSeatScript, late, () => licensing.licenses.revoke(license.id));
    expect(revoked).toMatchObject({ outcome: "not_activatable" });
    expect((await licensing.licenses.get(license.id)).activatedCount).toBe(0);
    const gone = await overtaken(claimSeatScript, late, () => licensing.licenses.delete(license.id));
    expect(gone).toEqual({ outcome: "license_missing" });
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("revokes the license with the seat that was claimed", async () => {
    await claim(fast, "a.example");
    const change = () => ({ status: "revoked", updatedAt: new Date() }) as const;
    const revocation = () => slow.licenses.update(organizationId, license.id, change);
    await overtaken(commitScript, revocation, () => claim(fast, "b.example"));
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
    const back = overtaken(
      commitScript,
      () => createLicensing({ storage: slow }).activations.update(id, { staging: false }),
      () => claim(fast, "b.example"),
    );
    await expect(back).rejects.toMatchObject({ code: "seat_limit_reached" });
    expect((await licensing.licenses.get(license.id)).activatedCount).toBe(1);
  });

  it("frees a seat once", async () => {
    await claim(fast, "a.example");
    const release = (storage: Storage, now: Date) =>
      storage.activations.releaseSeat({ organizationId, licenseId: license.id, domain: "a.example", now });
    const [first, second] = [new Date("2100-01-01"), new Date("2100-01-02")];
    const late = await overtaken(
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
    const created = await overtaken(commitScript, creation, () =>
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
    const extension = { dueBefore: expiresAt, expiresAt, now: soon };
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: null };
    const extended = await overtaken(
      commitScript,
      () => slow.accounts.extendSession(session.tokenDigest, extension),
      () => fast.accounts.changePassword(user.id, change),
    );
    expect(extended).toBe(false);
    expect(await fast.accounts.findSession(session.tokenDigest, soon)).toBeNull();
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("sweeps no session away that was given more time", async () => {
    const { session } = await addAccount(fast);
    const expiresAt = new Date("2030-02-01T12:00:00.000Z");
    const over = new Date(session.expiresAt.getTime() + 1);
    const extension = { dueBefore: expiresAt, expiresAt, now: soon };
    await overtaken(
      commitScript,
      () => slow.accounts.deleteEnded({ sessions: over, invitations: over }, 10),
      () => fast.accounts.extendSession(session.tokenDigest, extension),
    );
    expect((await fast.accounts.findSession(session.tokenDigest, soon))?.session.expiresAt).toEqual(
      expiresAt,
    );
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });

  it("gets no public key that somebody else has by then, when it took so long that its claim is over", async () => {
    const [one, other] = [
      productRecord({ publicKey: crypto.randomUUID() }),
      productRecord({ publicKey: crypto.randomUUID() }),
    ];
    const { publicKey } = one;
    const { organization } = await addAccount(fast);
    const late = await overtaken(
      commitScript,
      () =>
        slow.products.create(organizationId, one).then(
          () => "created",
          ({ code }) => code,
        ),
      () => fast.products.create(organization.id, { ...other, publicKey }),
    );
    expect(late).toBe("public_key_taken");
    expect(await productWith(fast, publicKey)).toBe(other.id);
    expect(await fast.products.get(organizationId, one.id)).toBeNull();
  });
});
