import { expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { DAY, HOUR } from "../support/clock.ts";
import { anId, aTimestamp } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";

/** The life of a licensed application, from issue to the end. */
export function licensingFlows(server: () => TestServer): void {
  async function sold(fields: object = {}) {
    const operator = await registerOperator(server());
    const product = await operator.product();
    const license = await operator.license(product.id, fields);
    return { operator, product, license, app: applicationOf(server().client(), product, license) };
  }

  it("lets a site validate, activate, check and deactivate", async () => {
    const expiresAt = server().clock.inIso(30 * DAY);
    const { license, app } = await sold({ seats: 2, expiresAt });
    const shown = { key: license.licenseKey, status: "active", seats: 2, expiresAt };

    const fresh = await app.validate();
    expect(fresh.status).toBe(200);
    expect(fresh.body).toEqual({ valid: true, license: { ...shown, activatedCount: 0 }, features: {} });

    const activated = await app.activate("https://www.Example.com/shop");
    expect(activated.status).toBe(200);
    expect(activated.body).toEqual({
      success: true,
      activation_id: anId("act"),
      activated_at: server().clock.inIso(0),
    });
    const { activation_id } = activated.body;

    const checked = await app.check("example.com");
    expect(checked.status).toBe(200);
    expect(checked.body).toEqual({ activated: true, activation_id, features: {} });
    expect((await app.validate({ domain: "example.com" })).body).toEqual({
      valid: true,
      activated: true,
      license: { ...shown, activatedCount: 1 },
      features: {},
    });

    server().clock.advance(HOUR);
    const deactivated = await app.deactivate("http://example.com");
    expect(deactivated.status).toBe(200);
    const deactivated_at = server().clock.inIso(0);
    expect(deactivated.body).toEqual({ success: true, activation_id, deactivated_at });
    expect((await app.check("example.com")).body).toEqual({ activated: false, activation_id: null });
    expect((await app.validate({ domain: "example.com" })).body).toMatchObject({
      valid: true,
      activated: false,
      license: { activatedCount: 0 },
    });
  });

  it("gives an active domain the same activation again, and a deactivated one a new one", async () => {
    const { app } = await sold();
    const first = await app.activate("example.com");
    server().clock.advance(HOUR);
    expect((await app.activate("www.example.com")).body).toEqual(first.body);
    await app.deactivate("example.com");
    const again = await app.activate("example.com");
    expect(again.body).toMatchObject({ success: true, activated_at: server().clock.inIso(0) });
    expect(again.body["activation_id"]).not.toBe(first.body["activation_id"]);
  });

  it("answers a retried deactivation with the same success", async () => {
    const { app } = await sold();
    await app.activate("example.com");
    const first = await app.deactivate("example.com");
    server().clock.advance(HOUR);
    expect((await app.deactivate("example.com")).body).toEqual(first.body);
  });

  it("never gives out more seats than there are, however many sites ask at once", async () => {
    const { operator, license, app } = await sold({ seats: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, site) => app.activate(`site-${site}.example.com`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body["success"] === true)).toHaveLength(5);
    const refused = answers.filter(({ body }) => body["success"] !== true).map(({ body }) => body);
    const refusal = { success: false, error: "License seat limit reached", code: "seat_limit_reached" };
    expect(refused).toEqual(Array(15).fill(refusal));
    const { activatedCount, activations } = await operator.fetchLicense(license.id);
    expect({ activatedCount, active: activations.length }).toEqual({ activatedCount: 5, active: 5 });
  });

  it("takes one seat for one site that asks many times at once", async () => {
    const { operator, license, app } = await sold({ seats: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.activate("example.com")));
    expect(new Set(answers.map(({ body }) => body["activation_id"])).size).toBe(1);
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(1);
  });

  it("expires a license at its very moment and renews it with a later one", async () => {
    const { operator, license, app } = await sold({ expiresAt: server().clock.inIso(DAY) });
    server().clock.advance(DAY - 1);
    expect((await app.validate()).body).toMatchObject({ valid: true });
    server().clock.advance(1);
    const expired = { error: "License has expired", code: "license_expired" };
    expect((await app.validate()).body).toEqual({ valid: false, ...expired });
    expect((await app.activate("example.com")).body).toEqual({ success: false, ...expired });
    expect((await operator.fetchLicense(license.id)).status).toBe("expired");
    const listed = await operator.client.get<{ items: { id: string }[] }>("/api/licenses?status=expired");
    expect(listed.body.items.map(({ id }) => id)).toEqual([license.id]);

    const expiresAt = server().clock.inIso(365 * DAY);
    const renewed = await operator.client.put(`/api/licenses/${license.id}`, { expiresAt });
    expect(renewed.body).toMatchObject({ status: "active", expiresAt });
    expect((await app.activate("example.com")).body).toMatchObject({ success: true });
  });

  it.each([
    ["POST …/revoke", "POST", "/revoke", undefined],
    ["PUT with status revoked", "PUT", "", { status: "revoked" }],
  ])("ends every activation of a revoked license: %s", async (_how, method, suffix, json) => {
    const { operator, license, app } = await sold({ seats: 3 });
    await app.activate("one.example.com");
    await app.activate("two.example.com");
    server().clock.advance(HOUR);
    const path = `/api/licenses/${license.id}${suffix}`;
    const revoked = await operator.client.send(path, { method, json });
    expect(revoked.status).toBe(200);
    expect(revoked.body).toMatchObject({ id: license.id, status: "revoked", activatedCount: 0 });
    const { activations } = await operator.fetchLicense(license.id);
    const ended = { status: "deactivated", deactivatedAt: server().clock.inIso(0) };
    expect(activations).toEqual([expect.objectContaining(ended), expect.objectContaining(ended)]);
    const denial = { error: "License has been revoked", code: "license_revoked" };
    expect((await app.validate()).body).toEqual({ valid: false, ...denial });
    expect((await app.activate("one.example.com")).body).toEqual({ success: false, ...denial });
    expect((await app.check("one.example.com")).body).toEqual({
      activated: false,
      activation_id: null,
      ...denial,
    });
  });

  it("stops the old key at once when a new one is generated, and leaves sites activated", async () => {
    const { operator, product, license, app } = await sold();
    const { body: activated } = await app.activate("example.com");
    const answer = await operator.client.post<typeof license>(`/api/licenses/${license.id}/regenerate`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: license.id, status: "active", activatedCount: 1 });
    const [prefix] = license.licenseKey.split("-");
    expect(answer.body.licenseKey).toMatch(new RegExp(`^${prefix}(-[0-9A-HJKMNP-TV-Z]{4}){4}$`));
    expect(answer.body.licenseKey).not.toBe(license.licenseKey);
    const gone = { error: "License key not found", code: "license_not_found" };
    expect((await app.validate()).body).toEqual({ valid: false, ...gone });
    const renewed = applicationOf(server().client(), product, answer.body);
    expect((await renewed.check("example.com")).body).toEqual({
      activated: true,
      activation_id: activated["activation_id"],
      features: {},
    });
  });

  it("shows an operator the activation with its license and product, and ends it by id", async () => {
    const { operator, product, license, app } = await sold();
    const { body } = await app.activate("example.com");
    const id = body["activation_id"];
    const listed = await operator.client.get<{ items: unknown[] }>(
      `/api/activations?license_id=${license.id}`,
    );
    const activation = {
      id,
      licenseId: license.id,
      productId: license.productId,
      kind: "site",
      domain: "example.com",
      machine: null,
      ipAddress: "127.0.0.1",
      status: "active",
      takesSeat: true,
      siteClass: "production",
      siteRule: null,
      siteId: null,
      environment: null,
      movedFrom: null,
      activatedAt: body["activated_at"],
      deactivatedAt: null,
      leaseEndsAt: null,
      offlineUntil: null,
      lastCheckedAt: aTimestamp,
      license: { id: license.id, key: license.licenseKey, customerEmail: "customer@example.com" },
      product: { id: product.id, name: product.name },
    };
    expect(listed.body.items).toEqual([activation]);
    const ended = await operator.client.post(`/api/activations/${id}/deactivate`);
    expect(ended.status).toBe(200);
    const deactivatedAt = server().clock.inIso(0);
    expect(ended.body).toEqual({ ...activation, status: "deactivated", deactivatedAt });
    server().clock.advance(HOUR);
    const again = await operator.client.post(`/api/activations/${id}/deactivate`);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: ended.body });
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(0);
  });
}
