// Requires every entry of the client from CommonJS, and uses what each gives together with the others.
const assert = require("node:assert/strict");
const { createHmac, randomBytes } = require("node:crypto");
const whole = require("@keystead/client-js");
const small = require("@keystead/client-js/license");
const { recheck, siteCalls } = require("@keystead/client-js/parts");
const { verifier } = require("@keystead/client-js/verify");
const { verifyWebhook } = require("@keystead/client-js/webhooks");

const options = { baseUrl: "http://127.0.0.1:9", publicKey: "pk_1", licenseKey: "ACME", domain: "a.example" };
const verifyKeys = { productId: "prd_1", keys: [] };

async function main() {
  const clients = [
    [whole.createLicenseClient({ ...options, verifyKeys, retries: 0 }), whole.LicenseClientError],
    [
      small.createLicenseClient({ ...options, verify: verifier(verifyKeys), recheck, siteCalls, retries: 0 }),
      small.LicenseClientError,
    ],
  ];
  for (const [client, LicenseClientError] of clients) {
    assert.equal(typeof client.sites, "function");
    await assert.rejects(client.check(), (error) => error instanceof LicenseClientError && error.retryable);
  }

  const secret = randomBytes(24);
  const body = JSON.stringify({ type: "license.revoked" });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`msg_1.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  const event = await verifyWebhook(`whsec_${secret.toString("base64")}`, { headers, body });
  assert.equal(event.type, "license.revoked");
}

main();
