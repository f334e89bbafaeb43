import type { Vendor } from "./portal-api.ts";

/** A customer who may need help, as far as a page knows them and their license. */
export interface Known {
  email?: string | undefined;
  licenseId?: string | undefined;
}

/** Whether the vendor says where it can be asked. */
export function hasSupport({
  supportEmail,
  supportUrl,
}: Pick<Vendor, "supportEmail" | "supportUrl">): boolean {
  return supportEmail !== null || supportUrl !== null;
}

/** Address of the vendor's page for questions: it tells what the page knows, and nothing of the rest. */
export function supportLink(template: string, { email = "", licenseId = "" }: Known): string {
  return template
    .replaceAll("{email}", encodeURIComponent(email))
    .replaceAll("{license_id}", encodeURIComponent(licenseId));
}
