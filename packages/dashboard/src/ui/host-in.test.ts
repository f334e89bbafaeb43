import { describe, expect, it } from "vitest";
import { hostIn } from "./host-in.ts";

describe("hostIn", () => {
  it.each([
    ["shop.com", "shop.com"],
    [" Shop.COM ", "shop.com"],
    ["https://www.shop.com/path?a=1#top", "shop.com"],
    ["www.shop.com/wp-admin/", "shop.com"],
    ["http://shop.com:8080", "shop.com"],
    ["https://shop.com/@ada", "shop.com"],
    ["192.168.1.20", "192.168.1.20"],
    ["müller.de", "xn--mller-kva.de"],
  ])("reads %s", (typed, host) => {
    expect(hostIn(typed)).toBe(host);
  });

  it.each([
    "",
    "shop",
    "shop.",
    ".com",
    "info@shop.com",
    "Ada Lovelace",
    "shop.com and more",
    "ftp://shop.com",
  ])("finds none in %j", (typed) => {
    expect(hostIn(typed)).toBeUndefined();
  });
});
