import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { anId, expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const everything = {
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
  metadata: { crm: { id: 7 } },
};

const nothing = {
  firstName: null,
  lastName: null,
  company: null,
  phone: null,
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  timezone: null,
  externalId: null,
};

const wrongFields: [string, object, string][] = [
  ["an e-mail of null", { email: null }, "email"],
  ["an e-mail that is none", { email: "nobody" }, "email"],
  ["a blank name", { firstName: " " }, "firstName"],
  ["a name of 201 characters", { lastName: "x".repeat(201) }, "lastName"],
  ["a phone number that is a number", { phone: 442079460000 }, "phone"],
  ["a postal code of 21 characters", { postalCode: "x".repeat(21) }, "postalCode"],
  ["a country that is not assigned", { country: "ZZ" }, "country"],
  ["a country of one's own", { country: "XK" }, "country"],
  ["a region that is no country", { country: "EU" }, "country"],
  ["a code that people take for a country's", { country: "UK" }, "country"],
  ["a country of three letters", { country: "GBR" }, "country"],
  ["a country's name", { country: "Norway" }, "country"],
  ["an empty country", { country: "" }, "country"],
  ["a zone that is nowhere", { timezone: "Mars/Olympus" }, "timezone"],
  ["an offset for a zone", { timezone: "+01:00" }, "timezone"],
  ["an empty zone", { timezone: "" }, "timezone"],
  ["metadata that is a list", { metadata: [] }, "metadata"],
  ["metadata that is null", { metadata: null }, "metadata"],
  ["metadata over 16 KiB", { metadata: { big: "x".repeat(16 * 1024) } }, "metadata"],
  ["an id", { id: "cus_0" }, "id"],
  ["a creation", { createdAt: "2020-01-01T00:00:00Z" }, "createdAt"],
  ["a typing error", { firstname: "Ada" }, "firstname"],
];

describe("POST /api/customers", () => {
  it("answers 201 with the customer; only an e-mail is needed", async () => {
    const answer = await operator.client.post("/api/customers", { email: "bare@example.com" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: anId("cus"),
      email: "bare@example.com",
      ...nothing,
      metadata: {},
      createdAt: server.clock.inIso(0),
      updatedAt: server.clock.inIso(0),
    });
  });

  it("keeps everything that is sent", async () => {
    const own = await registerOperator(server);
    const customer = await own.customer(everything);
    expect(customer).toMatchObject(everything);
    const records = { licenses: [], payments: [], subscriptions: [] };
    expect((await own.client.get(`/api/customers/${customer.id}`)).body).toEqual({ ...customer, ...records });
  });

  it("takes null for what is not known", async () => {
    expect(await operator.customer(nothing)).toMatchObject(nothing);
  });

  it("keeps a country in capitals", async () => {
    expect(await operator.customer({ country: "nl" })).toMatchObject({ country: "NL" });
  });

  it.each(["UTC", "Asia/Calcutta", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])(
    "takes the zone %s as it is",
    async (timezone) => {
      expect(await operator.customer({ timezone })).toMatchObject({ timezone });
    },
  );

  it("is 409 for an e-mail that a customer has, in any case", async () => {
    const { email } = await operator.customer();
    for (const taken of [email, email.toUpperCase()]) {
      expectError(await operator.client.post("/api/customers", { email: taken }), 409, "email_taken");
    }
    const other = await registerOperator(server);
    expect((await other.customer({ email })).email).toBe(email);
  });

  it.each([["no e-mail", { email: undefined }, "email"], ...wrongFields])(
    "refuses %s",
    async (_kind, fields, field) => {
      const answer = await operator.client.post("/api/customers", { email: "a@example.com", ...fields });
      expectInvalid(answer, field);
    },
  );
});

describe("PUT /api/customers/:id", () => {
  it("changes what is sent, and nothing else", async () => {
    const customer = await operator.customer({ ...everything, email: "grace@example.com" });
    server.clock.advance(1000);
    const changes = { company: "Navy", country: "us", metadata: { rank: "Rear Admiral" } };
    const answer = await operator.client.put(`/api/customers/${customer.id}`, changes);
    expect(answer.status).toBe(200);
    const updatedAt = server.clock.inIso(0);
    expect(answer.body).toEqual({ ...customer, ...changes, country: "US", updatedAt });
    expect((await operator.client.get(`/api/customers/${customer.id}`)).body).toMatchObject(answer.body);
  });

  it("clears with null", async () => {
    const customer = await operator.customer({ ...everything, email: "clear@example.com" });
    const answer = await operator.client.put(`/api/customers/${customer.id}`, nothing);
    expect(answer.body).toEqual({ ...customer, ...nothing });
  });

  it("takes the customer's licenses along to a new e-mail", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id, { customerEmail: "before@example.com" });
    const other = await operator.license(product.id);
    server.clock.advance(1000);
    await operator.client.put(`/api/customers/${license.customerId}`, { email: "After@example.com" });
    expect(await operator.fetchLicense(license.id)).toMatchObject({
      customerEmail: "After@example.com",
      customer: { id: license.customerId, email: "After@example.com" },
      updatedAt: server.clock.inIso(0),
    });
    expect(await operator.fetchLicense(other.id)).toMatchObject({ customerEmail: other.customerEmail });
    const again = await operator.license(product.id, { customerEmail: "after@example.com" });
    expect(again.customerId).toBe(license.customerId);
    const anew = await operator.license(product.id, { customerEmail: "before@example.com" });
    expect(anew.customerId).not.toBe(license.customerId);
  });

  it("is 409 for the e-mail of another customer; one's own may be sent in another case", async () => {
    const [one, two] = [await operator.customer(), await operator.customer()];
    const path = `/api/customers/${one.id}`;
    expectError(await operator.client.put(path, { email: two.email.toUpperCase() }), 409, "email_taken");
    const email = one.email.toUpperCase();
    expect((await operator.client.put(path, { email })).body).toMatchObject({ email });
  });

  it.each([["an empty body", {}, ""] as [string, object, string], ...wrongFields])(
    "refuses %s and changes nothing",
    async (_kind, fields, field) => {
      const customer = await operator.customer();
      const path = `/api/customers/${customer.id}`;
      expectInvalid(await operator.client.put(path, fields), field);
      expect((await operator.client.get(path)).body).toMatchObject(customer);
    },
  );
});

describe("GET /api/customers/:id", () => {
  it("gives the customer's licenses, newest first, as they read now", async () => {
    const product = await operator.product();
    const customer = await operator.customer();
    const expiresAt = server.clock.inIso(1000);
    const first = await operator.license(product.id, { customerEmail: customer.email, expiresAt });
    const second = await operator.license(product.id, { customerEmail: customer.email });
    await operator.license(product.id);
    server.clock.advance(1000);
    const { id, name, slug } = product;
    const answer = await operator.client.get(`/api/customers/${customer.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body["licenses"]).toEqual([
      { ...second, product: { id, name, slug }, plan: null },
      { ...first, status: "expired", product: { id, name, slug }, plan: null },
    ]);
  });

  it("is found from a license, whose customer is shown in short", async () => {
    const product = await operator.product();
    const named = { customerEmail: "full@example.com", customerName: "Grace Brewster Hopper" };
    const license = await operator.license(product.id, named);
    const customer = {
      id: license.customerId,
      email: "full@example.com",
      firstName: "Grace",
      lastName: "Brewster Hopper",
    };
    expect((await operator.fetchLicense(license.id)).customer).toEqual({ ...customer, company: null });
    expect((await operator.client.get(`/api/customers/${license.customerId}`)).body).toMatchObject(customer);
  });
});

describe("GET /api/customers", () => {
  it("has what tells customers apart, and no more", async () => {
    const own = await registerOperator(server);
    const { id, email, firstName, lastName, company, country, createdAt } = await own.customer(everything);
    const item = { id, email, firstName, lastName, company, country, createdAt, licenseCount: 0 };
    expect((await own.client.get<WirePage<object>>("/api/customers")).body.items).toEqual([item]);
  });

  it("finds customers by a part of the name, the e-mail or the company in any case", async () => {
    const own = await registerOperator(server);
    const ada = await own.customer({ ...everything, company: "100% Engines" });
    const bob = await own.customer({ email: "bob_b@site.example", lastName: "Lovelace" });
    const found = async (search: string) => {
      const path = `/api/customers?search=${encodeURIComponent(search)}`;
      return (await own.client.get<WirePage<{ id: string }>>(path)).body.items.map(({ id }) => id);
    };
    expect(await found("LOVE")).toEqual([bob.id, ada.id]);
    expect(await found("ada love")).toEqual([ada.id]);
    expect(await found("@SITE")).toEqual([bob.id]);
    expect(await found("engines")).toEqual([ada.id]);
    expect(await found("%")).toEqual([ada.id]);
    expect(await found("_")).toEqual([bob.id]);
    expect(await found("London")).toEqual([]);
  });
});

describe("DELETE /api/customers/:id", () => {
  it("deletes a customer who has nothing", async () => {
    const customer = await operator.customer();
    const path = `/api/customers/${customer.id}`;
    const answer = await operator.client.delete(path);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await operator.client.get(path), 404, "not_found");
    expectError(await operator.client.delete(path), 404, "not_found");
  });

  it("is 409 for a customer with a license, which stays", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id, { customerEmail: "busy@example.com" });
    for (const query of ["", "?cascade=false"]) {
      const answer = await operator.client.delete(`/api/customers/${license.customerId}${query}`);
      expectError(answer, 409, "in_use");
    }
    expect((await operator.fetchLicense(license.id)).status).toBe("active");
  });

  it("takes the licenses and their activations along with ?cascade=true", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id, { customerEmail: "gone@example.com" });
    const app = applicationOf(server.client(), product, license);
    await app.activate("example.com");
    const answer = await operator.client.delete(`/api/customers/${license.customerId}?cascade=true`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await operator.client.get(`/api/licenses/${license.id}`), 404, "not_found");
    expect((await operator.client.get(`/api/activations?license_id=${license.id}`)).body).toMatchObject({
      items: [],
    });
    expect((await app.validate()).body).toMatchObject({ valid: false, code: "license_not_found" });
  });

  it.each(["cascade=1", "cascade=", "cascade=TRUE", "cascade=true&cascade=true", "force=true"])(
    "refuses ?%s and deletes nothing",
    async (query) => {
      const customer = await operator.customer();
      const answer = await operator.client.delete(`/api/customers/${customer.id}?${query}`);
      expectInvalid(answer, query.slice(0, query.indexOf("=")));
      expect((await operator.client.get(`/api/customers/${customer.id}`)).status).toBe(200);
    },
  );
});
