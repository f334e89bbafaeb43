import { writeFileSync } from "node:fs";
import { createReleaseKey } from "@keystead/core";
import { defineCommand } from "citty";
import { ConfigError } from "../startup/config.ts";
import { tellingRefusals } from "./telling-refusals.ts";

/** Keeps a new private key where nobody else can read it, and never in the place of another one. */
async function createKey(file: string): Promise<void> {
  const { privateKey, publicKey, keyId } = await createReleaseKey();
  try {
    writeFileSync(file, privateKey, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`--out: ${reasonOf(error, file)}`);
  }
  process.stdout.write(`The private key is in ${file}. Keep it off the server, and keep a copy of it in a safe place.

Key id:     ${keyId}
Public key: ${publicKey}

Pin the public key in the plugin or theme, together with the key that you will use next:

    'release_keys' => [
        '${publicKey}',
    ],

Sign with it: keystead release FILE.zip --sign ${file} …
`);
}

function reasonOf(error: unknown, file: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  if (code === "EEXIST") return `${file} already exists, and keys are never overwritten: give another file`;
  return `${file} cannot be written (${code})`;
}

const create = defineCommand({
  meta: { name: "create", description: "Create a key to sign releases with, on this machine" },
  args: {
    out: {
      type: "string",
      valueHint: "file",
      description: "File to write the private key to; it must not exist yet",
      default: "keystead-release-key.pem",
    },
  },
  run: ({ args }) => tellingRefusals(() => createKey(args.out)),
});

export const keys = defineCommand({
  meta: { name: "keys", description: "Create keys to sign releases with" },
  subCommands: { create },
});
