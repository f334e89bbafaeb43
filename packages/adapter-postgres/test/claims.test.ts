import {
  createLicensing,
  DEFAULT_ORGANIZATION_ID,
  type License,
  type Licensing,
  type Product,
} from "@keystead/core";
import type { SeatClaim } from "@keystead/core/adapter";
import { ordinarySite, recordOf, updateLicense } from "@keystead/storage-conformance/records";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";

describe("gathered claims and look-ups", () => {
  let database: TestDatabase;
  let admin: pg.Pool;
  let storages: [PostgresStorage, PostgresStorage];
  let licensing: [Licensing, Licensing];
  let product: Product;

  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    admin = new pg.Pool({ connectionString: database.url, max: 1 });
    admin.on("error", () => {});
    const open = () => postgresStorage({ connectionString: database.url });
    storages = [open(), open()];
    licensing = [createLicensing({ storage: storages[0] }), createLicensing({ storage: storages[1] })];
    product = await licensing[0].products.create({ name: "Acme" });
  });
  afterAll(async () => {
    for (const one of licensing) await one.close();
    await admin.end();
    await database.drop();
  });

  const issue = (seats: number | null): Promise<License> =>
    licensing[0].licenses.create({ productId: product.id, customerEmail: "ada@example.com", seats });
  let made = 0;
  const nextId = (): string => {
    made += 1;
    return `act_${String(made).padStart(26, "0")}`;
  };
  const claim = (license: License, place: string, changes: Partial<SeatClaim> = {}): SeatClaim => ({
    publicKey: product.publicKey,
    licenseKey: license.licenseKey,
    activationId: nextId(),
    place,
    ipAddress: null,
    ...ordinarySite,
    now: new Date(),
    ...changes,
  });
  /** The number of seats taken, as it is kept with the license and as it is. */
  const countsOf = async (id: string) => {
    const license = await recordOf(storages[1], "licenses", DEFAULT_ORGANIZATION_ID, id);
    const { activations } = await licensing[1].licenses.get(id);
    const active = activations.filter(({ status }) => status === "active").length;
    return { kept: license?.activatedCount, active };
  };
  const claimSeat = (one: SeatClaim, storage = storages[0]) => storage.claimSeat(one);

  it("give 5 of 200 callers the 5 seats, over two instances", async () => {
    for (const storage of storages) await storage.ping();
    for (let round = 0; round < 10; round += 1) {
      const license = await issue(5);
      const claims = Array.from({ length: 200 }, (_, index) =>
        claimSeat(claim(license, `s${index}.example`), storages[index % 2]),
      );
      const outcomes = (await Promise.all(claims)).map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual([...Array(5).fill("claimed"), ...Array(195).fill("limit_reached")]);
      expect(await countsOf(license.id)).toEqual({ kept: 5, active: 5 });
    }
  });

  it("decide each claim of a batch by itself", async () => {
    const [open, full, revoked, expired] = await Promise.all([issue(2), issue(1), issue(1), issue(1)]);
    await claimSeat(claim(full, "first.example"));
    const known = await claimSeat(claim(open, "known.example"));
    await licensing[0].licenses.revoke(revoked.id);
    const past = new Date("2020-01-01T00:00:00.000Z");
    await licensing[0].licenses.update(expired.id, { expiresAt: past });
    const results = await Promise.all(
      [
        claim(open, "new.example"),
        claim(full, "second.example"),
        claim(revoked, "a.example"),
        claim(open, "known.example"),
        claim(expired, "a.example"),
        claim(open, "new.example"),
        claim(open, "over.example"),
        claim(open, "a.example", { licenseKey: "ACME-0000-0000-0000-0000" }),
        claim(open, "a.example", { publicKey: "pk_other" }),
      ].map((one) => claimSeat(one)),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "claimed",
      "limit_reached",
      "not_activatable",
      "existing",
      "not_activatable",
      "existing",
      "limit_reached",
      "license_missing",
      "product_missing",
    ]);
    expect(results[5]).toEqual({ ...results[0], outcome: "existing" });
    expect(results[3]).toEqual({ ...known, outcome: "existing" });
    expect(results[2]).toMatchObject({ license: { id: revoked.id, status: "revoked", activatedCount: 0 } });
    expect(results[4]).toMatchObject({ license: { status: "active", expiresAt: past, seats: 1 } });
  });

  it("write nothing when a site asks again or the license is full, and leave updatedAt alone", async () => {
    const license = await issue(1);
    await claimSeat(claim(license, "a.example"));
    const written = async () => {
      const { rows } = await admin.query(
        "SELECT xmin::text, xmax::text, activated_count FROM keystead.licenses WHERE id = $1",
        [license.id],
      );
      return rows;
    };
    const before = await written();
    const answers = await Promise.all(
      ["a.example", "b.example"].map((domain) =>
        licensing[0].activate({ publicKey: product.publicKey, licenseKey: license.licenseKey, domain }),
      ),
    );
    expect(answers).toMatchObject([{ success: true }, { code: "seat_limit_reached" }]);
    const nobody = { organizationId: DEFAULT_ORGANIZATION_ID, licenseId: license.id, place: "c.example" };
    await storages[0].freeSeat({ ...nobody, now: new Date() });
    expect(await written()).toEqual(before);
    expect((await licensing[0].licenses.get(license.id)).updatedAt).toEqual(license.updatedAt);
  });

  it("fail the claim that fails, and not its neighbors", async () => {
    const license = await issue(null);
    const taken = claim(license, "first.example");
    await claimSeat(taken);
    const claims = [
      claim(license, "a.example"),
      { ...taken, place: "b.example" },
      claim(license, "c.example"),
    ];
    const results = await Promise.allSettled(claims.map((one) => claimSeat(one)));
    expect(results).toMatchObject([
      { value: { outcome: "claimed", activation: { id: claims[0]?.activationId } } },
      { reason: { constraint: "activations_pkey" } },
      { value: { outcome: "claimed", activation: { id: claims[2]?.activationId } } },
    ]);
  });

  it("answer each look-up with its own", async () => {
    const licenses = await Promise.all(Array.from({ length: 30 }, () => issue(1)));
    const answers = await Promise.all(
      licenses.map(({ licenseKey }, index) =>
        licensing[0].validate({
          publicKey: index % 3 === 0 ? "pk_unknown" : product.publicKey,
          licenseKey: index % 3 === 1 ? "ACME-0000-0000-0000-0000" : licenseKey,
        }),
      ),
    );
    for (const [index, answer] of answers.entries()) {
      const { licenseKey: key } = licenses[index] ?? {};
      const expected = [{ code: "invalid_public_key" }, { code: "license_not_found" }, { license: { key } }];
      expect(answer).toMatchObject(expected[index % 3] ?? {});
    }
  });

  it("never deadlock, whatever runs into each other over two instances", async () => {
    const before = await deadlocks();
    const licenses = await Promise.all(Array.from({ length: 12 }, () => issue(null)));
    const now = new Date();
    const rounds = Array.from({ length: 12 }, async (_, round) => {
      const storage = storages[round % 2] ?? storages[0];
      // Half of them in one order, half in the other.
      const order = round % 4 < 2 ? licenses : licenses.toReversed();
      const sites = order.map((license) => ({ license, place: `s${round % 3}.example` }));
      for (let turn = 0; turn < 4; turn += 1) {
        const claims = sites.map(({ license, place }) => claimSeat(claim(license, place), storage));
        const results = await Promise.all(claims);
        const seen = results.flatMap((result) =>
          "activation" in result ? [[result.activation.id, new Date()] as const] : [],
        );
        await Promise.all([
          storage.touch(DEFAULT_ORGANIZATION_ID, new Map(round % 2 ? seen : seen.toReversed())),
          ...sites.map(({ license, place }) =>
            storage.freeSeat({
              organizationId: DEFAULT_ORGANIZATION_ID,
              licenseId: license.id,
              place,
              now,
            }),
          ),
          updateLicense(storage, DEFAULT_ORGANIZATION_ID, licenses[turn]?.id ?? "", ({ status }) => ({
            status: status === "revoked" ? "active" : "revoked",
            updatedAt: now,
          })),
        ]);
      }
    });
    await Promise.all(rounds);
    for (const { id } of licenses) {
      const { kept, active } = await countsOf(id);
      expect(kept).toBe(active);
    }
    expect(await deadlocks()).toBe(before);
  });

  async function deadlocks(): Promise<number> {
    // A backend reports what it counted a second after it did.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await admin.query(
      "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
    );
    return Number(rows[0]?.deadlocks);
  }
});
