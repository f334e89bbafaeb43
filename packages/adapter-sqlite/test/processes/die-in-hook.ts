import { createLicensing } from "@keystead/core";
import { sqliteStorage } from "../../src/index.ts";

// Sells a license of the product argv[3], on the file of argv[2], and dies between the commit and its hook.
const [, , file = "", productId = ""] = process.argv;
const licensing = createLicensing({
  storage: sqliteStorage({ file }),
  on: { "license.created": () => void process.kill(process.pid, "SIGKILL") },
});
await licensing.licenses.create({ productId, customerEmail: "ada@example.com" });
await new Promise(() => setInterval(() => {}, 1_000));
