import type { StatusInput } from "@keystead/core";
import { referenceWithOptionalDomain } from "../apis/public/licenses.ts";
import { fingerprintOf, nameOf } from "./statuses.ts";

/** What a request asks for. */
export interface Question {
  /** What an answer to it would be kept under, if it was asked in the usual way. */
  name: string;
  /** What to look up; null for what has to be looked at more closely. */
  input(): StatusInput | null;
}

const USUAL_NAME = /^(pk_[0-9A-Za-z]{32})\/([0-9a-f]{64})(?:\?domain=([a-z0-9.-]{1,253}))?$/;

/** Of the part of a path that names it. */
export function questionInPath(name: string): Question {
  return {
    name,
    input() {
      const [, publicKey, fingerprint, domain] = USUAL_NAME.exec(name) ?? [];
      if (publicKey === undefined || fingerprint === undefined) return null;
      return { publicKey, fingerprint, domain };
    },
  };
}

/** Of a body; undefined for one that asks for nothing. */
export function questionInBody(body: unknown): Question | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { public_key: publicKey, license_key: licenseKey, domain: site } = body as Record<string, unknown>;
  if (typeof publicKey !== "string" || typeof licenseKey !== "string") return undefined;
  const domain = site ?? undefined;
  if (domain !== undefined && typeof domain !== "string") return undefined;
  const input = { publicKey, fingerprint: fingerprintOf(licenseKey), domain };
  return {
    name: nameOf(input),
    input: () => (referenceWithOptionalDomain.safeParse(body).success ? input : null),
  };
}
