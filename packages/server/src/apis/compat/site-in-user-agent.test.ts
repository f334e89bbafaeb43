import { expect, it } from "vitest";
import { siteInUserAgent } from "./site-in-user-agent.ts";

const address = "https://example.com";
const filling = "x".repeat(512 - "; ".length - address.length);

it.each([
  ["WordPress/6.1.9; https://example.com", address],
  ["WordPress/6.1.9;https://example.com  ", address],
  ["WordPress/6.1.9;\t https://example.com/a;b", "https://example.com/a;b"],
  ["(X11; Linux) WordPress/6.1.9; https://example.com", address],
  [`${filling}; ${address}`, address],
  [`x${filling}; ${address}`, null],
  ["WordPress/6.1.9; https://example.com by proxy", null],
  ["WordPress/6.1.9;", null],
  ["WordPress/6.1.9", null],
  ["", null],
  [null, null],
])("of the User-Agent %j, the site is %j", (userAgent, site) => {
  expect(siteInUserAgent({ header: (name) => (name === "user-agent" ? userAgent : null) })).toBe(site);
});
