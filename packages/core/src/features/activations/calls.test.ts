import { expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { createLicensing } from "../../licensing.ts";

/** A second server on the store, and the names of the methods of the store that it calls. */
function counting({ storage, clock }: OpenLicensing) {
  const calls: (string | symbol)[] = [];
  const counted = new Proxy(storage, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        calls.push(name);
        return value.apply(target, args);
      };
    },
  });
  return { licensing: createLicensing({ storage: counted, clock }), calls };
}

test("an activation is refused with one call of the store where no seat was ever leased", async () => {
  const open = await openLicensing();
  const { license: _, ...reference } = await issue(open, { seats: 1 });
  await open.licensing.activate({ ...reference, domain: "shop.com" });
  const { licensing, calls } = counting(open);
  const refused = await licensing.activate({ ...reference, domain: "other.com" });
  expect(refused).toMatchObject({ code: "seat_limit_reached" });
  expect(refused).not.toHaveProperty("freeAt");
  expect(calls).toEqual(["claimSeat"]);
});

test("the sites of a license are listed without a look for leases where no seat was ever leased", async () => {
  const open = await openLicensing();
  const { license: _, ...reference } = await issue(open, { seats: 1 });
  await open.licensing.activate({ ...reference, domain: "shop.com" });
  const { licensing, calls } = counting(open);
  expect(await licensing.sites({ ...reference, domain: "shop.com" })).toMatchObject({ siteCount: 1 });
  expect(calls.toSorted()).toEqual(["findSubject", "get", "list"]);
});
