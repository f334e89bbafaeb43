import { beforeEach, expect, test } from "vitest";
import { DAY, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { IdempotentRequest, KeptAnswer } from "./idempotent.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

const makeCustomer: IdempotentRequest["perform"] = async (mark) => {
  const { customers } = open.licensing.as({ mark });
  const { id } = await customers.create({ email: `${crypto.randomUUID()}@example.com` });
  return { status: 201, body: JSON.stringify({ id }) };
};

const request = (given: Partial<IdempotentRequest> = {}): Promise<KeptAnswer | null> =>
  open.licensing.server.idempotent({
    organizationId: DEFAULT_ORGANIZATION_ID,
    actor: "user usr_1",
    key: "order-1",
    asked: { path: "/customers" },
    perform: makeCustomer,
    rebuilt: async (effect) => ({ status: 201, body: JSON.stringify({ id: effect[0]?.record?.id }) }),
    ...given,
  });

const customers = async () => (await open.licensing.customers.list()).items;

test("a request that fails lets the next attempt begin at once", async () => {
  const perform = () => Promise.reject(new TypeError("no answer"));
  await expect(request({ perform })).rejects.toThrow("no answer");
  expect((await request())?.status).toBe(201);
  expect(await customers()).toHaveLength(1);
});

test.each([
  ["whose answer is not kept", async (): Promise<null> => null],
  ["that fails after its effect", (): Promise<null> => Promise.reject(new TypeError("no answer"))],
] as const)("a request %s is answered at once with what it made", async (_, end) => {
  const first = request({
    async perform(mark) {
      await makeCustomer(mark);
      return end();
    },
  });
  await first.catch(() => null);
  const [customer] = await customers();
  expect(JSON.parse((await request())?.body ?? "{}")).toEqual({ id: customer?.id });
  expect(await customers()).toHaveLength(1);
});

test("what a request made is kept without what only the store knows of it", async () => {
  const productId = open.product.id;
  const perform: IdempotentRequest["perform"] = async (mark) => {
    const { releases } = open.licensing.as({ mark });
    await releases.create({ productId, version: "1.2.0" });
    return null;
  };
  await request({ perform });
  const effects: unknown[] = [];
  await request({
    rebuilt: async (effect) => {
      effects.push(...effect);
      return { status: 201, body: "{}" };
    },
  });
  expect(effects).toMatchObject([{ kind: "releases", record: { productId, version: "1.2.0" } }]);
  for (const field of ["versionKey", "fileKey"]) expect(JSON.stringify(effects)).not.toContain(field);
});

test("one whose process died keeps others waiting for 10 s, to the millisecond", async () => {
  await new Promise<void>((begun) => {
    request({
      perform() {
        begun();
        return new Promise(() => {});
      },
    });
  });
  open.clock.advance(10 * SECOND - 1);
  await expect(request()).rejects.toMatchObject({ code: "idempotency_in_progress" });
  open.clock.advance(1);
  expect((await request())?.status).toBe(201);
});

test("a key is good for another request after 24 hours, and for that alone for 24 hours more", async () => {
  const asked = { path: "/products" };
  await request();
  open.clock.advance(DAY - 1);
  await expect(request({ asked })).rejects.toMatchObject({ code: "idempotency_key_reused" });
  open.clock.advance(1);
  const second = await request({ asked });
  open.clock.advance(DAY - 1);
  expect(await request({ asked })).toEqual(second);
  await expect(request()).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect(await customers()).toHaveLength(2);
});

test("the same key is another's by another of the organization, and in another organization", async () => {
  const first = await request();
  expect(await request({ actor: "user usr_2" })).not.toEqual(first);
  expect(await request({ actor: "token usr_1" })).not.toEqual(first);
  expect(await customers()).toHaveLength(3);
  expect(await request()).toEqual(first);
});
