import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, ConfigError } from "../startup/config.ts";
import { isEmbedded } from "./database-file.ts";
import { makeOwnFolder } from "./own-folder.ts";

const MIN_CHARACTERS = 32;

/**
 * Returns the secret that encrypts private keys: `SECRET_KEY`, or for the embedded database one that is made once and
 * kept beside it. Null for PostgreSQL or Redis without `SECRET_KEY`: its servers need the same one, and none may make
 * its own.
 */
export async function secretKeyOf(config: Config): Promise<string | null> {
  if (config.SECRET_KEY !== undefined) return config.SECRET_KEY;
  if (!isEmbedded(config)) return null;
  const directory = resolve(config.DATA_DIR);
  const file = join(directory, "secret-key");
  const secret = (await readIfThere(file)) ?? (await create(directory, file)) ?? "";
  if (secret.length < MIN_CHARACTERS)
    throw new ConfigError(
      `DATA_DIR: ${file} must have at least ${MIN_CHARACTERS} characters, so it is damaged: restore it from your copy`,
    );
  return secret;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Makes the secret whole or not at all, also when the process or the machine stops on the way. Of several processes
 * that make one at the same moment, all get that of the first.
 */
async function create(directory: string, file: string): Promise<string | null> {
  const secret = randomBytes(32).toString("hex");
  const unfinished = `${file}.${randomUUID()}`;
  await makeOwnFolder(directory);
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(unfinished, file);
    return secret;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readIfThere(file);
    throw error;
  } finally {
    await rm(unfinished);
  }
}
