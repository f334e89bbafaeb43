import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
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

const fields = async (path: string, field: string): Promise<unknown[]> => {
  const answer = await operator.client.get<WirePage<Record<string, unknown>>>(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.items.map((item) => item[field]);
};

describe("a list is sorted by", () => {
  it("licenses: createdAt, updatedAt, expiresAt; who never expires is the last to", async () => {
    const product = await operator.product();
    const dates = ["2040-01-01T00:00:00.000Z", null, "2035-01-01T00:00:00.000Z"];
    const ids: string[] = [];
    for (const expiresAt of dates) {
      server.clock.advance(DAY);
      ids.push((await operator.license(product.id, { expiresAt })).id);
    }
    server.clock.advance(DAY);
    await operator.client.put(`/api/licenses/${ids[0]}`, { seats: 7 });
    const [first, second, third] = ids;
    const path = "/api/licenses?sort=";
    expect(await fields(`${path}createdAt`, "id")).toEqual(ids);
    expect(await fields(`${path}-createdAt`, "id")).toEqual(ids.toReversed());
    expect(await fields("/api/licenses", "id")).toEqual(ids.toReversed());
    expect(await fields(`${path}expiresAt`, "id")).toEqual([third, first, second]);
    expect(await fields(`${path}-expiresAt`, "id")).toEqual([second, first, third]);
    expect(await fields(`${path}-updatedAt`, "id")).toEqual([first, third, second]);
    expect(await fields(`${path}expiresAt&status=active&per_page=1&page=2`, "id")).toEqual([first]);
  });

  it("products and plans: createdAt, name", async () => {
    const product = await operator.product({ name: "beta" });
    await operator.product({ name: "Alpha" });
    const names = await fields("/api/products?sort=name", "name");
    expect(names.indexOf("Alpha")).toBeLessThan(names.indexOf("beta"));
    for (const name of ["pro", "Agency"]) await operator.plan(product.id, { name });
    expect(await fields("/api/plans?sort=name", "name")).toEqual(["Agency", "pro"]);
    expect(await fields("/api/plans?sort=-createdAt", "name")).toEqual(["Agency", "pro"]);
  });

  it("customers: createdAt, email", async () => {
    for (const email of ["zoe@sorted.example", "Ada@sorted.example"]) await operator.customer({ email });
    const path = "/api/customers?search=@sorted&sort=";
    expect(await fields(`${path}email`, "email")).toEqual(["Ada@sorted.example", "zoe@sorted.example"]);
    expect(await fields(`${path}createdAt`, "email")).toEqual(["zoe@sorted.example", "Ada@sorted.example"]);
  });
});
