import { generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createLicenseClient } from "./license.ts";
import { verifier } from "./license-token.ts";

// The small client with a verifier, after the server has gone away: the visitor can write to what is kept.
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const keys = [{ kid: "key-1", x: String(publicKey.export({ format: "jwk" }).x) }];

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token as the server signs it, for a site and with features. */
function tokenFor(domain: string, features: object): string {
  const now = Math.floor(Date.now() / 1000);
  const head = encoded({ alg: "Ed25519", typ: "license+jwt", kid: "key-1" });
  const claims = { iss: "https://licenses.example.com", aud: "prd_1", sub: "lic_1", domain, features };
  const signed = `${head}.${encoded({ ...claims, iat: now, exp: now + 86_400 })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
}

interface KeptText {
  token: string;
  notes: { features: object };
  subject: number;
}

let kept: Map<string, string>;
let isAway: boolean;

/** A page of the site. Each page finds what an earlier one has kept. */
const page = (domain = "shop.example") =>
  createLicenseClient({
    baseUrl: "https://licenses.example.com",
    publicKey: "pk_1",
    licenseKey: "ACME-1",
    domain,
    retries: 0,
    cache: { maxAgeMs: 0 },
    verify: verifier({ productId: "prd_1", keys }),
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    },
    async fetch() {
      if (isAway) throw new TypeError("The network is down");
      const token = tokenFor(domain, { chat: true });
      return Response.json({
        valid: true,
        activated: true,
        activation_id: "act_1",
        features: { chat: true },
        token,
      });
    },
  });

function tamper(change: (text: KeptText) => Partial<KeptText>): void {
  expect(kept.size).toBe(1);
  for (const [name, text] of kept) {
    const found: KeptText = JSON.parse(text);
    kept.set(name, JSON.stringify({ ...found, ...change(found) }));
  }
}

beforeEach(async () => {
  kept = new Map();
  isAway = false;
  expect(await page().check()).toMatchObject({ activated: true, source: "network" });
  isAway = true;
});

describe("the small client's kept answer, with the server away", () => {
  it("stands in as it was signed", async () => {
    expect(await page().check()).toMatchObject({
      activated: true,
      source: "grace",
      features: { chat: true },
    });
  });

  it("unlocks no feature that somebody has written into it", async () => {
    tamper(() => ({ notes: { features: { chat: true, white: "label" } } }));
    expect(await page().check()).toMatchObject({ activated: true, features: { chat: true } });
    expect((await page().check()) as object).not.toMatchObject({ features: { white: "label" } });
  });

  it.each([
    ["a token without its signature", ({ token }: KeptText) => token.split(".").slice(0, 2).join(".")],
    ["no token", () => ""],
    [
      "a token with more features",
      ({ token }: KeptText) => {
        const [head, body = "", signature] = token.split(".");
        const claims = JSON.parse(Buffer.from(body, "base64url").toString());
        return [head, encoded({ ...claims, features: { white: "label" } }), signature].join(".");
      },
    ],
    ["a good token of another site", () => tokenFor("other.example", { chat: true })],
  ])("does not stand in with %s", async (_, tokenOf) => {
    tamper((text) => ({ token: tokenOf(text) }));
    const client = page();
    await expect(client.check()).rejects.toMatchObject({ code: "network" });
    expect(client.state()).toMatchObject({ status: "unknown", features: {} });
  });

  it("does not stand in for another site that it was copied to", async () => {
    const own = [...kept.values()][0] ?? "";
    isAway = false;
    await page("other.example").check();
    isAway = true;
    const { subject }: KeptText = JSON.parse([...kept.values()][0] ?? "");
    tamper(() => ({ ...JSON.parse(own), subject }));
    await expect(page("other.example").check()).rejects.toMatchObject({ code: "network" });
  });
});
