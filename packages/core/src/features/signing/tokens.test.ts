import { createHash } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "../../../test/open-licensing.ts";
import {
  addOrganization,
  addProduct,
  kidOf,
  openTokens,
  own,
  subject,
  type TokenScene,
  verified,
} from "../../../test/open-tokens.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { PublicJwk } from "./schema.ts";

const MINUTE = 60 * SECOND;

let scene: TokenScene;
let { data, clock, tokens, server, issue }: TokenScene = openTokens();
beforeEach(() => {
  scene = openTokens();
  ({ data, clock, tokens, server, issue } = scene);
});

const keys = async () => (await tokens.organization(own).list()).items;
const rotate = () => tokens.organization(own).rotate();
const seconds = (date: Date) => Math.floor(date.getTime() / SECOND);

describe("a token", () => {
  test("says what the license is, for whom, by whom and for how long", async () => {
    expect(await verified(scene, await issue())).toEqual({
      iss: "https://licenses.example.com",
      aud: "prd_1",
      sub: "lic_1",
      domain: "example.com",
      status: "active",
      seats: 3,
      features: { tier: "pro" },
      iat: seconds(clock.now()),
      exp: seconds(clock.now()) + (7 * DAY) / SECOND,
    });
  });

  test("has the fingerprint of a machine in place of a domain", async () => {
    const claims = await verified(scene, await issue({ domain: null, machine: { fingerprint: "8f1c 2A" } }));
    expect(claims).toMatchObject({ machine: "8f1c 2A" });
    expect(claims).not.toHaveProperty("domain");
  });

  test("has no domain when none was asked about, and null for unlimited seats", async () => {
    const claims = await verified(scene, await issue({ domain: null, seats: null }));
    expect(claims).toMatchObject({ domain: null, seats: null });
  });

  test("is a JWS with Ed25519, and names its key by the thumbprint", async () => {
    const token = await issue();
    const [jwk] = (await tokens.jwks()).keys;
    const header = { alg: "Ed25519", typ: "license+jwt", kid: thumbprintOf(jwk) };
    expect(decodeProtectedHeader(token)).toEqual(header);
    expect(jwk?.kid).toBe(thumbprintOf(jwk));
  });

  test("is never good for longer than its license, to the second", async () => {
    const goodUntil = new Date(clock.now().getTime() + DAY + 999);
    const { exp } = await verified(scene, await issue({ goodUntil }));
    expect(exp).toBe(seconds(goodUntil));
    const later = new Date(clock.now().getTime() + 30 * DAY);
    const { exp: capped } = await verified(scene, await issue({ goodUntil: later }));
    expect(capped).toBe(seconds(clock.now()) + (7 * DAY) / SECOND);
  });
});

describe("an organization's keys", () => {
  test("begin with one that signs at once, made when it is first needed", async () => {
    expect(await keys()).toEqual([]);
    const kid = kidOf(await issue());
    const now = clock.now();
    expect(await keys()).toEqual([
      {
        kid,
        state: "signing",
        createdAt: now,
        signsFrom: now,
        retiredAt: null,
        publishedUntil: null,
        publicKey: { kty: "OKP", crv: "Ed25519", alg: "Ed25519", use: "sig", kid, x: expect.any(String) },
      },
    ]);
  });

  test("begin with the same one for servers that need it at the same time", async () => {
    const servers = Array.from({ length: 10 }, () => server());
    const issued = await Promise.all(servers.map((each) => issue({}, each)));
    expect(new Set(issued.map(kidOf)).size).toBe(1);
    for (const token of issued) await verified(scene, token);
  });

  test("sign at once also at a server whose clock is a little late", async () => {
    const kid = kidOf(await issue());
    const late = server({ clock: { now: () => new Date(clock.now().getTime() - SECOND) } });
    expect(kidOf(await issue({}, late))).toBe(kid);
  });

  test("are published at once by the server that made them", async () => {
    const published = async () => (await tokens.jwks()).keys.map(({ kid }) => kid).toSorted();
    expect(await published()).toEqual([]);
    const first = kidOf(await issue());
    expect(await published()).toEqual([first]);
    const { kid } = await rotate();
    expect(await published()).toEqual([first, kid].toSorted());
  });

  test("are its own", async () => {
    addOrganization(scene, "org_other");
    const theirs = await tokens.issue("org_other", subject);
    expect(kidOf(theirs)).not.toBe(kidOf(await issue()));
    expect((await tokens.organization("org_other").list()).items.map(({ kid }) => kid)).toEqual([
      kidOf(theirs),
    ]);
    expect((await tokens.jwks()).keys).toHaveLength(2);
  });

  test("of a product are those of its organization alone, each published at once", async () => {
    addOrganization(scene, "org_other");
    const [ours, theirs] = [await addProduct(scene, own), await addProduct(scene, "org_other")];
    const kidsOf = async (key: string) => (await tokens.productJwks(key))?.keys.map(({ kid }) => kid);
    expect(await kidsOf(ours)).toEqual([]);
    const first = kidOf(await issue());
    const other = kidOf(await tokens.issue("org_other", subject));
    expect(await kidsOf(ours)).toEqual([first]);
    expect(await kidsOf(theirs)).toEqual([other]);
    const { kid } = await rotate();
    expect(await kidsOf(ours)).toEqual([kid, first]);
    expect(await kidsOf(theirs)).toEqual([other]);
  });

  test("of a product that there is not are null", async () => {
    for (const key of [`pk_${"0".repeat(32)}`, "pk_", ""]) expect(await tokens.productJwks(key)).toBeNull();
  });

  test("are none of an organization that there is not", async () => {
    await expect(tokens.issue("org_none", subject)).rejects.toMatchObject({ code: "not_found" });
    await expect(tokens.organization("org_none").rotate()).rejects.toMatchObject({ code: "not_found" });
  });

  test("come in pages", async () => {
    await issue();
    await rotate();
    const page = await tokens.organization(own).list({ page: 2, perPage: 1 });
    expect(page).toMatchObject({ items: [{ state: "signing" }], pagination: { total: 2, totalPages: 2 } });
  });
});

describe("the store", () => {
  /** Counts the reads of keys, each of which takes a turn of the event loop. */
  function watched(): { storage: StorageAdapter; reads: string[]; fail(error: Error | null): void } {
    const storage = memoryStorage({ data });
    const reads: string[] = [];
    let failure: Error | null = null;
    const watch = async <Result>(name: string, read: () => Promise<Result>): Promise<Result> => {
      reads.push(name);
      await new Promise(setImmediate);
      if (failure) throw failure;
      return read();
    };
    const list: StorageAdapter["list"] = (kind, ...given) => {
      const read = () => storage.list(kind, ...given);
      return kind === "signingKeys" ? watch("list", read) : read();
    };
    const readAll: StorageAdapter["readAll"] = async function* (kind, ...given) {
      await watch("readAll", async () => undefined);
      yield* storage.readAll(kind, ...given);
    };
    return {
      storage: { ...storage, list, readAll },
      reads,
      fail: (error) => {
        failure = error;
      },
    };
  }

  test("is read once a minute, however many tokens are issued", async () => {
    await issue();
    const { storage, reads } = watched();
    const busy = server({ storage });
    await Promise.all(Array.from({ length: 50 }, () => issue({}, busy)));
    clock.advance(MINUTE - 1);
    await issue({}, busy);
    expect(reads).toEqual(["list"]);
    clock.advance(1);
    await Promise.all(Array.from({ length: 50 }, () => issue({}, busy)));
    expect(reads).toEqual(["list", "list"]);
  });

  // One read is of the keys whose tokens are good, and the other of those whose license files are.
  test("is read for the published keys once in 5 seconds", async () => {
    const { storage, reads } = watched();
    const busy = server({ storage });
    await Promise.all(Array.from({ length: 50 }, () => busy.jwks()));
    clock.advance(5 * SECOND - 1);
    await busy.jwks();
    expect(reads).toEqual(["readAll", "readAll"]);
    clock.advance(1);
    await busy.jwks();
    expect(reads).toHaveLength(4);
  });

  test("is read for the keys of a product's organization once in 5 seconds", async () => {
    const { storage, reads } = watched();
    const busy = server({ storage });
    const [one, other] = [await addProduct(scene, own), await addProduct(scene, own)];
    await Promise.all(Array.from({ length: 50 }, (_, call) => busy.productJwks(call % 2 ? one : other)));
    clock.advance(5 * SECOND - 1);
    await busy.productJwks(one);
    expect(reads).toEqual(["list", "list"]);
    clock.advance(1);
    await busy.productJwks(one);
    expect(reads).toHaveLength(4);
  });

  test("is asked again by the next call when it fails", async () => {
    const { storage, fail } = watched();
    const busy = server({ storage });
    fail(new Error("no connection"));
    await expect(issue({}, busy)).rejects.toThrow("no connection");
    await expect(busy.jwks()).rejects.toThrow("no connection");
    fail(null);
    expect((await busy.jwks()).keys).toEqual([]);
    await verified(scene, await issue({}, busy));
  });

  test("is kept in mind for a thousand organizations, those that were asked for last", async () => {
    const { storage, reads } = watched();
    const busy = server({ storage });
    for (let number = 0; number < 1000; number += 1) addOrganization(scene, `org_${number}`);
    const ask = (number: number) => busy.issue(`org_${number}`, subject);
    for (let number = 0; number < 1000; number += 1) await ask(number);
    await ask(0);
    addOrganization(scene, "org_1000");
    await ask(1000);
    reads.length = 0;
    for (const number of [1000, 999, 2, 0]) await ask(number);
    expect(reads).toEqual([]);
    await ask(1);
    expect(reads).toEqual(["list"]);
  });
});

function thumbprintOf(jwk: PublicJwk | undefined): string {
  const members = JSON.stringify({ crv: jwk?.crv, kty: jwk?.kty, x: jwk?.x });
  return createHash("sha256").update(members).digest("base64url");
}
