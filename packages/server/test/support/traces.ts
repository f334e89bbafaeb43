import { createHash } from "node:crypto";

const ALGORITHMS = ["md5", "sha1", "sha256", "sha384", "sha512", "sha3-256", "blake2b512"];
const FORMS = ["hex", "base64", "base64url"] as const;

/**
 * Everything by which a reader of the store could find or confirm the texts: they themselves, and each of their
 * digests.
 */
export function tracesOf(texts: readonly string[]): Buffer[] {
  return texts.flatMap((text) => [
    Buffer.from(text),
    ...ALGORITHMS.flatMap((algorithm) => {
      const digest = createHash(algorithm).update(text).digest();
      return [digest, ...FORMS.map((form) => Buffer.from(digest.toString(form)))];
    }),
  ]);
}

/**
 * A request as its sender writes it, and as it may be compared: with its fields in order, alone and with where it went.
 */
export function writingsOf(path: string, json: object): string[] {
  const bodies = [json, Object.fromEntries(Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1)))];
  return bodies.flatMap((body) => [
    JSON.stringify(body),
    JSON.stringify({ body, method: "POST", target: path }),
    JSON.stringify({ method: "POST", target: path, body }),
  ]);
}
