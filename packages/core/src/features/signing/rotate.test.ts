import { beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "../../../test/open-licensing.ts";
import {
  addOrganization,
  kidOf,
  OTHER_SECRET,
  openTokens,
  own,
  subject,
  type TokenScene,
  verified,
} from "../../../test/open-tokens.ts";
import { recordsOf } from "../../../test/records-of.ts";

const MINUTE = 60 * SECOND;

let scene: TokenScene;
let { data, clock, tokens, server, issue }: TokenScene = openTokens();
beforeEach(() => {
  scene = openTokens();
  ({ data, clock, tokens, server, issue } = scene);
});

const keys = async () => (await tokens.organization(own).list()).items;
const rotate = () => tokens.organization(own).rotate();

describe("rotating", () => {
  test("publishes the next key a day before it signs, and the old one until its last token is over", async () => {
    const old = kidOf(await issue());
    const rotatedAt = clock.now();
    const next = await rotate();
    expect(next).toMatchObject({ state: "next", createdAt: rotatedAt, signsFrom: inDays(rotatedAt, 1) });
    expect((await tokens.jwks()).keys.map(({ kid }) => kid).toSorted()).toEqual([old, next.kid].toSorted());

    clock.advance(DAY - 1);
    const last = await issue();
    expect(kidOf(last)).toBe(old);
    clock.advance(1);
    expect(kidOf(await issue())).toBe(next.kid);
    expect(await keys()).toMatchObject([
      { kid: next.kid, state: "signing", retiredAt: null, publishedUntil: null },
      { kid: old, state: "retired", retiredAt: inDays(rotatedAt, 1), publishedUntil: inDays(rotatedAt, 8) },
    ]);

    clock.advance(7 * DAY - 2 * SECOND);
    await verified(scene, last);
    clock.advance(2 * SECOND);
    expect((await server().jwks()).keys.map(({ kid }) => kid)).toEqual([next.kid]);
    expect(await keys()).toMatchObject([{ kid: next.kid }]);
  });

  test("is followed by servers that know nothing of it, in time", async () => {
    const other = server();
    const old = kidOf(await issue({}, other));
    const next = await rotate();
    clock.advance(DAY - MINUTE);
    expect(kidOf(await issue({}, other))).toBe(old);
    clock.advance(MINUTE);
    expect(kidOf(await issue({}, other))).toBe(next.kid);
  });

  test("is refused while the next key waits, and possible again once it signs", async () => {
    await issue();
    const { signsFrom } = await rotate();
    const refusal = { code: "rotation_pending", message: expect.stringContaining(signsFrom.toISOString()) };
    await expect(rotate()).rejects.toMatchObject(refusal);
    clock.advance(DAY);
    await rotate();
    expect((await keys()).map(({ state }) => state)).toEqual(["next", "signing", "retired"]);
    const second = await tokens.organization(own).list({ page: 2, perPage: 2 });
    expect(second).toMatchObject({ items: [{ state: "retired" }], pagination: { total: 3 } });
    expect(second.items).toHaveLength(1);
  });

  test("makes one key, however many ask at the same time", async () => {
    await issue();
    const servers = Array.from({ length: 10 }, () => server());
    const done = await Promise.allSettled(servers.map((each) => each.organization(own).rotate()));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of done)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "rotation_pending" });
    expect(await keys()).toHaveLength(2);
  });

  test("makes the first key when there is none, and that signs at once", async () => {
    const first = await rotate();
    expect(first.state).toBe("signing");
    expect(kidOf(await issue())).toBe(first.kid);
  });
});

describe("the private keys", () => {
  test("rest encrypted", async () => {
    await issue();
    const [key] = recordsOf(data).signingKeys.values();
    const sealed = Buffer.from(key?.sealedPrivateKey ?? "", "base64url");
    // A private key in PKCS #8 begins so.
    expect(sealed.includes(Buffer.from("302e0201", "hex"))).toBe(false);
  });

  test("are of no use to another organization, nor under another name", async () => {
    await issue();
    const { signingKeys } = recordsOf(data);
    const [key] = signingKeys.values();
    if (!key) throw new Error("There is no key");
    addOrganization(scene, "org_other");
    for (const stolen of [
      { ...key, organizationId: "org_other" },
      { ...key, kid: "another" },
    ]) {
      signingKeys.clear();
      signingKeys.set(stolen);
      const call = server().issue(stolen.organizationId, subject);
      await expect(call).rejects.toMatchObject({ code: "signing_key_unreadable" });
    }
  });

  test("are encrypted anew each time: no nonce comes twice", async () => {
    await issue();
    for (let day = 0; day < 5; day += 1) {
      await rotate();
      clock.advance(DAY);
    }
    const nonces = recordsOf(data)
      .signingKeys.values()
      .map((record) => record.sealedPrivateKey.slice(0, 16));
    expect(new Set(nonces).size).toBe(6);
  });

  test("cannot be opened with another secret key: no token, and an error that says why, without a secret", async () => {
    await issue();
    const other = server({ secretKey: OTHER_SECRET });
    const failure = await issue({}, other).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: "signing_key_unreadable",
      message: expect.stringContaining("another secret key"),
    });
    expect(String(failure)).not.toContain("just as long");
  });

  test("that cannot be opened any more are replaced at once by rotating, and their tokens stay good", async () => {
    const old = await issue();
    await rotate();
    const other = server({ secretKey: OTHER_SECRET });
    await expect(issue({}, other)).rejects.toMatchObject({ code: "signing_key_unreadable" });
    const next = await other.organization(own).rotate();
    expect(next.state).toBe("signing");
    const token = await issue({}, other);
    expect(kidOf(token)).toBe(next.kid);
    await verified(scene, token);
    await verified(scene, old);
    clock.advance(2 * DAY);
    expect(kidOf(await issue({}, other))).toBe(next.kid);
    expect((await keys()).map(({ state }) => state)).toEqual(["signing", "retired", "retired"]);
  });

  test("need a secret key of 32 characters", () => {
    expect(() => server({ secretKey: "x".repeat(31) })).toThrow(
      /^secretKey: must be at least 32 characters$/,
    );
  });
});

function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY);
}
