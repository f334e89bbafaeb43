import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError, oauthOf, readConfig } from "../../src/startup/config.ts";
import { temporaryFolder } from "../support/command.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error(`${Object.keys(environment)} was accepted`);
}

describe("the settings", () => {
  it("have defaults for a first try on one's own machine", () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      TRUSTED_ORIGINS: [],
      LOG_LEVEL: "info",
      METRICS: "on",
      RATE_LIMITS: "on",
      REGISTRATION: "open",
    });
  });

  it("count an empty variable as absent", () => {
    expect(
      readConfig({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "", REGISTRATION: "", PORT_FILE: "" }),
    ).toEqual(readConfig({}));
  });

  it("are read from the environment", () => {
    const environment = {
      PORT: "8080",
      HOST: "::",
      DATABASE_URL: "postgres://user:p%40ss@db.internal:5432/keystead?sslmode=require",
      PUBLIC_URL: "https://licenses.example.com/",
      TRUSTED_ORIGINS: " https://a.example.com, http://localhost:5173 ,",
      LOG_LEVEL: "silent",
      METRICS: "off",
      RATE_LIMITS: "off",
      REGISTRATION: "invite-only",
      SECRET_KEY: "0123456789abcdef0123456789abcdef",
    };
    expect(readConfig(environment)).toMatchObject({
      ...environment,
      PORT: 8080,
      PUBLIC_URL: "https://licenses.example.com",
      TRUSTED_ORIGINS: ["https://a.example.com", "http://localhost:5173"],
    });
  });

  it.each([
    ["PORT", "eighty-s3cret"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "Infinity"],
    ["HOST", "s3cret.example.com"],
    ["HOST", "300.1.1.1"],
    ["DATABASE_URL", "mysql://user:s3cret@db/keystead"],
    ["DATABASE_URL", "s3cret"],
    ["DATABASE_URL", "postgres://user:s3cret@db:port/keystead"],
    ["DATABASE_URL", "postgres://user:s3cret@"],
    ["DATABASE_URL", "postgres://user:s3cret%zz@db/keystead"],
    ["DATABASE_URL", "postgres://user:s3cret#1@db/keystead"],
    ["REDIS_URL", "s3cret"],
    ["REDIS_URL", "http://user:s3cret@cache:6379"],
    ["REDIS_URL", "redis:///s3cret"],
    ["REDIS_URL", "redis://user:s3cret#1@cache"],
    ["REDIS_URL", "redis://a:6379,s3cret:6379"],
    ["REDIS_ALLOW_VOLATILE", "s3cret"],
    ["REDIS_WAIT_REPLICAS", "s3cret"],
    ["REDIS_WAIT_REPLICAS", "-1"],
    ["PUBLIC_URL", "s3cret.example.com"],
    ["PUBLIC_URL", "ftp://s3cret.example.com"],
    ["TRUSTED_ORIGINS", "s3cret.example.com"],
    ["TRUSTED_ORIGINS", "https://s3cret.example.com/path"],
    ["TRUSTED_ORIGINS", "*"],
    ["TRUSTED_ORIGINS", "https://*.s3cret.example.com"],
    ["TRUSTED_ORIGINS", "null"],
    ["LOG_LEVEL", "s3cret"],
    ["METRICS", "s3cret"],
    ["RATE_LIMITS", "s3cret"],
    ["DASHBOARD_URL", "s3cret.example.com"],
    ["GOOGLE_ISSUER", "s3cret"],
    ["GOOGLE_ISSUER", "http://s3cret.example.com"],
    ["GITHUB_AUTHORIZE_URL", "javascript:s3cret"],
    ["GITHUB_TOKEN_URL", "http://localhost.s3cret.example.com/token"],
    ["GITHUB_API_URL", "http://s3cret@10.0.0.1/api"],
    ["MAIL_FROM", "s3cret"],
    ["MAIL_FROM", "Acme\r\nBcc: s3cret <licenses@example.com>"],
    ["REGISTRATION", "s3cret"],
    ["SECRET_KEY", "s3cret"],
    ["SECRET_KEY", "s3cret".repeat(10)],
  ])("name what is wrong and never show its value: %s=%s", (name, value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: `));
    expect(message).not.toContain("s3cret");
    expect(message.split("\n").every((line) => line.length < 200)).toBe(true);
  });

  it.each(["/proc", "/proc/1/data", "/srv/../proc/data"])("refuse to make a folder %s", (DATA_DIR) => {
    expect(refusalOf({ DATA_DIR })).toBe(
      "DATA_DIR: must not be below /proc, where folders cannot be created",
    );
  });

  it.each(["0".repeat(64), "abcabcab".repeat(4), "0123456".repeat(5)])(
    "refuse a secret key that is easily guessed: %s",
    (SECRET_KEY) => {
      expect(refusalOf({ SECRET_KEY })).toMatch(/^SECRET_KEY: must be random, with at least 8 different/);
    },
  );

  it("have no longer public URL than 200 characters, to which paths are added", () => {
    const of = (length: number) => `https://${"l".repeat(length - 8)}`;
    expect(readConfig({ PUBLIC_URL: `${of(200)}/` }).PUBLIC_URL).toBe(of(200));
    expect(refusalOf({ PUBLIC_URL: of(201) })).toBe("PUBLIC_URL: must be at most 200 characters");
  });

  it("let a password of a URL hold anything, percent-encoded", () => {
    const DATABASE_URL = "postgres://us%40er:%23%2F%25%F0%9F%94%91@db/keystead";
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it("have one Redis, or the nodes of a cluster, separated by commas", () => {
    const one = readConfig({ REDIS_URL: "rediss://user:p%40ss@cache.internal:6380/2" });
    expect(one).toMatchObject({
      REDIS_URL: ["rediss://user:p%40ss@cache.internal:6380/2"],
      REDIS_ALLOW_VOLATILE: false,
      REDIS_WAIT_REPLICAS: 0,
    });
    const nodes = readConfig({
      REDIS_URL: "redis://:s3cret@a:6379, redis://b:6379",
      REDIS_ALLOW_VOLATILE: "true",
      REDIS_WAIT_REPLICAS: "1",
    });
    expect(nodes).toMatchObject({
      REDIS_URL: ["redis://:s3cret@a:6379", "redis://b:6379"],
      REDIS_ALLOW_VOLATILE: true,
      REDIS_WAIT_REPLICAS: 1,
    });
  });

  it("name everything that is wrong at once", () => {
    const message = refusalOf({ PORT: "x", LOG_LEVEL: "loud", REGISTRATION: "closed" });
    expect(message.split("\n").map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "REGISTRATION",
      "LOG_LEVEL",
    ]);
  });
});

describe("a provider to sign in through", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

  it("is one that has both a client's id and its secret", () => {
    expect(oauthOf(readConfig(google))).toEqual({ google: { clientId: "id", clientSecret: "secret" } });
    for (const half of [
      { ...google, GOOGLE_CLIENT_SECRET: "" },
      { ...google, GOOGLE_CLIENT_ID: "" },
    ])
      expect(oauthOf(readConfig(half))).toEqual({});
  });

  it("may have its endpoints elsewhere: by https, or on this machine", () => {
    const environment = {
      ...google,
      GOOGLE_ISSUER: "https://id.example.com/realms/shop/",
      GITHUB_CLIENT_ID: "hub",
      GITHUB_CLIENT_SECRET: "secret",
      GITHUB_AUTHORIZE_URL: "https://github.example.com/login/oauth/authorize",
      GITHUB_TOKEN_URL: "http://127.0.0.1:8080/token",
      GITHUB_API_URL: "http://[::1]:8080/api/v3",
    };
    expect(oauthOf(readConfig(environment))).toEqual({
      google: { clientId: "id", clientSecret: "secret", issuer: "https://id.example.com/realms/shop/" },
      github: {
        clientId: "hub",
        clientSecret: "secret",
        authorizeUrl: "https://github.example.com/login/oauth/authorize",
        tokenUrl: "http://127.0.0.1:8080/token",
        apiUrl: "http://[::1]:8080/api/v3",
      },
    });
  });
});

describe("a setting from a file", () => {
  it("is read without the line break at its end", async () => {
    const file = join(folder.path, "key");
    await writeFile(file, "0123456789abcdef0123456789abcdef\n");
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe("0123456789abcdef0123456789abcdef");
  });

  it.each(["PORT", "DATABASE_URL", "PUBLIC_URL", "REGISTRATION", "LOG_LEVEL"])("may be %s", async (name) => {
    const values: Record<string, string> = {
      PORT: "1234",
      DATABASE_URL: "postgres://db/keystead",
      PUBLIC_URL: "https://example.com",
      REGISTRATION: "invite-only",
      LOG_LEVEL: "warn",
    };
    const file = join(folder.path, name);
    await writeFile(file, `${values[name]}\n`);
    expect(readConfig({ [`${name}_FILE`]: file })).toEqual(readConfig({ [name]: values[name] }));
  });

  it("is refused when the variable is set too", async () => {
    const file = join(folder.path, "both");
    await writeFile(file, "postgres://s3cret@db/keystead");
    const message = refusalOf({ DATABASE_URL: "postgres://s3cret@db/other", DATABASE_URL_FILE: file });
    expect(message).toContain("DATABASE_URL and DATABASE_URL_FILE");
    expect(message).not.toContain("s3cret");
  });

  it("is refused when the file is missing or wrong, by its name", async () => {
    expect(refusalOf({ SECRET_KEY_FILE: join(folder.path, "nowhere") })).toMatch(
      /^SECRET_KEY_FILE: .*ENOENT/,
    );
    expect(refusalOf({ SECRET_KEY_FILE: folder.path })).toMatch(/^SECRET_KEY_FILE: .*EISDIR/);
    const file = join(folder.path, "short");
    await writeFile(file, "s3cret");
    const message = refusalOf({ SECRET_KEY_FILE: file });
    expect(message).toMatch(/^SECRET_KEY/);
    expect(message).not.toContain("s3cret");
  });
});
