/** Names a license of a product: by its key as `lookupKeyOf` makes it, or by the SHA-256 of that in lower-case hex. */
export type LicenseName =
  | { licenseKey: string; fingerprint?: undefined }
  | { fingerprint: string; licenseKey?: undefined };

/** The product and license that a verdict is about and, with a domain, the site. */
export type SubjectQuery = LicenseName & {
  publicKey: string;
  /** In normal form; when given, the license's active activation of the domain is looked up too. */
  domain?: string | undefined;
  /** Whether the license's features are wanted, which not every store has at hand. */
  withFeatures?: boolean | undefined;
};
