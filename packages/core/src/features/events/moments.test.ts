import { beforeEach, describe, expect, it } from "vitest";
import { DAY, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { readEvent, selectsNone } from "./events.ts";

const now = new Date("2030-01-01T00:00:00.000Z");

describe("the moment of an event", () => {
  const event = { id: "01890a5d-ac96-774b-bcce-b302099a8057", event: "view" };
  const at = (ms: number) =>
    readEvent({ ...event, timestamp: new Date(now.getTime() + ms).toISOString() }, now, 30);

  it.each([
    [DAY, true],
    [DAY + 1, false],
    [-30 * DAY, true],
    [-30 * DAY - 1, false],
  ])("may be %d ms from now: %o", (ms, isGood) => {
    const read = at(ms);
    if (isGood) expect(read).toMatchObject({ timestamp: new Date(now.getTime() + ms) });
    else expect(read).toMatch(/^timestamp: /);
  });

  it("is now unless told", () => {
    expect(readEvent(event, now, 30)).toEqual({ id: event.id, name: "view", properties: {}, timestamp: now });
  });
});

describe("a series", () => {
  let open: OpenLicensing;
  beforeEach(async () => {
    open = await openLicensing();
  });

  const startsOf = async (request: object) =>
    (await open.licensing.analytics.events(request)).series.map(({ start }) => start.toISOString());

  it.each([
    ["hour", 25, "2029-12-31T00:00:00.000Z"],
    ["day", 31, "2029-12-02T00:00:00.000Z"],
    ["week", 13, "2029-10-08T00:00:00.000Z"],
    ["month", 13, "2029-01-01T00:00:00.000Z"],
  ])("by %s goes back as far as is usual", async (interval, count, first) => {
    const starts = await startsOf({ interval });
    expect(starts).toHaveLength(count);
    expect(starts[0]).toBe(first);
  });

  it("goes back as far from where it ends", async () => {
    const to = new Date("2029-06-15T12:00:00.000Z");
    const starts = await startsOf({ interval: "hour", to });
    expect([starts[0], starts.at(-1)]).toEqual(["2029-06-14T12:00:00.000Z", "2029-06-15T11:00:00.000Z"]);
  });

  it("is refused where it would end as it begins", async () => {
    const from = new Date("2029-06-15T12:00:00.000Z");
    await expect(startsOf({ from, to: from })).rejects.toMatchObject({ code: "invalid_input" });
    expect(await startsOf({ interval: "hour", from, to: new Date(from.getTime() + 1) })).toHaveLength(1);
  });

  it("counts licenses of the product that is asked for, and not of another of the same organization", async () => {
    const other = await open.licensing.products.create({ name: "Other" });
    const issue = (productId: string) =>
      open.licensing.licenses.create({ productId, customerEmail: "ada@example.com" });
    for (const productId of [open.product.id, other.id, other.id]) await issue(productId);
    const created = async (productId?: string) => {
      const { series } = await open.licensing.analytics.licenses({ interval: "hour", productId });
      return series.reduce((sum, { created: count }) => sum + count, 0);
    };
    expect(await Promise.all([created(), created(open.product.id), created(other.id)])).toEqual([3, 1, 2]);
  });
});

describe("a series of activations", () => {
  it("counts from its first moment to before its last, also within a bucket, and of the product alone", async () => {
    const open = await openLicensing();
    const { licensing, product, clock } = open;
    const other = await licensing.products.create({ name: "Other" });
    const activateOn = async ({ id, publicKey }: { id: string; publicKey: string }) => {
      const order = { productId: id, customerEmail: "ada@example.com" };
      const { licenseKey } = await licensing.licenses.create(order);
      await licensing.activate({ publicKey, licenseKey, domain: "shop.example" });
    };
    const begun = clock.now().getTime();
    for (let time = 0; time < 4; time += 1) {
      for (const each of time === 1 ? [product, other, other] : [product]) await activateOn(each);
      clock.advance(1);
    }
    const activated = async (from: number, to: number, productId?: string) => {
      const range = { from: new Date(begun + from), to: new Date(begun + to) };
      const { series } = await licensing.analytics.activations({ interval: "hour", ...range, productId });
      return series.map((bucket) => bucket.activated);
    };
    expect(await activated(1, 2)).toEqual([3]);
    expect(await activated(1, 2, product.id)).toEqual([1]);
    expect(await activated(1, 3, other.id)).toEqual([2]);
    expect(await activated(0, 4, product.id)).toEqual([4]);
  });
});

it("the empty text selects nothing, as a product and as a name", () => {
  for (const [selection, isNone] of [
    [{}, false],
    [{ productId: "prd_1", name: "view" }, false],
    [{ productId: "", name: "view" }, true],
    [{ productId: "prd_1", name: "" }, true],
    [{ productId: "" }, true],
    [{ name: "" }, true],
  ] as const)
    expect(selectsNone(selection)).toBe(isNone);
});
