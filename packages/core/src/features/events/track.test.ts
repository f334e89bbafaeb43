import { beforeEach, describe, expect, it } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, "0")}`;
const event = (number: number) => ({ id: idOf(number), event: `event-${number}` });

/** Stored events by name, with what tells whose they are. */
async function stored() {
  const { items } = await open.licensing.events.list();
  return Object.fromEntries(
    items.map(({ name, anonymousId, licenseId, domain }) => [name, { anonymousId, licenseId, domain }]),
  );
}

describe("tracked events", () => {
  it("are stored with the license, the site and the anonymous id they were sent with", async () => {
    const { license, publicKey, licenseKey } = await issue(open);
    const sender = { publicKey, licenseKey, domain: "https://www.Shop.example/", anonymousId: "visitor-7" };
    expect(await open.licensing.track({ ...sender, events: [event(1)] })).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [],
    });
    await open.licensing.track({ publicKey, events: [event(2)] });
    expect(await stored()).toEqual({
      "event-1": { anonymousId: "visitor-7", licenseId: license.id, domain: "shop.example" },
      "event-2": { anonymousId: null, licenseId: null, domain: null },
    });
  });

  it("count as duplicates when their id is known, from before or from the same call", async () => {
    const { publicKey } = open.product;
    await open.licensing.track({ publicKey, events: [event(1), event(2)] });
    const again = [event(1), event(3), event(3), event(2), event(2), { ...event(4), event: "" }];
    expect(await open.licensing.track({ publicKey, anonymousId: "late", events: again })).toEqual({
      accepted: 1,
      duplicates: 4,
      rejected: [{ index: 5, error: expect.stringMatching(/^event: /) }],
    });
    const anonymousIds = Object.entries(await stored()).map(([name, { anonymousId }]) => [name, anonymousId]);
    expect(Object.fromEntries(anonymousIds)).toEqual({ "event-1": null, "event-2": null, "event-3": "late" });
  });

  it.each([
    ["anonymousId", { anonymousId: 7 }],
    ["licenseKey", { licenseKey: 7 }],
    ["publicKey", { publicKey: 7 }],
    ["events", { events: "one" }],
  ])("are refused with a wrong %s, and none is stored", async (field, wrong) => {
    const input = { publicKey: open.product.publicKey, events: [event(1)], ...wrong };
    await expect(open.licensing.track(input as never)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: field }],
    });
    expect(await stored()).toEqual({});
  });
});
