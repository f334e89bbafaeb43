import { statusQuestion } from "@keystead/core";
import { KEY_CHARACTERS } from "../apis/public/licenses.ts";
import { nameOf } from "./statuses.ts";

/** The name of what a body asks for; undefined for a body that needs a closer look. */
export function nameInBody(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { public_key: publicKey, license_key: licenseKey, domain } = body as Record<string, unknown>;
  if (typeof publicKey !== "string" || typeof licenseKey !== "string") return undefined;
  if (licenseKey.length > KEY_CHARACTERS) return undefined;
  if (domain !== undefined && domain !== null && typeof domain !== "string") return undefined;
  try {
    return nameOf(statusQuestion({ publicKey, licenseKey, domain }));
  } catch {
    return undefined;
  }
}
