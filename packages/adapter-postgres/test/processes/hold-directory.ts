import { createLicensing } from "@keystead/core";
import { pgliteStorage } from "../../src/pglite.ts";

// Opens the data directory of argv[2], makes the product named argv[3], says so, and stays until it is ended.
const licensing = createLicensing({ storage: pgliteStorage({ dataDir: process.argv[2] ?? "" }) });
try {
  await licensing.products.create({ name: process.argv[3] ?? "A product" });
  process.stdout.write("holds\n");
  setInterval(() => {}, 1_000);
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
