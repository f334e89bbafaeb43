// All that @keystead/core can do without any other package: licensing on the store it brings along.
import assert from "node:assert/strict";
import { createLicensing, createTokens, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { verifyLicenseToken } from "@keystead/core/verify";

const storage = memoryStorage();
const licensing = createLicensing({ storage });
const product = await licensing.products.create({ name: "Acme SEO" });
const license = await licensing.licenses.create({ productId: product.id, customerEmail: "ada@example.com" });
const named = { publicKey: product.publicKey, licenseKey: license.licenseKey };

assert.equal((await licensing.activate({ ...named, domain: "ada.example" })).success, true);
assert.deepEqual(await licensing.activate({ ...named, domain: "bob.example" }), {
  success: false,
  error: "License seat limit reached",
  code: "seat_limit_reached",
});
assert.equal((await licensing.validate(named)).valid, true);

const secretKey = "of at least thirty-two characters";
const tokens = createTokens({ storage, secretKey, issuer: "https://licenses.example.com" });
const { id: licenseId, status, seats, features, expiresAt: licenseExpiresAt } = license;
const shown = {
  productId: product.id,
  licenseId,
  domain: "ada.example",
  status,
  seats,
  features,
  licenseExpiresAt,
};
const token = await tokens.issue(DEFAULT_ORGANIZATION_ID, shown);
const site = { productId: product.id, domain: "https://www.ada.example/shop" };
assert.equal((await verifyLicenseToken(token, await tokens.jwks(), site)).valid, true);
assert.equal((await verifyLicenseToken(`${token}x`, await tokens.jwks(), site)).code, "bad_signature");
await licensing.close();
