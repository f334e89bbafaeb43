import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
let product: Awaited<ReturnType<Operator["product"]>>;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

const customerEmail = "ada@example.com";
const create = (fields: object) =>
  operator.client.post("/api/licenses", { productId: product.id, customerEmail, ...fields });

describe("a license that was sold before", () => {
  it("comes with its key, its date and its sites, which go on without activating again", async () => {
    const createdAt = "2020-05-01T10:00:00.000Z";
    const activatedAt = "2021-01-01T00:00:00.000Z";
    const { status, body } = await create({
      licenseKey: "old/Key 0815 ä",
      createdAt,
      seats: 4,
      activations: [
        { domain: "two.example" },
        { domain: "https://www.One.example/shop", activatedAt },
        { domain: "older.example", activatedAt: "2019-03-02T01:00:00.000Z" },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ licenseKey: "old/Key 0815 ä", createdAt, activatedCount: 3 });
    const { activations, activatedCount } = await operator.fetchLicense(String(body["id"]));
    expect(activatedCount).toBe(3);
    expect(
      activations.map(({ domain, activatedAt: at, lastCheckedAt }) => [domain, at, lastCheckedAt]),
    ).toEqual([
      ["one.example", activatedAt, activatedAt],
      ["two.example", createdAt, createdAt],
      ["older.example", "2019-03-02T01:00:00.000Z", "2019-03-02T01:00:00.000Z"],
    ]);
    const app = applicationOf(server.client(), product, { ...body, licenseKey: "old/Key 0815 ä" } as never);
    expect((await app.check("one.example")).body).toMatchObject({ activated: true });
    expect((await app.activate("three.example")).body).toMatchObject({ success: true });
    expect((await app.activate("four.example")).body).toMatchObject({ code: "seat_limit_reached" });
  });

  it("has all of it in bulk, too, or none", async () => {
    const order = { productId: product.id, customerEmail, seats: 1 };
    const licenses = [
      { ...order, activations: [{ domain: "a.example" }] },
      { ...order, activations: [{ domain: "a.example" }, { domain: "b.example" }] },
    ];
    const refused = await operator.client.post("/api/licenses/bulk", { licenses });
    expectInvalid(refused, "licenses.1.activations");
    const [first] = licenses;
    const { body } = await operator.client.post("/api/licenses/bulk", { licenses: [first, first] });
    expect(body["items"]).toMatchObject([{ activatedCount: 1 }, { activatedCount: 1 }]);
  });

  it.each([
    [[{ domain: "not a host" }], "activations.0.domain"],
    [[{ domain: "a.example" }, { domain: "www.a.example" }], "activations.1.domain"],
    [[{ domain: "a.example", activatedAt: "2140-01-01T00:00:00Z" }], "activations.0.activatedAt"],
    [[{ domain: "a.example" }, { domain: "b.example" }, { domain: "c.example" }], "activations"],
    [[{ site: "a.example" }], "activations.0.site"],
  ])("is refused with %o, and nothing is stored", async (activations, path) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await create({ customerEmail: email, seats: 2, activations });
    expectError(answer, 400, "invalid_input");
    expect(answer.body.details?.map((detail) => detail.path)).toContain(path);
    const { body } = await operator.client.get(`/api/licenses?search=${email}`);
    expect(body["items"]).toEqual([]);
  });

  it("may have as many sites as seats, none of them activated after now, and more where overage is allowed", async () => {
    const activations = [
      { domain: "a.example", activatedAt: server.clock.inIso(0) },
      { domain: "b.example" },
      { domain: "c.example" },
    ];
    expect((await create({ seats: 3, activations })).body).toMatchObject({ activatedCount: 3 });
    const over = await create({ seats: 2, overage: "allow", activations });
    expect(over.body).toMatchObject({ seats: 2, activatedCount: 3 });
    const [site] = activations;
    const later = { activations: [{ ...site, activatedAt: server.clock.inIso(1) }] };
    expectInvalid(await create(later), "activations.0.activatedAt");
  });

  it("has as many free sites as an activation would give it", async () => {
    const { id } = await operator.product({ freeSites: true });
    const activations = Array.from({ length: 7 }, (_, index) => ({ domain: `shop-${index}.test` }));
    const { body } = await create({ productId: id, seats: 2, activations });
    expect(body).toMatchObject({ activatedCount: 1 });
  });

  it("takes no seat for a local or a staging site, where the product gives these away", async () => {
    const { id } = await operator.product({ freeSites: true });
    const { body } = await create({
      productId: id,
      activations: [
        { domain: "shop.example.com" },
        { domain: "shop.test" },
        { domain: "staging.shop.example.com" },
      ],
    });
    expect(body).toMatchObject({ seats: 1, activatedCount: 1 });
    const { activations } = await operator.fetchLicense(String(body["id"]));
    expect(activations).toHaveLength(3);
  });
});
