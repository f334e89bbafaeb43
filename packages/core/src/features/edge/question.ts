import { fingerprintOf, isFingerprint } from "../../foundation/crypto/random.ts";
import { invalidInput } from "../../foundation/errors.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { optionalPlace, type PlaceInput } from "../licenses/place.ts";

declare const inNormalForm: unique symbol;

/**
 * A question about a license, in normal form: two texts that ask the same make equal questions. Only
 * `statusQuestion` makes one, because normalizing a domain twice gives another domain (`www.www.example.com`).
 */
export interface StatusQuestion {
  /** The product's public key: `pk_` and 32 characters. Another shape names no product. */
  readonly publicKey: string;
  /** The SHA-256 of the text that the license is found by, in lower-case hex. */
  readonly fingerprint: string;
  /** The place, as claims have it; undefined when the question is about the license alone. */
  readonly place: string | undefined;
  /** Marks the type, so that TypeScript takes only what `statusQuestion` made. It has no value at run time. */
  readonly [inNormalForm]: true;
}

/** A question as it comes in: the license by its key or by the key's fingerprint, the place as a site or a machine. */
export type StatusQuestionInput = { publicKey: string } & PlaceInput &
  ({ licenseKey: string } | { fingerprint: string });

/**
 * The question in normal form. A text that cannot be a license key gets the fingerprint of no license. Throws
 * `invalid_input` for what is no site and no machine, and a fingerprint that is none.
 */
export function statusQuestion(input: StatusQuestionInput): StatusQuestion {
  requireObject(input, "input");
  const { publicKey } = input;
  requireText(publicKey, "publicKey");
  const place = optionalPlace(input)?.place;
  return { publicKey, fingerprint: fingerprintIn(input), place } as StatusQuestion;
}

function fingerprintIn(input: StatusQuestionInput): string {
  if ("fingerprint" in input) return requireFingerprint(input.fingerprint);
  requireText(input.licenseKey, "licenseKey");
  return fingerprintOf(lookupKeyOf(input.licenseKey));
}

function requireFingerprint(fingerprint: string): string {
  requireText(fingerprint, "fingerprint");
  if (isFingerprint(fingerprint)) return fingerprint;
  throw invalidInput("fingerprint", "must be the SHA-256 of the license key in lower-case hex");
}
