import { createAccounts, type Directory } from "@keystead/core";
import { withConfig } from "./with-config.ts";

/** Does something with all people of the deployment, on the store that the environment's settings name, and closes the store. */
export function withDirectory(work: (directory: Directory) => Promise<void>): Promise<void> {
  return withConfig(async (config) => {
    // Drivers and hashing take long to load, and most commands need neither.
    const { openStorage } = await import("../open-storage.ts");
    const { argon2Passwords } = await import("../passwords.ts");
    const { storage } = await openStorage(config);
    try {
      await work(createAccounts({ storage, passwords: argon2Passwords() }).directory);
    } finally {
      await storage.close();
    }
  });
}

/** Writes a line with the fields side by side; characters that could steer a terminal are left out. */
export function printFields(...fields: string[]): void {
  process.stdout.write(`${fields.map((field) => field.replace(/\p{Cc}/gu, "")).join("\t")}\n`);
}
