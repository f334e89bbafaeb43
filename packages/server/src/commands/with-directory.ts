import { createAccounts } from "@keystead/core";
import type { Directory } from "@keystead/core/server";
import type { Config } from "../startup/config.ts";
import { withStorage } from "./with-storage.ts";

/**
 * Does something with all people of the deployment, on the store that the environment's settings name, and closes the
 * store.
 */
export function withDirectory(work: (directory: Directory) => Promise<void>): Promise<void> {
  return withStorage(async (storage, config) => {
    const mailing = await mailingFor(config);
    // Hashing takes long to load.
    const { argon2Passwords } = await import("../passwords/argon2-passwords.ts");
    const mail = mailing?.queue(storage) ?? null;
    await work(createAccounts({ storage, passwords: argon2Passwords(), mail }).directory);
  });
}

/** People are told of what is done here, too. The server sends the mails. */
async function mailingFor(config: Config) {
  if (config.SMTP_URL === undefined) return null;
  const [{ mailingOf }, { secretKeyOf }] = await Promise.all([
    import("../mail/mailing.ts"),
    import("../data-folder/secret-key.ts"),
  ]);
  return mailingOf(config, await secretKeyOf(config));
}

/** Writes a line with the fields side by side; characters that could steer a terminal are left out. */
export function printFields(...fields: string[]): void {
  process.stdout.write(`${fields.map((field) => field.replace(/\p{Cc}/gu, "")).join("\t")}\n`);
}
