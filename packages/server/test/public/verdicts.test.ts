import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Application, applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const messages = {
  invalid_public_key: "Invalid public_key",
  license_not_found: "License key not found",
  license_revoked: "License has been revoked",
  license_suspended: "License is suspended",
  license_expired: "License has expired",
  seat_limit_reached: "License seat limit reached",
  activation_not_found: "Domain is not activated",
};

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

function denial(code: keyof typeof messages) {
  return { error: messages[code], code };
}

async function issueLicense(fields: object = {}, status?: string) {
  const license = await operator.license(product.id, fields);
  const app = applicationOf(server.client(), product, license);
  await app.activate("known.example.com");
  if (status) await operator.client.put(`/api/licenses/${license.id}`, { status });
  return { license, app };
}

/** All four calls agree on why not. */
async function expectDenied(app: Application, code: keyof typeof messages) {
  const answers = [
    [await app.validate(), { valid: false }],
    [await app.validate({ domain: "known.example.com" }), { valid: false }],
    [await app.activate("new.example.com"), { success: false }],
    [await app.activate("known.example.com"), { success: false }],
    [await app.check("known.example.com"), { activated: false, activation_id: null }],
  ] as const;
  for (const [answer, verdict] of answers) {
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { ...verdict, ...denial(code) },
    });
  }
}

describe("a verdict", () => {
  it("is that the public key is unknown, whatever the license", async () => {
    const license = await operator.license(product.id);
    for (const publicKey of ["pk_unknown", "", product.publicKey.toLowerCase(), ` ${product.publicKey}`]) {
      const app = applicationOf(server.client(), { publicKey }, license);
      await expectDenied(app, "invalid_public_key");
      expect((await app.deactivate("example.com")).body).toEqual({
        success: false,
        ...denial("invalid_public_key"),
      });
    }
  });

  it("is that the license key is unknown, also when it is another product's", async () => {
    const other = await operator.license((await operator.product()).id);
    const stranger = await registerOperator(server);
    const foreign = await stranger.license((await stranger.product()).id);
    const keys = ["ACME-0000-0000-0000-0000", "", "x", "🔑", "%", other.licenseKey, foreign.licenseKey];
    for (const licenseKey of keys) {
      const app = applicationOf(server.client(), product, { licenseKey });
      await expectDenied(app, "license_not_found");
      expect((await app.deactivate("example.com")).body).toEqual({
        success: false,
        ...denial("license_not_found"),
      });
    }
  });

  it("is revoked before expired, and revoked before seats", async () => {
    const { license, app } = await issueLicense({ expiresAt: server.clock.inIso(DAY) }, "revoked");
    await expectDenied(app, "license_revoked");
    await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: server.clock.inIso(-DAY) });
    await expectDenied(app, "license_revoked");
  });

  it("is suspended before expired", async () => {
    const { license, app } = await issueLicense({}, "suspended");
    await expectDenied(app, "license_suspended");
    await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: server.clock.inIso(-DAY) });
    await expectDenied(app, "license_suspended");
  });

  it("is expired before seats, by the date and by the status", async () => {
    await expectDenied((await issueLicense({}, "expired")).app, "license_expired");
    const { license, app } = await issueLicense({});
    await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: server.clock.inIso(0) });
    await expectDenied(app, "license_expired");
  });

  it("is the seat limit on activate alone, for sites that have no seat", async () => {
    const { app } = await issueLicense({ seats: 1 });
    expect((await app.activate("new.example.com")).body).toEqual({
      success: false,
      ...denial("seat_limit_reached"),
    });
    expect((await app.activate("known.example.com")).body).toMatchObject({ success: true });
    expect((await app.validate()).body).toMatchObject({ valid: true });
    expect((await app.check("new.example.com")).body).toEqual({ activated: false, activation_id: null });
  });
});

describe("deactivate", () => {
  it.each(["suspended", "expired", "active"])("frees the seat of a license that is %s", async (status) => {
    const { license, app } = await issueLicense({}, status);
    const answer = await app.deactivate("known.example.com");
    expect(answer.body).toMatchObject({ success: true, deactivated_at: server.clock.inIso(0) });
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(0);
  });

  it("is the same success again after a revoke", async () => {
    const { app } = await issueLicense({}, "revoked");
    const answer = await app.deactivate("known.example.com");
    expect(answer.body).toMatchObject({ success: true, deactivated_at: server.clock.inIso(0) });
  });

  it("says that a domain was never activated", async () => {
    const { app } = await issueLicense();
    const answer = await app.deactivate("never.example.com");
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { success: false, ...denial("activation_not_found") },
    });
  });

  it("frees one seat once, however many ask at once", async () => {
    const { license, app } = await issueLicense({ seats: 2 });
    await app.activate("other.example.com");
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.deactivate("known.example.com")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(1);
  });
});

describe("seats", () => {
  it("are unlimited when null", async () => {
    const { license, app } = await issueLicense({ seats: null });
    for (let site = 0; site < 30; site += 1) {
      expect((await app.activate(`s${site}.example.com`)).body).toMatchObject({ success: true });
    }
    expect((await app.validate()).body).toMatchObject({ license: { seats: null, activatedCount: 31 } });
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(31);
  });

  it("are free again after a deactivation, for one site", async () => {
    const { app } = await issueLicense({ seats: 1 });
    await app.deactivate("known.example.com");
    const answers = await Promise.all(["a", "b", "c"].map((site) => app.activate(`${site}.example.com`)));
    expect(answers.filter(({ body }) => body["success"] === true)).toHaveLength(1);
  });
});
