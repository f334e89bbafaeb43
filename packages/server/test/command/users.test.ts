import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/setup/database.ts";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { createClient } from "../support/client.ts";
import { keystead, ran, ranHere, temporaryFolder } from "../support/command.ts";
import { startMailServer } from "../support/mail-server.ts";
import { PASSWORD } from "../support/operator.ts";

type Environment = Record<string, string>;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let redis: RedisServer;
const environments: Record<string, Environment> = {};

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createDatabase(inject("postgresUrl"));
  redis = await startRedis();
  environments["SQLite"] = { DATA_DIR: folder.path };
  environments["PostgreSQL"] = { DATABASE_URL: database.url };
  environments["Redis"] = { REDIS_URL: redis.url, REDIS_ALLOW_VOLATILE: "true" };
});
afterAll(async () => {
  await folder.remove();
  await database.drop();
  await redis.stop();
});

function linesOf(out: string): string[][] {
  return out
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

async function expectRefused(call: Promise<{ code: number | null; out: string; err: string }>, why: RegExp) {
  const { code, out, err } = await call;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(why);
  expect(err).not.toContain("    at ");
}

describe.each(["SQLite", "PostgreSQL", "Redis"])("keystead users, on %s", (store) => {
  const environment = () => environments[store] ?? {};
  const users = (args: string[], input?: string) => ranHere(["users", ...args], environment(), input);

  it("adds, lists, lets in again and removes people", async () => {
    const ada = ["users", "add", "ada@example.com", "--name", "Ada [31m"];
    const added = await ran(ada, environment(), `${PASSWORD}\n`);
    expect(added).toMatchObject({ code: 0, err: "" });
    const [, organizationId = ""] = /of (org_\S+)/.exec(added.out) ?? [];
    const to = ["--organization", organizationId, "--role", "viewer"];
    const generated = await users(["add", "grace@example.com", ...to, "--generate"]);
    expect(generated.out).toMatch(/^Added grace@example.com as viewer of .*\nPassword: [\w-]{20}\n$/);

    expect(linesOf((await users(["list"])).out)).toEqual([
      ["grace@example.com", "viewer", organizationId, "grace@example.com"],
      ["ada@example.com", "developer", organizationId, "Ada [31m"],
    ]);
    const organizations = await ranHere(["organizations", "list"], environment());
    expect(linesOf(organizations.out)).toMatchObject([
      [organizationId, "Ada [31m", expect.stringMatching(/^\d{4}-.*Z$/)],
      ["org_00000000000000000000000000", "Default", "1970-01-01T00:00:00.000Z"],
    ]);

    const reset = await users(["reset-password", "ADA@example.com"], "another good one\n");
    expect(reset.out).toBe("ada@example.com has a new password; all of their sessions have ended\n");
    await expectRefused(
      users(["remove", "ada@example.com"]),
      /^keystead: .*the organization's only developer/,
    );
    expect((await users(["remove", "ada@example.com", "--force"])).code).toBe(0);
    expect((await users(["remove", "grace@example.com"])).out).toBe(
      `Removed grace@example.com from ${organizationId}\n`,
    );
    expect((await users(["list"])).out).toBe("");
  });
});

describe("keystead users", () => {
  const users = (args: string[], input?: string) => ranHere(["users", ...args], environments["Redis"], input);

  it("says in a line what is wrong", async () => {
    await expectRefused(
      users(["add", "ada@example.com"], "password1\n"),
      /^keystead: password: .*most common/,
    );
    await expectRefused(users(["add", "ada"], `${PASSWORD}\n`), /^keystead: email: must be an e-mail/);
    await expectRefused(users(["add", "ada@example.com"]), /^keystead: There is no password/);
    const nowhere = ["add", "ada@example.com", "--organization", "org_unknown"];
    await expectRefused(users(nowhere, `${PASSWORD}\n`), /^keystead: Organization not found/);
    await expectRefused(
      users(["reset-password", "x@example.com"], `${PASSWORD}\n`),
      /^keystead: User x@example.com/,
    );
  });
});

describe("while a server runs", () => {
  it.each(["SQLite", "PostgreSQL", "Redis"])(
    "keystead users works, and its changes count at once: %s",
    async (store) => {
      const mailServer = await startMailServer();
      const environment = {
        ...environments[store],
        REGISTRATION: "invite-only",
        SECRET_KEY: "0123456789abcdef0123456789abcdef",
        SMTP_URL: mailServer.url,
        MAIL_FROM: "keystead@example.com",
      };
      /** The subjects of so many mails, whose order is theirs. */
      const subjects = async (count: number) =>
        (await mailServer.received(ada.email, count)).map(({ headers }) => headers["subject"]).toSorted();
      const server = keystead(["start"], { ...environment, PORT: "0" });
      onTestFinished(async () => {
        server.signal("SIGKILL");
        await server.exited;
        await mailServer.stop();
      });
      const client = createClient(`http://127.0.0.1:${await server.ready()}`);
      const ada = { email: "first@example.com", password: PASSWORD };
      expect((await client.post("/api/auth/register", { ...ada, name: "Ada" })).status).toBe(201);
      expect((await client.get("/api/auth/me")).status).toBe(200);
      expect(await subjects(1)).toEqual(["Confirm your e-mail address"]);
      const reset = ["users", "reset-password", ada.email];
      expect((await ranHere(reset, environment, "another good one\n")).code).toBe(0);
      expect((await client.get("/api/auth/me")).status).toBe(401);
      const again = { ...ada, password: "another good one" };
      expect((await client.post("/api/auth/login", again)).status).toBe(200);
      const begun = await client.post<{ uri: string }>("/api/auth/second-factor/totp", {});
      const secret = new URL(begun.body.uri).searchParams.get("secret") ?? "";
      await client.post("/api/auth/second-factor/totp/confirm", { code: new TOTP({ secret }).generate() });
      const asked = await client.post("/api/auth/login", again);
      expect(asked.body).toMatchObject({ secondFactor: ["totp"] });
      const told = await ranHere(["users", "reset-second-factor", "FIRST@example.com"], environment);
      expect(told).toEqual({
        code: 0,
        out: "first@example.com no longer has a second factor; all of their sessions have ended\n",
        err: "",
      });
      expect((await client.get("/api/auth/me")).status).toBe(401);
      expect((await client.post("/api/auth/login", again)).body).toMatchObject({
        user: { email: ada.email },
      });
      const audit = await client.get<{ items: { action: string; actor: object; changes: object }[] }>(
        "/api/audit?action=user.second_factor_changed",
      );
      expect(audit.body.items[0]).toMatchObject({
        actor: { type: "cli" },
        changes: { secondFactors: [["totp"], []] },
      });
      expect(await subjects(3)).toEqual([
        "An authenticator app was set up",
        "The second factor was reset by your server's administrator",
        "Your password was changed",
      ]);
      client.close();
    },
  );
});
