/** A key pair that tokens are signed with; all its fields but `retiredAt` stay as they are. */
export interface StoredSigningKey {
  /** The thumbprint of the public key (RFC 7638), base64url. */
  kid: string;
  /** The public key, base64url (the `x` of its JWK). */
  publicKey: string;
  /** The private key, encrypted. */
  sealedPrivateKey: string;
  /** When the key pair was made. */
  createdAt: Date;
  /** When it begins to sign: usually a day after `createdAt`, and at once for an organization's first key. */
  signsFrom: Date;
  /** When another key takes its place; null for the last one of the organization. */
  retiredAt: Date | null;
}

/** The public half of a signing key, which anybody may use to check tokens. */
export type PublishedKey = Pick<StoredSigningKey, "kid" | "publicKey">;

/** The keys that each organization signs tokens with. Each key but the first takes the place of another. */
export interface SigningKeyStore {
  /**
   * Stores the first key of an organization: of any number of calls one is true. False, with nothing stored, when the organization
   * has a key. Throws `not_found` when there is no such organization.
   */
  createFirst(organizationId: string, key: StoredSigningKey): Promise<boolean>;
  /**
   * Stores `next` in the place of the organization's last key, and sets `retiredAt` of every key that would sign later than that to
   * `next.signsFrom`: of any number of calls that name the same last key one is true. False, with nothing changed, when
   * the organization's last key is another.
   */
  rotate(organizationId: string, lastKid: string, next: StoredSigningKey): Promise<boolean>;
  /** Those not retired by then, the last to retire first; of those that retire together, the last to be made. */
  list(organizationId: string, retiredAfter: Date): Promise<StoredSigningKey[]>;
  /** Those of all organizations not retired by then, in order of `kid`, without their private halves. */
  listPublished(retiredAfter: Date): Promise<PublishedKey[]>;
}
