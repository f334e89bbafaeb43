import { decodeProtectedHeader } from "jose";
import {
  type Clock,
  createLicensing,
  createTokens,
  DEFAULT_ORGANIZATION_ID,
  type StorageAdapter,
  type TokenSubject,
  type Tokens,
} from "../src/index.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../src/storage/memory/index.ts";
import { verifyLicenseToken } from "../src/verify/index.ts";
import { type MovableClock, movableClock } from "./open-licensing.ts";
import { recordsOf } from "./records-of.ts";

export const SECRET = "a secret that is long enough to be one";
export const OTHER_SECRET = "another secret, and just as long as the first";
export const own = DEFAULT_ORGANIZATION_ID;

export const subject: TokenSubject = {
  productId: "prd_1",
  licenseId: "lic_1",
  domain: "example.com",
  status: "active",
  seats: 3,
  features: { tier: "pro" },
  goodUntil: null,
};

export interface TokenScene {
  data: MemoryData;
  clock: MovableClock;
  tokens: Tokens;
  /** Another server on the same data. */
  server(options?: { secretKey?: string; storage?: StorageAdapter; clock?: Clock }): Tokens;
  /** A token of the default organization. */
  issue(given?: Partial<TokenSubject>, at?: Tokens): Promise<string>;
}

export function openTokens(): TokenScene {
  const data = createMemoryData();
  const clock = movableClock();
  const server: TokenScene["server"] = (given = {}) =>
    createTokens({
      storage: memoryStorage({ data }),
      clock,
      secretKey: SECRET,
      issuer: "https://licenses.example.com",
      ...given,
    });
  const tokens = server();
  return {
    data,
    clock,
    tokens,
    server,
    issue: (given = {}, at = tokens) => at.issue(own, { ...subject, ...given }),
  };
}

/** Verifies a token with the keys that are published at this moment, and returns its claims. */
export async function verified({ clock, tokens }: TokenScene, token: string) {
  const asked = { productId: subject.productId, now: clock.now() };
  const verdict = await verifyLicenseToken(token, await tokens.jwks(), asked);
  if (!verdict.valid) throw new Error(verdict.code);
  return verdict.claims;
}

export function kidOf(token: string): string | undefined {
  return decodeProtectedHeader(token).kid;
}

export function addOrganization({ data, clock }: TokenScene, id: string): void {
  recordsOf(data).organizations.set({ id, name: id, createdAt: clock.now() });
}

/** Resolves with the public key of a new product. */
export async function addProduct({ data, clock }: TokenScene, organizationId: string): Promise<string> {
  const licensing = createLicensing({ storage: memoryStorage({ data }), clock });
  const product = await licensing
    .as({ organizationId })
    .products.create({ name: `Acme ${recordsOf(data).products.size}` });
  return product.publicKey;
}
