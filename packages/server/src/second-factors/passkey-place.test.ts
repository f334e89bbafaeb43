import { describe, expect, it } from "vitest";
import { passkeyPlace } from "./passkey-place.ts";

describe("passkeys are bound to", () => {
  it.each([
    [
      "the dashboard's domain",
      "https://api.example.com",
      "https://app.example.com/x",
      "app.example.com",
      ["https://app.example.com"],
    ],
    [
      "that with the server, where it is below",
      "https://api.example.com",
      "https://example.com",
      "example.com",
      ["https://example.com", "https://api.example.com"],
    ],
    [
      "the server's without a dashboard",
      "https://example.com:8443/l",
      undefined,
      "example.com",
      ["https://example.com:8443"],
    ],
    ["localhost on this machine", "http://127.0.0.1:3000", undefined, "localhost", ["http://localhost:3000"]],
  ] as const)("%s", (_, publicUrl, dashboardUrl, rpId, origins) => {
    expect(passkeyPlace(publicUrl, dashboardUrl)).toEqual({ rpId, origins });
  });

  it.each([
    "https://203.0.113.7",
    "https://[2001:db8::1]",
    "http://203.0.113.7:3000",
    "http://intranet.example",
  ])("nothing at %s, where browsers have none", (publicUrl) =>
    expect(passkeyPlace(publicUrl)).toBeUndefined(),
  );
});
