import { expect, test } from "vitest";
import { clientAddressBehind } from "./client-address.ts";

const tell = clientAddressBehind(["10.0.0.0/8"]);

test.for([
  ["6.6.6.6, 192.0.2.1", "192.0.2.1", "what stands before it is the client's own claim"],
  ["192.0.2.1, 10.0.0.3", "192.0.2.1", "heard by the second of two proxies"],
  ["10.0.0.4, 10.0.0.3", "10.0.0.4", "a proxy that asks for itself"],
  ["192.0.2.1:5678", "192.0.2.1", "with its port"],
  ["6.6.6.6, [2001:db8::1]:5678", "2001:db8::1", "with its port"],
  ["6.6.6.6, unknown", "10.0.0.2", "what the proxy heard cannot be read, and nothing before it counts"],
  ["6.6.6.6, unknown, 10.0.0.3", "10.0.0.3", "the same behind two proxies"],
  ["6.6.6.6,", "10.0.0.2", "the proxy heard nothing"],
  [null, "10.0.0.2", "the proxy says nothing"],
  [`${"6.6.6.6,".repeat(1_000)}192.0.2.1`, "192.0.2.1", "what stands before it is long"],
  [
    `192.0.2.1${",10.0.0.1".repeat(60)}`,
    "10.0.0.1",
    "more proxies than 512 characters name, of which one is cut",
  ],
] as const)("of X-Forwarded-For %j, the client is at %s: %s", ([forwardedFor, client]) => {
  expect(tell({ peer: "::ffff:10.0.0.2", header: () => forwardedFor })).toBe(client);
});

test("who is no trusted proxy is the client, whatever it claims", () => {
  expect(tell({ peer: "192.0.2.1", header: () => "6.6.6.6" })).toBe("192.0.2.1");
});
