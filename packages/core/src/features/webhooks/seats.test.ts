import { describe, expect, test } from "vitest";
import { callsOf } from "../../../test/calls-of.ts";
import { listening, openWebhooks, RECEIVER, type Received } from "../../../test/open-webhooks.ts";
import { createLicensing } from "../../licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { createWebhooks } from "./webhooks.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In the order in which it happened: deliveries of a round overtake each other. */
function inOrder(received: readonly Received[]): Received[] {
  return received.toSorted((a, b) => Number(a.data["sequence"]) - Number(b.data["sequence"]));
}

describe("seats", () => {
  const types = ["activation.created", "activation.deactivated"] as const;

  test("that are claimed and freed are told of, each once", async () => {
    const { webhooks, licensing, license, product, network, clock, deliveries, endpoint } = await listening({
      types,
    });
    const { id: licenseId, licenseKey } = await license({ seats: 3 });
    const site = { publicKey: product.publicKey, licenseKey, domain: "one.example" };
    const activated = await licensing.activate({ ...site, ipAddress: "203.0.113.7" });
    await licensing.activate(site);
    clock.advance(MINUTE);
    await licensing.deactivate(site);
    await licensing.deactivate(site);
    await webhooks.round();
    const { items } = await deliveries.list(endpoint.id);
    expect(items.map(({ type, state }) => [type, state])).toEqual([
      ["activation.deactivated", "delivered"],
      ["activation.created", "delivered"],
    ]);
    const activatedAt = new Date(clock.now().getTime() - MINUTE);
    const id = activated.success ? activated.activationId : "";
    const place = { kind: "site", domain: "one.example", machine: null };
    const shown = { id, licenseId, productId: product.id, ...place, ipAddress: "203.0.113.7" };
    expect(inOrder(network.received).map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: "activation.created",
        data: {
          ...shown,
          status: "active",
          activatedAt: activatedAt.toISOString(),
          deactivatedAt: null,
          sequence: activatedAt.getTime(),
        },
      },
      {
        type: "activation.deactivated",
        data: {
          ...shown,
          status: "deactivated",
          activatedAt: activatedAt.toISOString(),
          deactivatedAt: clock.now().toISOString(),
          reason: "released",
          sequence: clock.now().getTime(),
        },
      },
    ]);
  });

  test("are told of with the end that is stored, also by a server whose clock is behind", async () => {
    const { storage, webhooks, licensing, license, product, network, clock } = await listening({ types });
    const { id: licenseId, licenseKey } = await license({ seats: 3 });
    const site = { publicKey: product.publicKey, licenseKey, domain: "one.example", siteId: "site-1" };
    const other = { ...site, domain: "two.example" };
    const asked = [
      () => licensing.deactivate(site),
      async () => {
        const { items } = await licensing.activations.list({ licenseId, status: "active" });
        const site1 = items.find(({ domain }) => domain === "one.example");
        return licensing.activations.deactivate(site1?.id ?? "");
      },
      () => licensing.move({ ...site, from: "one.example", to: "two.example" }),
    ];
    for (const domain of ["one.example", "two.example"]) {
      await licensing.activate({ ...site, domain });
      clock.advance(MINUTE);
      await licensing.deactivate({ ...site, domain });
      clock.advance(-MINUTE);
    }
    const last = clock.now().getTime() + MINUTE;
    for (const ask of asked) {
      await licensing.activate(site);
      await ask();
      await licensing.deactivate(other);
    }
    clock.advance(2 * MINUTE);
    await webhooks.round();
    const told = network.received
      .filter(({ type }) => type === "activation.deactivated")
      .map(({ data: { id, deactivatedAt } }) => [id, deactivatedAt]);
    const all = { filters: { licenseId }, page: 1, perPage: 50 };
    const found = await storage.list("activations", DEFAULT_ORGANIZATION_ID, all);
    const items = found.items.map(({ record }) => record);
    const stored = items.map(({ id, deactivatedAt }) => [id, deactivatedAt?.toISOString()]);
    expect(told.toSorted()).toEqual(stored.toSorted());
    const ends = items.filter(({ domain }) => domain === "one.example").map((each) => each.deactivatedAt);
    expect(ends.map((end) => (end?.getTime() ?? 0) - last).toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("that another took and freed meanwhile are told of by that one alone", async () => {
    const storage = memoryStorage();
    let before: () => Promise<unknown> = async () => {};
    const freeSeat = storage.freeSeat.bind(storage);
    storage.freeSeat = async (seat) => {
      const comesBefore = before;
      before = async () => {};
      await comesBefore();
      return freeSeat(seat);
    };
    const { webhooks, licensing, product, network, endpoints } = await openWebhooks({ storage });
    await endpoints.create({ url: RECEIVER, types: [...types] });
    const order = { productId: product.id, customerEmail: "ada@example.com" };
    const { licenseKey } = await licensing.licenses.create(order);
    const site = { publicKey: product.publicKey, licenseKey, domain: "one.example" };
    const first = await licensing.activate(site);
    before = async () => {
      await licensing.deactivate(site);
      await licensing.activate(site);
    };
    const answer = await licensing.deactivate(site);
    await webhooks.round();
    const ids = network.received
      .filter(({ type }) => type === "activation.deactivated")
      .map(({ data }) => data["id"]);
    const { activationId } = first.success ? first : { activationId: "" };
    expect(ids).toEqual([activationId]);
    expect(answer).toMatchObject({ success: true, activationId });
    expect((await licensing.check(site)).activated).toBe(true);
  });

  test("that operators free are told of", async () => {
    const { webhooks, licensing, license, product, network } = await listening({ types });
    const { licenseKey } = await license();
    const site = { publicKey: product.publicKey, licenseKey, domain: "one.example" };
    const activated = await licensing.activate(site);
    await licensing.activations.deactivate(activated.success ? activated.activationId : "");
    await webhooks.round();
    expect(inOrder(network.received).map(({ type }) => type)).toEqual(types);
  });

  test("that many claim and free at the same moment are told of once each", async () => {
    const { webhooks, licensing, license, product, network } = await listening({ types });
    const { licenseKey } = await license({ seats: 3 });
    const { publicKey } = product;
    const sites = Array.from({ length: 40 }, (_, index) => ({
      publicKey,
      licenseKey,
      domain: `${index % 5}.example`,
    }));
    await Promise.all(sites.map((site) => licensing.activate(site)));
    await webhooks.round();
    expect(network.received.map(({ type }) => type)).toEqual(Array(3).fill("activation.created"));
    await Promise.all(sites.map((site) => licensing.deactivate(site)));
    await webhooks.round();
    expect(network.received.map(({ type }) => type).slice(3)).toEqual(
      Array(3).fill("activation.deactivated"),
    );
  });

  test("that move are told of: the old site's end, and the new one's beginning", async () => {
    const { webhooks, licensing, license, product, network } = await listening({ types });
    const { licenseKey } = await license({ seats: 1 });
    const reference = { publicKey: product.publicKey, licenseKey };
    await licensing.activate({ ...reference, domain: "old.example", siteId: "site-1" });
    await webhooks.round();
    await licensing.move({ ...reference, siteId: "site-1", from: "old.example", to: "new.example" });
    await licensing.move({ ...reference, siteId: "site-1", from: "old.example", to: "third.example" });
    await webhooks.round();
    expect(network.received.map(({ type, data }) => [type, data["domain"]]).toSorted()).toEqual([
      ["activation.created", "new.example"],
      ["activation.created", "old.example"],
      ["activation.deactivated", "old.example"],
    ]);
  });

  test("cost no call more where nobody listens", async () => {
    const storage = memoryStorage();
    const { licensing, product } = await openWebhooks({ storage });
    const { id: productId, publicKey } = product;
    const { licenseKey } = await licensing.licenses.create({ productId, customerEmail: "ada@example.com" });
    const site = { publicKey, licenseKey, domain: "one.example" };
    expect(await callsOf(storage, () => licensing.activate(site))).toEqual(["claimSeat"]);
    expect(await callsOf(storage, () => licensing.deactivate(site))).toEqual(["findSubject", "freeSeat"]);
  });
});

test("seats of machines are told of with the machine, and refusals too", async () => {
  const { webhooks, licensing, license, product, network } = await listening({
    types: ["activation.created", "activation.deactivated", "activation.refused"],
  });
  const { licenseKey } = await license({ seats: 1 });
  const reference = { publicKey: product.publicKey, licenseKey };
  const machine = { fingerprint: "3c 7F", name: "Ada's laptop", platform: "linux x64" };
  const other = { fingerprint: "9d", name: null, platform: null };
  await licensing.activate({ ...reference, machine });
  await licensing.activate({ ...reference, machine: { fingerprint: "9d" } });
  await licensing.deactivate({ ...reference, machine: { fingerprint: "3c 7F" } });
  await webhooks.round();
  const places = inOrder(network.received).map(({ type, data }) => [
    type,
    data["kind"],
    data["domain"],
    data["machine"],
  ]);
  expect(places).toHaveLength(3);
  expect(places).toEqual(
    expect.arrayContaining([
      ["activation.created", "machine", null, machine],
      ["activation.refused", "machine", null, other],
      ["activation.deactivated", "machine", null, machine],
    ]),
  );
});

describe("a site that got no seat", () => {
  test("is told of, once a minute", async () => {
    const { webhooks, licensing, license, product, network, clock } = await listening({
      types: ["activation.refused"],
    });
    const { id, licenseKey } = await license({ seats: 1 });
    const activate = (domain: string) =>
      licensing.activate({ publicKey: product.publicKey, licenseKey, domain });
    await activate("one.example");
    for (let time = 0; time < 3; time += 1) await activate("two.example");
    await webhooks.round();
    expect(network.received.map(({ type, data }) => [type, data])).toEqual([
      [
        "activation.refused",
        {
          licenseId: id,
          productId: product.id,
          kind: "site",
          domain: "two.example",
          machine: null,
          code: "seat_limit_reached",
          sequence: clock.now().getTime(),
        },
      ],
    ]);
    clock.advance(MINUTE);
    await activate("two.example");
    await webhooks.round();
    expect(network.received).toHaveLength(2);
  });

  test("is told of once an hour where seats are leased, whichever it was and whichever server refused it", async () => {
    const { storage, webhooks, licensing, license, product, network, clock } = await listening({
      types: ["activation.refused"],
    });
    const leased = await license({ seats: 1, leaseSeconds: 86_400 });
    const other = await license({ seats: 1, leaseSeconds: 86_400 });
    const { publicKey } = product;
    const activate = (domain: string, { licenseKey } = leased, server: typeof licensing = licensing) =>
      server.activate({ publicKey, licenseKey, domain });
    await activate("one.example");
    await activate("one.example", other);
    clock.advance(HOUR - (clock.now().getTime() % HOUR));
    await activate("two.example");
    await activate("three.example");
    clock.advance(HOUR - 1);
    await activate("two.example");
    const secretKey = "the secret key of all webhook tests";
    const others = createWebhooks({ storage, clock, secretKey, send: network.send });
    await activate("four.example", leased, createLicensing({ storage, clock, webhooks: others }));
    await activate("five.example", other);
    const told = async () => {
      await webhooks.round();
      return inOrder(network.received).map(({ data }) => [data["licenseId"], data["domain"]]);
    };
    const within = [
      [leased.id, "two.example"],
      [other.id, "five.example"],
    ];
    expect(await told()).toEqual(within);
    clock.advance(1);
    await activate("two.example");
    expect(await told()).toEqual([...within, [leased.id, "two.example"]]);
  });

  test("with a thousand names does not fill the store", async () => {
    const { webhooks, licensing, license, product, network } = await listening({
      types: ["activation.refused"],
    });
    const { licenseKey } = await license({ seats: 1 });
    const { publicKey } = product;
    for (let number = 0; number < 100; number += 1)
      await licensing.activate({ publicKey, licenseKey, domain: `${number}.example` });
    await webhooks.round();
    expect(network.received.length).toBeGreaterThan(1);
    expect(network.received.length).toBeLessThanOrEqual(8);
  });
});

test("an activation that comes back after its lease ended is told of under its id, with its beginning", async () => {
  const types = ["activation.created", "activation.deactivated"];
  const { webhooks, licensing, license, product, network, clock } = await listening({ types });
  const { licenseKey } = await license({ seats: 1, leaseSeconds: 600 });
  const site = { publicKey: product.publicKey, licenseKey, domain: "one.example" };
  const first = await licensing.activate(site);
  const began = clock.now().toISOString();
  clock.advance(20 * MINUTE);
  await licensing.maintain();
  const again = await licensing.activate(site);
  await webhooks.round();
  const id = first.success && first.activationId;
  expect(again).toMatchObject({ activationId: id });
  expect(inOrder(network.received).map(({ type, data }) => [type, data["id"], data["activatedAt"]])).toEqual([
    ["activation.created", id, began],
    ["activation.deactivated", id, began],
    ["activation.created", id, began],
  ]);
});
