import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

const failing = failingStorage(testStorage());
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ storage: failing.storage });
});
afterAll(() => server.stop());

it("the log holds no license key, password, token, public key or e-mail, whatever goes wrong", async () => {
  const email = "very.private@example.com";
  const password = "very private password";
  const operator = await registerOperator(server, { email, password });
  const product = await operator.product();
  const customerEmail = "private.customer@example.com";
  const license = await operator.license(product.id, { customerEmail });
  const app = applicationOf(server.client(), product, license);
  const secrets = [
    email,
    password,
    customerEmail,
    license.licenseKey,
    product.publicKey,
    operator.client.cookie("keystead_session") ?? "no cookie",
  ];

  const everything = async () => {
    await operator.client.post("/api/auth/login", { email, password });
    await operator.client.post("/api/auth/login", { email, password: [password] });
    await operator.client.post("/api/auth/register", { email, password, name: "Eve" });
    const passwords = { currentPassword: password, newPassword: password };
    await operator.client.post("/api/auth/change-password", passwords);
    await operator.client.get(`/api/licenses?search=${encodeURIComponent(customerEmail)}`);
    await operator.client.get(`/api/licenses?search=${license.licenseKey}&status=wrong`);
    await operator.client.post("/api/licenses", { productId: product.id, customerEmail });
    await operator.client.put(`/api/licenses/${license.id}`, { customerEmail });
    await operator.client.send("/api/auth/login", { method: "POST", raw: `{"password":"${password}"` });
    await app.validate();
    await app.activate("example.com");
    await app.activate("not a host");
    await app.check("example.com");
    await app.deactivate("example.com");
  };

  await everything();
  for (const makeError of [unavailable, () => new Error("unforeseen")]) {
    failing.failWith(makeError);
    await everything();
    failing.heal();
  }
  secrets.push(operator.client.cookie("keystead_session") ?? "no cookie");
  expect(server.log.entries().length).toBeGreaterThan(20);
  for (const secret of secrets) {
    expect(server.log.text()).not.toContain(secret);
    expect(server.log.text()).not.toContain(encodeURIComponent(secret));
  }
});

it("a request that is refused as a request writes nothing to the log at all", async () => {
  const before = server.log.text();
  const client = server.client();
  await client.get("/nowhere");
  await client.get("/api/licenses");
  await client.post("/api/auth/login", {});
  expect(server.log.text()).toBe(before);
});
