// On a server, where there is no page: importing does nothing, and what needs a page does without.
import assert from "node:assert/strict";

const before = Object.keys(globalThis);
const { createLicenseClient, LicenseClientError } = await import("@keystead/client-js");
assert.deepEqual(Object.keys(globalThis), before);

// Nothing listens on port 1.
const client = createLicenseClient({
  baseUrl: "http://127.0.0.1:1",
  publicKey: "pk_none",
  licenseKey: "ACME-0000-0000-0000-0000",
  domain: "example.com",
  retries: 0,
  events: { consent: "granted" },
});
const isUnreachable = (error) => error instanceof LicenseClientError && error.code === "network";
await assert.rejects(client.check(), isUnreachable);
client.track("started");
await assert.rejects(client.flush(), isUnreachable);
// It does not keep the program from ending, though an event waits.
