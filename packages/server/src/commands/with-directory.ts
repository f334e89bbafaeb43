import { createAccounts, type Directory } from "@keystead/core";
import type { Config } from "../config.ts";
import { openStorage } from "../open-storage.ts";
import { argon2Passwords } from "../passwords.ts";

/** Does something with all people of the deployment, on the store that the settings name, and closes the store. */
export async function withDirectory(
  config: Config,
  work: (directory: Directory) => Promise<void>,
): Promise<void> {
  const { storage } = await openStorage(config);
  try {
    await work(createAccounts({ storage, passwords: argon2Passwords() }).directory);
  } finally {
    await storage.close();
  }
}

/** Writes a line with the fields side by side; characters that could steer a terminal are left out. */
export function printFields(...fields: string[]): void {
  process.stdout.write(`${fields.map((field) => field.replace(/\p{Cc}/gu, "")).join("\t")}\n`);
}
