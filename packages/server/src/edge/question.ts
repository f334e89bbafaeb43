import type { StatusInput } from "@keystead/core";
import { KEY_CHARACTERS } from "../apis/public/licenses.ts";
import { fingerprintOf, nameOf } from "./statuses.ts";

/** What a site asks for, in the way that nearly every site asks it. */
export interface Question {
  /** What the answer is kept under. */
  name: string;
  input(): StatusInput;
}

/** Of a public key, a fingerprint and a domain that need no closer look. No two questions are named so. */
const USUAL = /^(pk_[0-9A-Za-z]{32})\/([0-9a-f]{64})(?:\?domain=([a-z0-9._-]{1,253}))?$/;

/** What the part of a path names; undefined when that is anything unusual. */
export function questionInPath(name: string): Question | undefined {
  if (!USUAL.test(name)) return undefined;
  const input = (): StatusInput => {
    const [, publicKey = "", fingerprint = "", domain] = USUAL.exec(name) ?? [];
    return { publicKey, fingerprint, domain };
  };
  return { name, input };
}

/** What a body asks for; undefined when that is anything unusual. */
export function questionInBody(body: unknown): Question | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { public_key: publicKey, license_key: licenseKey, domain: site } = body as Record<string, unknown>;
  const domain = site ?? undefined;
  if (typeof publicKey !== "string" || typeof licenseKey !== "string") return undefined;
  if (licenseKey.length > KEY_CHARACTERS) return undefined;
  if (domain !== undefined && typeof domain !== "string") return undefined;
  const input = { publicKey, fingerprint: fingerprintOf(licenseKey), domain };
  const name = nameOf(input);
  return USUAL.test(name) ? { name, input: () => input } : undefined;
}
