import {
  createLicensing,
  createWebhooks,
  DEFAULT_ORGANIZATION_ID,
  type StorageAdapter,
  type WebhookResult,
  type Webhooks,
} from "@keystead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE, type MovableClock, movableClock, SECOND } from "../support/clock.ts";
import { stores } from "../support/stores.ts";

const LICENSES = 30;
const good = { status: 204, durationMs: 1, answer: null, error: null, retryAfterMs: null };

describe.each(stores)("servers that deliver, on $name", ({ open }) => {
  let storage: StorageAdapter;
  let close: () => Promise<void>;
  let clock: MovableClock;
  let sent: { id: string; licenseId: string; type: string }[];
  let answer: () => Promise<WebhookResult>;
  beforeEach(async () => {
    ({ storage, close } = await open());
    clock = movableClock();
    sent = [];
    answer = async () => good;
  });
  afterEach(() => close());

  function server() {
    return createWebhooks({
      storage,
      clock,
      secretKey: "the secret key of all test servers",
      onBackgroundError: (error) => {
        throw error;
      },
      async send({ headers, body }) {
        const { type, data } = JSON.parse(body);
        sent.push({ id: headers["webhook-id"] ?? "", licenseId: data.id, type });
        return answer();
      },
    });
  }

  /** Licenses that a server issued that died before it delivered anything. */
  async function issueAndDie(fields: object = {}): Promise<string[]> {
    const { consequence, ...others } = server();
    const writesFor = consequence.writesFor.bind(consequence);
    const died: Webhooks = { ...others, consequence: { writesFor } };
    const types = ["license.created" as const, "license.expired" as const];
    await died
      .organization(DEFAULT_ORGANIZATION_ID)
      .endpoints.create({ url: "https://receiver.example/", types });
    const { products, licenses } = createLicensing({ storage, clock, webhooks: died });
    const product = await products.create({ name: "Acme SEO" });
    const given = { productId: product.id, customerEmail: "ada@example.com", ...fields };
    const { items } = { items: await licenses.createMany({ licenses: Array(LICENSES).fill(given) }) };
    return items.map(({ id }) => id);
  }

  const licensesTold = (type = "license.created") =>
    sent.filter((each) => each.type === type).map(({ licenseId }) => licenseId);

  it("deliver what another left, each event once, when they look at the same moment", async () => {
    const issued = await issueAndDie();
    const servers = [server(), server(), server()];
    await Promise.all(servers.map((each) => each.round()));
    expect(sent).toEqual([]);
    clock.advance(6 * SECOND);
    await Promise.all(servers.map((each) => each.round()));
    expect(licensesTold().toSorted()).toEqual(issued.toSorted());
    clock.advance(HOUR);
    await Promise.all(servers.map((each) => each.round()));
    expect(sent).toHaveLength(LICENSES);
  });

  it("leave alone what another is at, and take it over when that one says no more", async () => {
    await issueAndDie();
    clock.advance(6 * SECOND);
    let hang = (_: WebhookResult): void => {};
    const hanging = new Promise<WebhookResult>((resolve) => {
      hang = resolve;
    });
    answer = () => hanging;
    const slow = server().round();
    await expect.poll(() => sent.length).toBe(2);
    const atSlow = sent.map(({ id }) => id);
    answer = async () => good;
    await server().round();
    expect(sent.slice(2).filter(({ id }) => atSlow.includes(id))).toEqual([]);
    clock.advance(7 * SECOND);
    await server().round();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(LICENSES);
    expect(sent).toHaveLength(LICENSES + 2);
    // The late answer of the slow one changes nothing: the delivery belongs to another by then.
    hang({ ...good, status: 500 });
    await slow;
    clock.advance(HOUR);
    await server().round();
    expect(sent).toHaveLength(LICENSES + 2);
  });

  it("tell of a seat once, however many claim and free it at once", async () => {
    const servers = [server(), server()];
    const types = ["activation.created" as const, "activation.deactivated" as const];
    const { endpoints } = server().organization(DEFAULT_ORGANIZATION_ID);
    await endpoints.create({ url: "https://receiver.example/", types });
    const shops = servers.map((webhooks) => createLicensing({ storage, clock, webhooks }));
    const product = await shops[0]?.products.create({ name: "Acme SEO" });
    const license = await shops[0]?.licenses.create({
      productId: product?.id ?? "",
      customerEmail: "ada@example.com",
      seats: 3,
    });
    const site = { publicKey: product?.publicKey ?? "", licenseKey: license?.licenseKey ?? "" };
    const sites = Array.from({ length: 20 }, (_, number) => ({ ...site, domain: `${number % 5}.example` }));
    await Promise.all(sites.map((each, number) => shops[number % 2]?.activate(each)));
    await Promise.all(sites.map((each, number) => shops[number % 2]?.deactivate(each)));
    await Promise.all(servers.map((each) => each.round()));
    clock.advance(6 * SECOND);
    await Promise.all(servers.map((each) => each.round()));
    expect(sent.map(({ type }) => type).toSorted()).toEqual([
      ...Array(3).fill("activation.created"),
      ...Array(3).fill("activation.deactivated"),
    ]);
  });

  it("tell of each license that expires once, whichever looks first", async () => {
    const issued = await issueAndDie({ expiresAt: clock.inIso(HOUR) });
    clock.advance(HOUR + MINUTE);
    const servers = [server(), server(), server()];
    await Promise.all(servers.map((each) => each.round()));
    clock.advance(MINUTE);
    await Promise.all(servers.map((each) => each.round()));
    expect(licensesTold("license.expired").toSorted()).toEqual(issued.toSorted());
  });
});
