import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Application, applicationOf } from "../support/application.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let app: Application;
let licenseId: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  const product = await operator.product();
  const license = await operator.license(product.id, { seats: null });
  licenseId = license.id;
  app = applicationOf(server.client(), product, license);
});
afterAll(() => server.stop());

describe("a domain", () => {
  it.each([
    ["example.com", "example.com"],
    ["EXAMPLE.com", "example.com"],
    ["www.example.com", "example.com"],
    ["WWW.Example.COM", "example.com"],
    ["https://example.com", "example.com"],
    ["http://user:pass@www.example.com:8080/a/b?c=d#e", "example.com"],
    ["//example.com/path", "example.com"],
    ["http:/slash.example/path", "slash.example"],
    ["example.com/wp-admin", "example.com"],
    ["example.com:443", "example.com"],
    ["example.com.", "example.com"],
    ["  example.com\n", "example.com"],
    ["shop.example.com", "shop.example.com"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["https://www.BÜCHER.example/", "xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["日本語.jp", "xn--wgv71a119e.jp"],
    ["localhost", "localhost"],
    ["http://localhost:8888/site", "localhost"],
    ["127.0.0.1", "127.0.0.1"],
    ["http://192.168.1.5:3000", "192.168.1.5"],
    ["[::1]:3000", "[::1]"],
    ["2001:DB8::1", "[2001:db8::1]"],
    ["my_staging.example.com", "my_staging.example.com"],
    [`${"a".repeat(63)}.example`, `${"a".repeat(63)}.example`],
  ])("sent as %j is %s", async (sent, domain) => {
    const activated = await app.activate(sent);
    expect(activated.body, activated.text).toMatchObject({ success: true });
    const { activations } = await operator.fetchLicense(licenseId);
    const found = activations.find(({ id }) => id === activated.body["activation_id"]);
    expect(found?.domain).toBe(domain);
    expect((await app.activate(domain)).body).toEqual(activated.body);
    expect((await app.check(sent)).body).toMatchObject({ activated: true });
    expect((await app.validate({ domain: sent })).body).toMatchObject({ activated: true });
  });

  it.each([
    "",
    " ",
    ".",
    "..",
    "/",
    "http://",
    "http://https://example.com",
    "C:\\sites\\example",
    "exa mple.com",
    "exa\tmple.com",
    "example..com",
    "-example.com",
    "example-.com",
    "exam!ple.com",
    "example.com\u0007",
    "%00",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "http://[::1",
    "256.1.1.1",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "1.2.3.4.5",
    "xn--",
    "*.example.com",
    "@",
    "user@",
    ":80",
    "?q",
    "#",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}com`,
  ])("is 400 when it is no host: %j", async (domain) => {
    const before = await operator.fetchLicense(licenseId);
    expectInvalid(await app.activate(domain), "domain");
    expectInvalid(await app.check(domain), "domain");
    expectInvalid(await app.deactivate(domain), "domain");
    expectInvalid(await app.validate({ domain }), "domain");
    expect(await operator.fetchLicense(licenseId)).toEqual(before);
  });

  it("loses one leading www., not two", async () => {
    const { body } = await app.activate("https://www.www.twice.example");
    const { activations } = await operator.fetchLicense(licenseId);
    expect(activations.find(({ id }) => id === body["activation_id"])?.domain).toBe("www.twice.example");
  });

  it("is looked at before the keys are", async () => {
    const unknown = applicationOf(server.client(), { publicKey: "pk_x" }, { licenseKey: "X" });
    expectInvalid(await unknown.activate("not a host"), "domain");
  });
});
