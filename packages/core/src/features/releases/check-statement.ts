import { invalidInput } from "../../foundation/errors.ts";
import type { Release, SignedStatement } from "./schema.ts";
import { decodeBase64, encodeStatement, type ReleaseStatement, readStatement } from "./statement.ts";

const SIGNATURE_BYTES = 64;
const FIELD = "signed.statement";

/** Release that a statement has to describe. */
type StatedRelease = Pick<Release, "version" | "channel" | "slug" | "file" | "requiresWp" | "requiresPhp">;

/**
 * Refuses a signed statement that is not about this release of the product with this public key, which every site
 * would refuse. Whose signature it is, sites alone can tell: they have the vendor's keys. Throws `invalid_input`.
 */
export function requireStatementOf(
  { statement: encoded, signatures, fileSignature }: SignedStatement,
  release: StatedRelease,
  publicKey: string,
): void {
  const statement = readStatement(encoded);
  if (statement === null || encodeStatement(statement) !== encoded)
    throw invalidInput(
      FIELD,
      "must be a release's statement as canonical JSON in base64, as the command keystead release creates it",
    );
  const wrong = differenceOf(statement, release, publicKey);
  if (wrong !== undefined) throw invalidInput(FIELD, wrong);
  for (const [index, { sig }] of signatures.entries())
    requireSignature(sig, `signed.signatures.${index}.sig`);
  if (fileSignature !== null) requireSignature(fileSignature, "signed.fileSignature");
}

function differenceOf(
  statement: ReleaseStatement,
  { version, channel, slug, file, requiresWp, requiresPhp }: StatedRelease,
  publicKey: string,
): string | undefined {
  if (file === null) return "must be sent together with the file";
  const pairs: [what: string, stated: unknown, actual: unknown][] = [
    ["product", statement.product, publicKey],
    ["version", statement.version, version],
    ["channel", statement.channel, channel],
    ["slug", statement.slug, slug],
    ["requires_wp", statement.requires_wp, requiresWp],
    ["requires_php", statement.requires_php, requiresPhp],
    ["size", statement.size, file.size],
    ["sha384", statement.sha384, file.sha384],
  ];
  const wrong = pairs.find(([, stated, actual]) => stated !== actual);
  return (
    wrong && `has ${wrong[0]} ${JSON.stringify(wrong[1])}, but the release has ${JSON.stringify(wrong[2])}`
  );
}

function requireSignature(text: string, field: string): void {
  if (decodeBase64(text)?.length !== SIGNATURE_BYTES)
    throw invalidInput(field, "must be an Ed25519 signature, 64 bytes in base64");
}
