import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { publicRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
let license: Awaited<ReturnType<Operator["license"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product({ licensePrefix: "OIL" });
  license = await operator.license(product.id);
});
afterAll(() => server.stop());

describe("a license key", () => {
  const forgiven: [string, (key: string) => string][] = [
    ["as it is", (key) => key],
    ["in lower case", (key) => key.toLowerCase()],
    ["without hyphens", (key) => key.replaceAll("-", "")],
    ["with spaces around", (key) => `  ${key}\n`],
    ["with spaces for hyphens", (key) => key.replaceAll("-", " ")],
    ["with long dashes", (key) => key.replaceAll("-", "–")],
    ["with a zero-width space", (key) => `${key}\u200b`],
    ["with O for 0 and I for 1", (key) => `OIL${key.slice(3).replaceAll("0", "O").replaceAll("1", "I")}`],
    ["with o for 0 and l for 1", (key) => `oil${key.slice(3).replaceAll("0", "o").replaceAll("1", "l")}`],
  ];

  it.each(forgiven)("is known %s, and shown as it was given out", async (_kind, typed) => {
    for (let round = 0; round < 5; round += 1) {
      const { licenseKey } = await operator.license(product.id);
      const app = applicationOf(server.client(), product, { licenseKey: typed(licenseKey) });
      expect((await app.validate()).body).toMatchObject({ valid: true, license: { key: licenseKey } });
    }
  });

  it.each([
    ["with a character too few", (key: string) => key.slice(0, -1)],
    ["with a character too many", (key: string) => `${key}0`],
    ["with another prefix", (key: string) => `ACME${key.slice(3)}`],
    ["with O and I for 0 and 1 in the prefix", (key: string) => `01L${key.slice(3)}`],
  ])("is unknown %s", async (_kind, typed) => {
    const app = applicationOf(server.client(), product, { licenseKey: typed(license.licenseKey) });
    expect((await app.validate()).body).toMatchObject({ valid: false, code: "license_not_found" });
  });
});

/** The calls about one domain; a move is about two. */
const licenseRoutes = publicRoutes.filter(
  ({ path }) => path.includes("/licenses/") && !path.endsWith("/move"),
);

describe.each(licenseRoutes)("$method $path", ({ path }) => {
  const who = path.endsWith("/sites/deactivate") ? { site_id: "site_1", activation_id: "act_1" } : {};
  const send = (fields: object) => {
    const keys = { public_key: product.publicKey, license_key: license.licenseKey, domain: "example.com" };
    return server.client().post(path, { ...keys, ...who, ...fields });
  };

  it.each([
    ["no public_key", { public_key: undefined }, "public_key"],
    ["a public_key of null", { public_key: null }, "public_key"],
    ["a public_key that is a number", { public_key: 5 }, "public_key"],
    ["a public_key that is an object", { public_key: { $ne: null } }, "public_key"],
    ["a public_key of 256 characters", { public_key: "p".repeat(256) }, "public_key"],
    ["no license_key", { license_key: undefined }, "license_key"],
    ["a license_key that is a list", { license_key: ["a"] }, "license_key"],
    ["a license_key that is true", { license_key: true }, "license_key"],
    ["a license_key of 256 characters", { license_key: "0".repeat(256) }, "license_key"],
    ["camel case", { license_key: undefined, licenseKey: "X" }, "license_key"],
    ["a domain that is a number", { domain: 127 }, "domain"],
    ["a domain that is an object", { domain: {} }, "domain"],
    ["a domain of 2049 characters", { domain: "a".repeat(2049) }, "domain"],
  ])("is 400 with %s", async (_kind, fields, field) => {
    expectInvalid(await send(fields), field);
  });

  it(`${path.endsWith("/validate") ? "takes a domain of null as none" : "is 400 with a domain of null"}`, async () => {
    const answer = await send({ domain: null });
    if (path.endsWith("/validate"))
      expect(answer.body).toEqual({ valid: true, license: expect.anything(), features: {} });
    else expectInvalid(answer, "domain");
  });

  it("ignores fields that it does not know", async () => {
    const answer = await send({ plugin_version: "1.2.3", nested: { a: [1] } });
    expect(answer.status).toBe(200);
  });

  it("is the same with a session as without", async () => {
    const keys = { public_key: "pk_x", license_key: "X", domain: "example.com" };
    const [known, unknown] = [await operator.client.post(path, keys), await server.client().post(path, keys)];
    expect(known.body).toEqual(unknown.body);
    expect(known.cookies).toEqual([]);
  });

  it("needs a domain, unless it is validate", async () => {
    const answer = await send({ domain: undefined });
    if (path.endsWith("/validate")) expect(answer.status).toBe(200);
    else expectInvalid(answer, "domain");
  });
});
