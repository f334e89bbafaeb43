import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { createLicensing } from "../../licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { bySystem } from "../audit/by.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
import type { Effect, IdempotentRequest, KeptAnswer } from "./idempotent.ts";
import { requestSecrets } from "./request-secrets.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

const request = {
  organizationId: DEFAULT_ORGANIZATION_ID,
  actor: "user usr_1",
  key: "order-1",
  asked: { path: "/customers" },
};
const answered: KeptAnswer = { status: 201, body: "{}" };

const makeCustomer: IdempotentRequest["perform"] = async (mark) => {
  const { customers } = open.licensing.as({ mark });
  const { id } = await customers.create({ email: `${crypto.randomUUID()}@example.com` });
  return { status: 201, body: JSON.stringify({ id }) };
};

/** Acts as a process that dies when its work is done and never answers. */
function dyingAfter(work: IdempotentRequest["perform"]): { done: Promise<void> } {
  let tell = (): void => {};
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  open.licensing.server.idempotent({
    ...request,
    async perform(mark) {
      await work(mark);
      tell();
      return new Promise(() => {});
    },
    rebuilt: async () => null,
  });
  return { done };
}

const again = (given: Partial<IdempotentRequest> = {}) =>
  open.licensing.server.idempotent({
    ...request,
    perform: makeCustomer,
    rebuilt: async (effect) => ({ status: 201, body: JSON.stringify({ id: effect[0]?.record?.id }) }),
    ...given,
  });

async function customers(): Promise<{ id: string }[]> {
  return (await open.licensing.customers.list()).items;
}

describe("a request whose process died", () => {
  test("after its effect is not carried out again: its answer is made of the effect, the same from then on", async () => {
    await dyingAfter(makeCustomer).done;
    await expect(again()).rejects.toMatchObject({ code: "idempotency_in_progress" });
    open.clock.advance(11 * SECOND);
    const [customer] = await customers();
    const answer = await again();
    expect(JSON.parse(answer?.body ?? "")).toEqual({ id: customer?.id });
    expect(await again({ rebuilt: async () => null })).toEqual(answer);
    expect(await customers()).toHaveLength(1);
  });

  test("before its effect is carried out by who asks again", async () => {
    await dyingAfter(async () => answered).done;
    open.clock.advance(11 * SECOND);
    expect((await again())?.status).toBe(201);
    expect(await customers()).toHaveLength(1);
  });

  test("and comes back to life too late has no effect any more", async () => {
    let goOn = (): void => {};
    const late = open.licensing.server.idempotent({
      ...request,
      async perform(mark) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return makeCustomer(mark);
      },
      rebuilt: async () => null,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    open.clock.advance(11 * SECOND);
    await again();
    goOn();
    await expect(late).rejects.toMatchObject({ code: "idempotency_in_progress" });
    expect(await customers()).toHaveLength(1);
  });

  test("says so when its answer cannot be made of its effect", async () => {
    await dyingAfter(makeCustomer).done;
    open.clock.advance(11 * SECOND);
    await expect(again({ rebuilt: async () => null })).rejects.toMatchObject({
      code: "idempotency_answer_lost",
    });
    expect(await customers()).toHaveLength(1);
  });
});

test("the effect that an answer can be made of is kept without the record's secrets", async () => {
  const { storage, clock } = open;
  const secretKey = "a secret key that all servers have";
  const webhooks = createWebhooks({ storage, clock, secretKey, send: () => new Promise(() => {}) });
  await dyingAfter(async (mark) => {
    const { endpoints } = webhooks.organization(DEFAULT_ORGANIZATION_ID, { ...bySystem, mark });
    await endpoints.create({ url: "https://receiver.example/hooks" });
    return answered;
  }).done;
  clock.advance(11 * SECOND);
  const rebuilt = vi.fn(async (_effect: readonly Effect[]) => answered);
  await again({ rebuilt });
  const [[effect]] = rebuilt.mock.calls as [[Effect[]]];
  expect(effect).toMatchObject([{ kind: "webhookEndpoints", record: { enabled: true } }]);
  expect(effect[0]?.record).not.toHaveProperty("sealedSecret");
});

test("an answer is given again for 24 hours, and then the request is carried out anew", async () => {
  const first = await again();
  open.clock.advance(DAY - 1);
  expect(await again()).toEqual(first);
  open.clock.advance(1);
  expect(await again()).not.toEqual(first);
  expect(await customers()).toHaveLength(2);
});

test("an answer that is not to be kept lets the next attempt begin anew", async () => {
  expect(await again({ perform: async () => null })).toBeNull();
  expect((await again())?.status).toBe(201);
});

describe("a request that was sent under another secret", () => {
  const SECRETS = {
    secretKey: "the secret of one server, kept well",
    other: "the secret of another, or the next one",
  };
  const under = (secretKey: string | undefined) => {
    const { storage, clock } = open;
    const { server, as } = createLicensing({ storage, clock, secretKey });
    const perform: IdempotentRequest["perform"] = async (mark) => {
      const { customers: made } = as({ mark });
      const { id } = await made.create({ email: `${crypto.randomUUID()}@example.com` });
      return { status: 201, body: JSON.stringify({ id }) };
    };
    return (given: Partial<IdempotentRequest> = {}) =>
      server.idempotent({ ...request, perform, rebuilt: async () => answered, ...given });
  };

  test("is neither answered nor carried out again: its answer is lost until its day is over", async () => {
    const first = await under(SECRETS.secretKey)();
    for (const asked of [request.asked, { path: "/plans" }])
      await expect(under(SECRETS.other)({ asked })).rejects.toMatchObject({
        code: "idempotency_answer_lost",
      });
    expect(await under(SECRETS.secretKey)()).toEqual(first);
    open.clock.advance(DAY - 1);
    await expect(under(SECRETS.other)()).rejects.toMatchObject({ code: "idempotency_answer_lost" });
    expect(await customers()).toHaveLength(1);
    open.clock.advance(1);
    expect(await under(SECRETS.other)()).not.toEqual(first);
    expect(await customers()).toHaveLength(2);
  });

  test("and is being carried out is waited for; its effect is not made again, nor its answer guessed", async () => {
    await dyingAfter(makeCustomer).done;
    const other = under(SECRETS.other);
    await expect(other()).rejects.toMatchObject({ code: "idempotency_in_progress" });
    open.clock.advance(11 * SECOND);
    for (let turn = 0; turn < 2; turn += 1)
      await expect(other()).rejects.toMatchObject({ code: "idempotency_answer_lost" });
    expect(await customers()).toHaveLength(1);
  });

  test("and had no effect is carried out", async () => {
    await dyingAfter(async () => answered).done;
    open.clock.advance(11 * SECOND);
    const answer = await under(SECRETS.other)();
    expect(await under(SECRETS.other)()).toEqual(answer);
    expect(await customers()).toHaveLength(1);
  });

  test("is that of each process where none is given", async () => {
    const [one, another] = [under(undefined), under(undefined)];
    expect(await one()).toEqual(await one());
    await expect(another()).rejects.toMatchObject({ code: "idempotency_answer_lost" });
    expect(await customers()).toHaveLength(1);
  });

  test("says that a secret is too short", () => {
    expect(() => under("short")).toThrow("secretKey");
  });
});

test("an answer opens under the secret and the key together alone", async () => {
  const [secret, other] = ["the secret of one server, kept well", "the secret of another, or the next one"];
  const sealed = await requestSecrets(secret)
    .seal("order-1")
    .close("id", new Uint8Array([1, 2]));
  expect(await requestSecrets(secret).seal("order-1").open("id", sealed)).toEqual(new Uint8Array([1, 2]));
  await expect(requestSecrets(other).seal("order-1").open("id", sealed)).rejects.toThrow();
  await expect(requestSecrets(secret).seal("order-2").open("id", sealed)).rejects.toThrow();
});

test("equal requests look unlike in the store", async () => {
  await again();
  await again({ key: "order-2" });
  await again({ actor: "user usr_2" });
  const query = { page: 1, perPage: 9 };
  const { items } = await open.storage.list("idempotencyKeys", DEFAULT_ORGANIZATION_ID, query);
  expect(new Set(items.map(({ record }) => record.fingerprint)).size).toBe(3);
});
