import { notFound } from "../../foundation/errors.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { OrganizationSettings } from "../accounts/organization-settings-schema.ts";
import { settingsOf } from "../mail/settings.ts";
import { accentOf } from "./accent-color.ts";
import type { PortalVendor } from "./schema.ts";

/** The default organization, which every store has, and another one. */
const MOST_CANDIDATES = 2;

/** An organization whose portal is turned on. */
export interface OpenPortal {
  organizationId: string;
  slug: string;
  /** Name for customers. */
  name: string;
  settings: OrganizationSettings;
}

async function findOpenPortal(storage: StorageAdapter, organizationId: string): Promise<OpenPortal | null> {
  const [settings, organization] = await Promise.all([
    settingsOf(storage, organizationId),
    recordsIn(storage, DEPLOYMENT).get("organizations", organizationId),
  ]);
  const { slug, portal, vendorName } = settings;
  if (!portal.enabled || slug === null || organization === null) return null;
  return { organizationId, slug, settings, name: portal.name ?? vendorName ?? organization.record.name };
}

/** The portal of an organization. Throws `not_found` unless it is turned on. */
export async function requirePortal(storage: StorageAdapter, organizationId: string): Promise<OpenPortal> {
  const found = await findOpenPortal(storage, organizationId);
  if (found === null) throw notFound("Portal");
  return found;
}

/**
 * The portal of the organization with the slug; without a slug, that of the only organization. Throws `not_found`
 * unless it is turned on.
 */
export async function openPortal(storage: StorageAdapter, slug: string | undefined): Promise<OpenPortal> {
  const records = recordsIn(storage, DEPLOYMENT);
  if (slug !== undefined) {
    const named = await records.find("organizationSettings", "slug", slug);
    return requirePortal(storage, named?.record.organizationId ?? "");
  }
  const { items, total } = await records.list("organizations", { page: 1, perPage: MOST_CANDIDATES });
  const candidates = total > MOST_CANDIDATES ? [] : items;
  const found = await Promise.all(candidates.map(({ record }) => findOpenPortal(storage, record.id)));
  const [only, ...others] = found.filter((portal) => portal !== null);
  if (only === undefined || others.length > 0) throw notFound("Portal");
  return only;
}

/** The organization as visitors of its portal see it. */
export function vendorOfPortal(
  { organizationId, slug, name, settings }: OpenPortal,
  { mailsCodes }: { mailsCodes: boolean },
): PortalVendor {
  const { logo, accentColor, supportEmail, supportUrl } = settings.portal;
  return {
    organization: slug,
    name,
    logoPath: logo === null ? null : `/portal/v1/logos/${organizationId}/${logo}`,
    accentColor: accentColor === null ? null : accentOf(accentColor),
    supportEmail,
    supportUrl,
    language: settings.language,
    mailsCodes,
  };
}
