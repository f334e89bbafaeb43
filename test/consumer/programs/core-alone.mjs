// All that @keystead/core can do without any other package: licensing on the store it brings along.
import assert from "node:assert/strict";
import { createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";

const licensing = createLicensing({ storage: memoryStorage() });
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
await licensing.close();
