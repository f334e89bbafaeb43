import { requireOptions } from "../../foundation/input.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { type By, bySystem } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import { createIssuer, type TokenSubject } from "./issue.ts";
import { createKeyRing } from "./key-ring.ts";
import { createPublication, listKeys } from "./publish.ts";
import { rotate } from "./rotate.ts";
import type { Jwks, SigningKey } from "./schema.ts";
import { createFileSigner, type FileSubject, type SignedFile } from "./sign-file.ts";
import { createVault } from "./vault.ts";

/** Options of {@link createTokens}. */
export interface TokensOptions {
  /** The storage that signing keys are in, with their private halves encrypted. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Encrypts private keys in the storage: at least 32 characters, the same on every server. */
  secretKey: string;
  /** Issuer, the `iss` of every token: the server's public address. */
  issuer: string;
}

/** The keys that an organization's tokens are signed with. Every method may throw `storage_unavailable`. */
export interface OrganizationSigningKeys {
  /** Lists published keys, newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<SigningKey>>;
  /**
   * Makes a key that takes the place of the one that signs, in a day: until then it is published, so that it is
   * known everywhere once it signs. It signs at once when it is the first, or when the present one cannot be opened
   * with the secret key. Throws `rotation_pending` while a key waits for its day.
   */
  rotate(): Promise<SigningKey>;
}

/**
 * Signed license tokens, with which a site can show its license to itself while no server can be reached. Apart
 * from `createLicensing()`, because those who need no tokens have no secret to keep. Every method may throw
 * `storage_unavailable`.
 */
export interface Tokens {
  /**
   * A token for a license that is good: a JWS in compact form (`alg: Ed25519`, `typ: license+jwt`), good for 7
   * days, or until the license ends if that is sooner. The organization's first key is made when there is none.
   * Throws `not_found` without such an organization, `signing_key_unreadable` when the key was encrypted under
   * another secret key.
   */
  issue(organizationId: string, subject: TokenSubject): Promise<string>;
  /**
   * A license file: a JWS in armor (`alg: Ed25519`, `typ: license-file+jwt`), good until its `expiresAt`. Its key is
   * published at least as long. Throws as `issue()` does.
   */
  signFile(organizationId: string, subject: FileSubject): Promise<SignedFile>;
  /** The public keys of all organizations whose tokens and files may still be good: read anew after 5 seconds. */
  jwks(): Promise<Jwks>;
  /**
   * The public keys of the organization that the product belongs to, read anew after 5 seconds; null when no
   * product has the public key. This is what an application of the product needs, however many organizations there
   * are.
   */
  productJwks(publicKey: string): Promise<Jwks | null>;
  /** The keys of one organization. Changes are made in the name of the system unless given. */
  organization(id: string, by?: By): OrganizationSigningKeys;
}

/** Throws `invalid_input` for a secret key that is too short and an option that is missing. */
export function createTokens(options: TokensOptions): Tokens {
  requireOptions("createTokens", options, "storage", "secretKey", "issuer");
  const { storage, clock = systemClock, secretKey, issuer } = options;
  const store = storage;
  const vault = createVault(secretKey);
  const publication = createPublication(store, clock);
  const context = { deployment: workspaceIn(store, DEPLOYMENT), clock };
  const keyRing = createKeyRing(context, vault, publication.forget);

  return {
    issue: createIssuer(clock, keyRing, issuer),
    signFile: createFileSigner(context, keyRing, issuer),
    jwks: publication.all,
    productJwks: publication.ofProduct,
    organization(organizationId, by = bySystem) {
      const deployment = workspaceBy(store, DEPLOYMENT, { by, clock });
      const organization = { deployment, clock, organizationId };
      return {
        list: (query = {}) => listKeys(organization, query),
        async rotate() {
          const next = await rotate(organization, vault);
          publication.forget(organizationId);
          keyRing.forget(organizationId);
          return next;
        },
      };
    },
  };
}
