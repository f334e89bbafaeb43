import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { secretKeyOf } from "../../src/data-folder/secret-key.ts";
import { ConfigError, readConfig } from "../../src/startup/config.ts";
import { createClient } from "../support/client.ts";
import { type Command, keystead, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";

const SECRET_KEY = "0123456789abcdef0123456789abcdef";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  DATA_DIR = join(folder.path, "data");
});
afterEach(() => folder.remove());

const secretOf = (environment: Record<string, string> = {}) =>
  secretKeyOf(readConfig({ DATA_DIR, ...environment }));

describe("the secret key", () => {
  it("is SECRET_KEY where that is set, and nothing is written then", async () => {
    expect(await secretOf({ SECRET_KEY })).toBe(SECRET_KEY);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("is none on PostgreSQL or Redis without SECRET_KEY: another server would have another", async () => {
    expect(await secretOf({ DATABASE_URL: "postgres://db/keystead" })).toBeNull();
    expect(await secretOf({ REDIS_URL: "redis://db" })).toBeNull();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("is made once beside the embedded database: 32 random bytes that only its user can read", async () => {
    const secret = await secretOf();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await secretOf()).toBe(secret);
    expect(await readdir(DATA_DIR)).toEqual(["secret-key"]);
    const file = join(DATA_DIR, "secret-key");
    expect(await readFile(file, "utf8")).toBe(`${secret}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is one for all who make it at the same moment", async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf()));
    expect(new Set(secrets).size).toBe(1);
  });

  it("is made anew after a start that ended while it was made", async () => {
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, "secret-key.1"), "0123");
    const secret = await secretOf();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await secretOf()).toBe(secret);
  });

  it("is not made anew because its file cannot be read", async () => {
    await mkdir(join(DATA_DIR, "secret-key"), { recursive: true });
    await expect(secretOf()).rejects.toThrow("EISDIR");
  });

  it("is refused when somebody cut it short, by the name of its file", async () => {
    await secretOf();
    await writeFile(join(DATA_DIR, "secret-key"), "s3cret");
    const refused = await secretOf().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain(join(DATA_DIR, "secret-key"));
    expect(String(refused)).not.toContain("s3cret");
  });
});

describe("keystead start", () => {
  let started: Command[] = [];
  afterEach(async () => {
    for (const command of started) command.signal("SIGKILL");
    await Promise.all(started.map(({ exited }) => exited));
    started = [];
  });

  async function start(environment: Record<string, string>) {
    const command = keystead(["start"], { PORT: "0", ...environment });
    started.push(command);
    return { command, client: createClient(`http://127.0.0.1:${await command.ready()}`) };
  }

  it("opens after a restart what it encrypted before", async () => {
    const credentials = { email: "ada@example.com", password: PASSWORD };
    const first = await start({ DATA_DIR });
    await first.client.post("/api/auth/register", { ...credentials, name: "Ada" });
    const signing = await first.client.post("/api/signing-keys/rotate");
    expect(signing.body).toMatchObject({ state: "signing" });
    first.client.close();
    first.command.signal("SIGTERM");
    await first.command.exited;

    const second = await start({ DATA_DIR });
    expect((await second.client.get("/v1/jwks.json")).body).toEqual({ keys: [signing.body["publicKey"]] });
    await second.client.post("/api/auth/login", credentials);
    // One that could not be opened would be replaced at once.
    expect((await second.client.post("/api/signing-keys/rotate")).body).toMatchObject({ state: "next" });
    second.client.close();
    const { stdout, stderr } = second.command;
    expect(`${stdout()}${stderr()}`).not.toContain((await secretOf()) ?? "");
  });

  it("says on PostgreSQL that tokens are off without SECRET_KEY, and on with it", async () => {
    const database = await createDatabase(inject("postgresUrl"));
    for (const [secret, off] of [
      [{}, true],
      [{ SECRET_KEY }, false],
    ] as const) {
      const { command, client } = await start({ DATABASE_URL: database.url, ...secret });
      const { body } = await client.get("/v1/jwks.json");
      expect(body).toEqual(off ? expect.objectContaining({ code: "tokens_not_configured" }) : { keys: [] });
      client.close();
      command.signal("SIGTERM");
      await command.exited;
      expect(command.stdout().includes("SECRET_KEY is not set")).toBe(off);
      expect(command.stdout()).not.toContain(SECRET_KEY);
    }
    await database.drop();
  });
});
