import { expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { anId, expectError } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

/** An operator's work with customers. */
export function customerFlows(server: () => TestServer): void {
  it("creates, reads, finds, changes and deletes a customer", async () => {
    const { client } = await registerOperator(server());
    const fields = {
      email: "Ada@Example.com",
      firstName: "Ada",
      lastName: "Lovelace",
      company: "Analytical Engines",
      phone: "+44 20 7946 0000",
      street: "12 St James's Square",
      city: "London",
      state: "England",
      postalCode: "SW1Y 4JH",
      country: "GB",
      timezone: "Europe/London",
      externalId: "user 7",
      metadata: { crm: { id: 7, tags: ["a", null] } },
    };
    const made = await client.post<{ id: string }>("/api/customers", fields);
    const now = server().clock.inIso(0);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ id: anId("cus"), ...fields, createdAt: now, updatedAt: now });
    const path = `/api/customers/${made.body.id}`;
    const records = { licenses: [], payments: [], subscriptions: [] };
    expect((await client.get(path)).body).toEqual({ ...made.body, ...records });
    const found = await client.get<WirePage<{ id: string }>>("/api/customers?search=ada%20love");
    expect(found.body.items.map(({ id }) => id)).toEqual([made.body.id]);
    server().clock.advance(DAY);
    const changes = { email: "countess@example.com", company: null, country: "fr" };
    const changed = await client.put(path, changes);
    const updatedAt = server().clock.inIso(0);
    expect(changed.body).toEqual({ ...made.body, ...changes, country: "FR", updatedAt });
    expect((await client.get(path)).body).toEqual({ ...changed.body, ...records });
    expect((await client.get("/api/customers?search=engines")).body).toMatchObject({ items: [] });
    const again = await client.post("/api/customers", { email: "COUNTESS@example.com" });
    expectError(again, 409, "email_taken");
    expect((await client.delete(path)).body).toEqual({ success: true });
    expectError(await client.get(path), 404, "not_found");
  });

  it("takes a customer's licenses along to a new e-mail, and away with the customer", async () => {
    const operator = await registerOperator(server());
    const { client } = operator;
    const product = await operator.product();
    const license = await operator.license(product.id, { customerEmail: "before@example.com" });
    const { customerId } = license;
    const app = applicationOf(server().client(), product, license);
    await app.activate("example.com");
    const path = `/api/customers/${customerId}`;
    await client.put(path, { email: "after@example.com" });
    expect((await operator.fetchLicense(license.id)).customerEmail).toBe("after@example.com");
    const [payment, subscription] = [
      await client.post("/api/payments", {
        customerId,
        licenseId: license.id,
        amount: 4900,
        currency: "EUR",
      }),
      await client.post("/api/subscriptions", { customerId, currentPeriodEnd: server().clock.inIso(DAY) }),
    ];
    expect((await client.get(path)).body).toMatchObject({
      licenses: [{ id: license.id, customerEmail: "after@example.com", activatedCount: 1 }],
      payments: [payment.body],
      subscriptions: [subscription.body],
    });
    expectError(await client.delete(path), 409, "in_use");
    expect((await client.delete(`${path}?cascade=true`)).body).toEqual({ success: true });
    for (const list of ["customers", "licenses", "activations", "payments", "subscriptions"]) {
      expect((await client.get(`/api/${list}`)).body, list).toMatchObject({
        items: [],
        pagination: { total: 0 },
      });
    }
    expect((await app.validate()).body).toMatchObject({ valid: false, code: "license_not_found" });
  });

  it("has one customer for each license when everything comes at once", async () => {
    const operator = await registerOperator(server());
    const { client } = operator;
    const product = await operator.product();
    const fields = { productId: product.id, customerEmail: "rush@example.com" };
    const { customerId } = await operator.license(product.id, fields);
    const path = `/api/customers/${customerId}`;
    const calls = Array.from({ length: 24 }, (_, caller) => {
      if (caller % 6 === 3) return client.put(path, { email: `rush-${caller}@example.com` });
      if (caller === 13) return client.delete(`${path}?cascade=true`);
      return client.post("/api/licenses", fields);
    });
    for (const { status } of await Promise.all(calls)) expect([200, 201, 404]).toContain(status);
    await operator.license(product.id, fields);
    const { items } = (
      await client.get<WirePage<{ customerId: string; customerEmail: string }>>("/api/licenses?per_page=100")
    ).body;
    expect(items).not.toEqual([]);
    for (const license of items) {
      const owner = await client.get(`/api/customers/${license.customerId}`);
      expect(owner.body["email"]).toBe(license.customerEmail);
    }
  });
}
