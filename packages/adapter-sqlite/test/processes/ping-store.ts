import { LicensingError } from "@keystead/core";
import { sqliteStorage } from "../../src/index.ts";

// Says whether the store on the file of argv[2] can be served.
const store = sqliteStorage({ file: process.argv[2] ?? "" });
try {
  await store.ping();
  process.stdout.write("served\n");
} catch (error) {
  process.stdout.write(error instanceof LicensingError ? `${error.code} ${error.message}\n` : `${error}\n`);
}
await store.close();
