import { createAccounts, type Directory } from "@keystead/core";
import { withStorage } from "./with-storage.ts";

/** Does something with all people of the deployment, on the store that the environment's settings name, and closes the store. */
export function withDirectory(work: (directory: Directory) => Promise<void>): Promise<void> {
  return withStorage(async (storage) => {
    // Hashing takes long to load.
    const { argon2Passwords } = await import("../passwords.ts");
    await work(createAccounts({ storage, passwords: argon2Passwords() }).directory);
  });
}

/** Writes a line with the fields side by side; characters that could steer a terminal are left out. */
export function printFields(...fields: string[]): void {
  process.stdout.write(`${fields.map((field) => field.replace(/\p{Cc}/gu, "")).join("\t")}\n`);
}
