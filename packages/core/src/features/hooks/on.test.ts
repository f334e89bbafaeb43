import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { callsOf } from "../../../test/calls-of.ts";
import { receivers } from "../../../test/open-webhooks.ts";
import { createLicensing } from "../../licensing.ts";
import { createMemoryData, memoryStorage } from "../../storage/memory/index.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
import type { EventHooks, HookEvent } from "./event-hooks.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const organizationId = "org_00000000000000000000000000";

let data: ReturnType<typeof createMemoryData>;
let errors: unknown[];
let opened: { close(): Promise<void> }[];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-01T00:00:00.000Z") });
  data = createMemoryData();
  errors = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((process) => process.close()));
  vi.useRealTimers();
});

/** One process on the data that all share. */
function startProcess(on?: EventHooks) {
  const storage = memoryStorage({ data });
  const onBackgroundError = (error: unknown) => void errors.push(error);
  const licensing = createLicensing({ storage, onBackgroundError, ...(on && { on }) });
  opened.push(licensing);
  return { licensing, storage };
}

async function shopWith(on?: EventHooks, name = "Acme SEO") {
  const { licensing, storage } = startProcess(on);
  const product = await licensing.products.create({ name });
  const order = { productId: product.id, customerEmail: "ada@example.com" };
  return { licensing, storage, product, order };
}

/** Lets time pass, and everything happen that is due until then. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets time pass at once, and then what is due by then happen. */
async function jump(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await pass(5 * SECOND);
}

const stored = async (kind: "hookCalls" | "webhookEvents") =>
  (await memoryStorage({ data }).list(kind, organizationId, { page: 1, perPage: 100 })).items;
const pointers = async () =>
  (await memoryStorage({ data }).list("hookPointers", "deployment", { page: 1, perPage: 100 })).items;

describe("a hook in `on`", () => {
  it("gets the event of a commit as a webhook delivers it, at once, and leaves nothing behind", async () => {
    const told: HookEvent<"license.created">[] = [];
    const { licensing, order } = await shopWith({ "license.created": (event) => void told.push(event) });
    const license = await licensing.licenses.create({ ...order, seats: 3, metadata: { order: "7" } });
    await pass(0);
    expect(told).toEqual([
      {
        id: expect.stringMatching(/^whe_/),
        type: "license.created",
        timestamp: "2030-01-01T00:00:00.000Z",
        organizationId,
        data: expect.objectContaining({
          id: license.id,
          licenseKey: license.licenseKey,
          seats: 3,
          metadata: { order: "7" },
          createdAt: "2030-01-01T00:00:00.000Z",
          sequence: expect.any(Number),
        }),
      },
    ]);
    expect(told[0]?.data).not.toHaveProperty("lookupKey");
    expect(await stored("hookCalls")).toEqual([]);
    expect(await stored("webhookEvents")).toEqual([]);
    await pass(20 * MINUTE);
    expect(told).toHaveLength(1);
    expect(await pointers()).toEqual([]);
  });

  it("is typed as its event, and one of no known event is refused when it is given", () => {
    createLicensingWith({
      "license.renewed": (event) => {
        expectTypeOf(event.type).toEqualTypeOf<"license.renewed">();
        expectTypeOf(event.data.expiresAt).toEqualTypeOf<string | null>();
        expectTypeOf(event.data.sequence).toEqualTypeOf<number>();
      },
      "activation.refused": (event) => void expectTypeOf(event.data.domain).toEqualTypeOf<string | null>(),
      "payment.created": ({ data }) => void expectTypeOf(data.amount).toEqualTypeOf<number>(),
    });
    // @ts-expect-error There is no such event.
    expect(() => createLicensingWith({ "license.create": () => {} })).toThrow(
      /^on\.license\.create: is no event/,
    );
    // @ts-expect-error A hook is a function.
    expect(() => createLicensingWith({ "license.created": 7 })).toThrow(
      "on.license.created: must be a function",
    );
  });

  it("that fails is kept from the call, and called again with growing pauses and the same event", async () => {
    const told: { id: string; at: number; seats: number }[] = [];
    const { licensing, order } = await shopWith({
      async "license.created"({ id, data }) {
        told.push({ id, at: Date.now(), seats: data.seats as number });
        data.seats = 99;
        if (told.length < 4) throw new Error("The CRM is down");
      },
    });
    const begun = Date.now();
    await expect(licensing.licenses.create({ ...order, seats: 3 })).resolves.toMatchObject({ seats: 3 });
    await pass(60 * MINUTE);
    expect(new Set(told.map(({ id, seats }) => `${id} ${seats}`))).toEqual(new Set([`${told[0]?.id} 3`]));
    const pauses = told.map(({ at }) => (at - begun) / SECOND);
    expect(pauses).toHaveLength(4);
    expect(pauses[0]).toBe(0);
    expect(pauses[1]).toBeGreaterThanOrEqual(4.5);
    expect(pauses[1]).toBeLessThan(6);
    expect(pauses[2]).toBeGreaterThanOrEqual(5 * 54);
    expect(pauses[3]).toBeGreaterThanOrEqual(35 * 54);
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(
        /^The hook on license.created failed with the event whe_\w+. It is called/,
      ),
      cause: { message: "The CRM is down" },
    });
    expect(await stored("hookCalls")).toEqual([]);
  });

  it("is given up after ten tries in three days, which is said", async () => {
    let count = 0;
    const { licensing, order } = await shopWith({
      "license.created"() {
        count += 1;
        throw new Error("No");
      },
    });
    await licensing.licenses.create(order);
    await pass(10 * SECOND);
    for (let hours = 0; hours < 90; hours += 1) await jump(60 * MINUTE);
    expect(count).toBe(10);
    expect(errors.at(-1)).toMatchObject({ message: expect.stringMatching(/It is given up$/) });
    expect(await stored("hookCalls")).toEqual([]);
    expect(await pointers()).toEqual([]);
  });

  it("that hangs does not hold up the others, and no other process takes its call meanwhile", async () => {
    const told: string[] = [];
    let end = () => {};
    const hang = new Promise<void>((resolve) => {
      end = resolve;
    });
    const on: EventHooks = {
      "license.created": ({ data }) => {
        told.push(data.customerEmail);
        return hang;
      },
      "customer.created": () => void told.push("customer"),
    };
    const { licensing, order } = await shopWith(on);
    startProcess(on);
    await licensing.licenses.create(order);
    await pass(3 * MINUTE);
    expect(told.toSorted()).toEqual(["ada@example.com", "customer"]);
    end();
    await pass(MINUTE);
    expect(told).toHaveLength(2);
    expect(await stored("hookCalls")).toEqual([]);
  });

  it("is called once though two processes have it, and by a process that has it alone", async () => {
    const told: string[] = [];
    const hook =
      (process: string) =>
      ({ id }: HookEvent) =>
        void told.push(`${process} ${id}`);
    const { licensing, order } = await shopWith({
      "license.created": hook("one"),
      "license.updated": hook("one"),
    });
    startProcess({ "license.created": hook("two") });
    const created = await Promise.all(Array.from({ length: 20 }, () => licensing.licenses.create(order)));
    await pass(5 * MINUTE);
    expect(told).toHaveLength(20);
    expect(new Set(told.map((each) => each.split(" ")[1])).size).toBe(20);
    await licensing.licenses.update(created[0]?.id ?? "", { seats: 4 });
    await pass(5 * MINUTE);
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toMatch(/^one /);
  });

  it("is called by one of the processes that begin later, when the first ended before", async () => {
    const told: string[] = [];
    const { licensing, order } = await shopWith({
      "license.created"() {
        throw new Error("Not yet");
      },
    });
    await licensing.licenses.create(order);
    await pass(0);
    await licensing.close();
    await pass(3 * DAY);
    expect(await stored("hookCalls")).toHaveLength(1);
    startProcess({ "license.updated": () => void told.push("other") });
    await pass(MINUTE);
    expect(await stored("hookCalls")).toHaveLength(1);
    const on: EventHooks = {
      async "license.created"({ data }) {
        told.push(data.customerEmail);
        await new Promise((resolve) => setTimeout(resolve, SECOND / 2));
      },
    };
    startProcess(on);
    startProcess(on);
    await pass(MINUTE);
    expect(told).toEqual(["ada@example.com"]);
  });

  it("under way is waited for by close(), and none begins after it", async () => {
    let end = () => {};
    const steps: string[] = [];
    const { licensing, order } = await shopWith({
      "license.created": async () => {
        steps.push("begun");
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        steps.push("ended");
      },
    });
    await licensing.licenses.create(order);
    await pass(0);
    const closed = licensing.close().then(() => steps.push("closed"));
    await licensing.licenses.create(order);
    await pass(30 * SECOND);
    expect(steps).toEqual(["begun"]);
    end();
    await pass(SECOND);
    await closed;
    expect(steps).toEqual(["begun", "ended", "closed"]);
    expect(await stored("hookCalls")).toHaveLength(1);
    await pass(DAY / 24);
    expect(steps).toHaveLength(3);
  });

  it("hears of sites, and of licenses that expire, each once", async () => {
    const told: string[] = [];
    const note = ({ type, data }: HookEvent) =>
      void told.push(`${type} ${"domain" in data ? data.domain : data.id}`);
    const { licensing, order, product } = await shopWith({
      "activation.created": note,
      "activation.deactivated": note,
      "activation.refused": note,
      "license.expired": note,
    });
    await pass(SECOND);
    const expiresAt = new Date(Date.now() + 10 * MINUTE).toISOString();
    const { id, licenseKey } = await licensing.licenses.create({ ...order, seats: 1, expiresAt });
    const site = { publicKey: product.publicKey, licenseKey, domain: "shop.example.com" };
    await licensing.activate(site);
    await licensing.activate({ ...site, domain: "blog.example.org" });
    await licensing.deactivate(site);
    await pass(9 * MINUTE);
    const ofSites = [
      "activation.created shop.example.com",
      "activation.refused blog.example.org",
      "activation.deactivated shop.example.com",
    ];
    expect(told).toEqual(ofSites);
    await pass(5 * MINUTE);
    expect(told).toEqual([...ofSites, `license.expired ${id}`]);
  });

  it("hears of the seats of a license that is revoked, without a hook of time", async () => {
    const told: unknown[] = [];
    const { licensing, order, product } = await shopWith({
      "activation.deactivated": ({ data }) => void told.push([data.domain, data.reason]),
    });
    const { id, licenseKey } = await licensing.licenses.create({ ...order, seats: 1 });
    await licensing.activate({ publicKey: product.publicKey, licenseKey, domain: "shop.example.com" });
    await licensing.licenses.revoke(id);
    await pass(MINUTE);
    expect(told).toEqual([["shop.example.com", "revoked"]]);
  });

  it("and webhooks tell of a seat in the same step", async () => {
    const storage = memoryStorage({ data });
    const secretKey = "the secret key of all webhook tests";
    const webhooks = createWebhooks({ storage, secretKey, send: receivers().send });
    const told: string[] = [];
    const note = ({ type }: HookEvent) => void told.push(type);
    const on = { "activation.created": note, "activation.deactivated": note };
    const licensing = createLicensing({ storage, webhooks, on });
    opened.push(licensing);
    await webhooks.organization(organizationId).endpoints.create({ url: "https://receiver.example/hooks" });
    const product = await licensing.products.create({ name: "Acme SEO" });
    const order = { productId: product.id, customerEmail: "ada@example.com" };
    const { licenseKey } = await licensing.licenses.create(order);
    const site = { publicKey: product.publicKey, licenseKey, domain: "shop.example.com" };
    await licensing.activate(site);
    await licensing.deactivate(site);
    await pass(SECOND);
    expect(told).toEqual(["activation.created", "activation.deactivated"]);
    const written = (await stored("webhookEvents")).map(({ record }) => record.type);
    expect(written.toSorted()).toEqual([
      "activation.created",
      "activation.deactivated",
      "customer.created",
      "license.created",
    ]);
    await webhooks.stop();
  });
});

it("a commit that no hook is for makes no call of the storage more", async () => {
  const bare = await shopWith();
  const plain = await callsOf(bare.storage, () => bare.licensing.licenses.create(bare.order));
  expect(plain).toEqual(["get", "find", "commit"]);
  const other = await shopWith({ "payment.created": () => {} }, "Acme Forms");
  await pass(6 * MINUTE);
  expect(await callsOf(other.storage, () => other.licensing.licenses.create(other.order))).toEqual(plain);
  const { licensing, order } = other;
  const { licenseKey } = await licensing.licenses.create(order);
  const site = { publicKey: other.product.publicKey, licenseKey, domain: "shop.example.com" };
  expect(await callsOf(other.storage, () => licensing.activate(site))).toEqual(["claimSeat"]);
});

function createLicensingWith(on: EventHooks) {
  opened.push(createLicensing({ storage: memoryStorage({ data }), on }));
}
