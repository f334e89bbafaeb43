import { describe, expect, it } from "vitest";
import { deviceNamed, isDevice, placeName } from "./device.ts";
import { domainNamed, normalizeDomain } from "./domain.ts";
import { classifySite } from "./site-class.ts";

describe("the name of an installation", () => {
  it.each([
    ["https://www.Acme.example/shop", "acme.example"],
    ["acme.example", "acme.example"],
    ["http://localhost:8080", "localhost"],
    ["Annas-MacBook.local", "annas-macbook.local"],
    ["192.168.0.7", "192.168.0.7"],
    ["[::1]", "[::1]"],
  ])("%s is a site", (name, domain) => expect(domainNamed(name)).toBe(domain));

  it.each(["MacBook", "Ada's MacBook Pro", "v2.0", "localhost", "", "a.b c", "工作站"])(
    "%j is none",
    (name) => expect(domainNamed(name)).toBeNull(),
  );

  it.each([
    ["  Ada's\tMacBook \u200b Pro ", "device:Ada's MacBook Pro#1x"],
    ["PC #7", "device:PC 7#1x"],
    ["", "device:#1x"],
  ])("%j stands in the place of a domain", (name, device) => expect(deviceNamed(name, "1x")).toBe(device));

  it("is what people see, is never a domain, and takes a seat", () => {
    for (const name of ["MacBook", "80", "x".repeat(1_000), "a\ud800b"]) {
      for (const distinction of [null, "1x"]) {
        const device = deviceNamed(name, distinction);
        expect(isDevice(device)).toBe(true);
        expect(normalizeDomain(device)).not.toBe(device);
        expect(placeName(device)).toBe(placeName(deviceNamed(name, "other")));
        expect(device.isWellFormed()).toBe(true);
        expect(device.length).toBeLessThan(253);
        expect(classifySite(device)).toMatchObject({ class: "production", free: false });
      }
    }
    expect(placeName("acme.example")).toBe("acme.example");
  });
});
