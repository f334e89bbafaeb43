import { sha256Of } from "../../foundation/crypto/random.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { withChanges } from "../../storage/record-change.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { isTaken, type Refusal } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type RunsAgain, type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import {
  type OrganizationSettings,
  type OrganizationSettingsUpdate,
  organizationSettings,
  organizationSettingsUpdate,
} from "../accounts/organization-settings-schema.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import { choosableSlug, unchosenPortal } from "../portal/settings-schema.ts";
import { slugFrom } from "../products/products.ts";
import { changeDuty } from "./duties.ts";

/** Settings of an organization. Every method may throw `storage_unavailable`. */
export interface SettingsOfOrganization {
  /** Gives the settings, with defaults for what was never set: English, and no mails to customers. */
  get(): Promise<OrganizationSettings>;
  /**
   * Changes what is given; `licenseMails` as a whole. Throws `invalid_input`, and `second_factor_required` for a
   * user who wants all to have a second factor and has none.
   */
  update(input: OrganizationSettingsUpdate): Promise<OrganizationSettings>;
  /** Sets the logo of the portal, a WebP picture that the caller has made itself of what was uploaded. */
  setLogo(picture: Uint8Array): Promise<OrganizationSettings>;
}

const unchosen: OrganizationSettings = {
  slug: null,
  portal: unchosenPortal,
  language: "en",
  vendorName: null,
  replyTo: null,
  licenseMails: {},
  expiryNoticeDays: [30, 7, 1],
  requireSecondFactor: false,
};

export function settingsOfOrganization(
  { storage, clock, organizationId }: Tenant,
  by: By,
): SettingsOfOrganization {
  return {
    get: () => settingsOf(storage, organizationId),
    async update(input) {
      const { portal, ...changes } = parseChanges(organizationSettingsUpdate, input);
      const now = clock.now();
      return unitOfWork(workspaceBy(storage, DEPLOYMENT, { by, clock }), async (tx) => {
        const found = await tx.get("organizationSettings", organizationId);
        const before = found === null ? unchosen : shownSettings(found.record);
        const chosen = withChanges(before, { ...changes, portal: merged(before.portal, portal) });
        const derivesSlug = chosen.portal.enabled && chosen.slug === null;
        const settings = derivesSlug ? { ...chosen, slug: await freeSlug(tx, organizationId) } : chosen;
        if (JSON.stringify(settings) === JSON.stringify(before)) return before;
        if (changes.requireSecondFactor === true) await expectSecondFactor(tx, by);
        if (portal?.logo === null) tx.add({ op: "delete", kind: "portalLogos", id: organizationId });
        const record = { ...settings, organizationId };
        const runsAgain: RunsAgain = (refusal) => isTaken(refusal) && (derivesSlug || !isSlugTaken(refusal));
        if (found) tx.change("organizationSettings", found, record, runsAgain);
        else tx.insert("organizationSettings", record, runsAgain);
        const reminds = Object.values(settings.licenseMails).some(
          ({ reminderDays }) => reminderDays !== null,
        );
        await changeDuty(tx, organizationId, now, { remindAt: reminds ? now : null });
        return settings;
      });
    },
    async setLogo(picture) {
      const text = Buffer.from(picture).toString("base64");
      const name = `${sha256Of(text).slice(0, LOGO_NAME_LENGTH)}.webp`;
      return unitOfWork(workspaceBy(storage, DEPLOYMENT, { by, clock }), async (tx) => {
        const found = await tx.get("organizationSettings", organizationId);
        const before = found === null ? unchosen : shownSettings(found.record);
        const settings = { ...before, portal: { ...before.portal, logo: name } };
        if (found) tx.change("organizationSettings", found, { portal: settings.portal });
        else tx.insert("organizationSettings", { ...settings, organizationId }, isTaken);
        const logo = await tx.get("portalLogos", organizationId);
        const record = { organizationId, name, picture: text };
        if (logo) tx.overwrite("portalLogos", logo, record);
        else tx.insert("portalLogos", record, isTaken);
        return settings;
      });
    },
  };
}

const LOGO_NAME_LENGTH = 16;

function merged(
  before: OrganizationSettings["portal"],
  changes: OrganizationSettingsUpdate["portal"],
): OrganizationSettings["portal"] {
  const given = Object.entries(changes ?? {}).filter(([, choice]) => choice !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function isSlugTaken(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique === "slug";
}

const LONGEST_SLUG = 40;
const SLUG_SUFFIX_LENGTH = 7;

/** A slug from the organization's name, with characters of its id where another has it, or none can have it. */
async function freeSlug(tx: UnitOfWork, organizationId: string): Promise<string> {
  const organization = await tx.get("organizations", organizationId);
  const name = slugFrom(organization?.record.name ?? "", "portal");
  const end = organizationId.slice(-SLUG_SUFFIX_LENGTH);
  const short = name.slice(0, LONGEST_SLUG).replace(/-$/, "");
  const isFree =
    choosableSlug.safeParse(short).success && (await tx.find("organizationSettings", "slug", short)) === null;
  return isFree ? short : `${name.slice(0, LONGEST_SLUG - SLUG_SUFFIX_LENGTH - 1).replace(/-$/, "")}-${end}`;
}

/**
 * Has the commit refused unless the user who requires a second factor still has one, and is not locked out by their
 * own rule.
 */
async function expectSecondFactor(tx: UnitOfWork, { actor }: By): Promise<void> {
  if (actor === "self" || actor.type !== "user") return;
  const user = actor.id === null ? null : await tx.get("users", actor.id);
  if (user === null || user.record.secondFactors.length === 0)
    throw new LicensingError(
      "second_factor_required",
      "Set up a second factor yourself before you require one for everyone",
    );
  tx.expect("users", user);
}

/** The organization's settings, or what holds as long as it has chosen nothing. */
export async function settingsOf(
  store: StorageAdapter,
  organizationId: string,
): Promise<OrganizationSettings> {
  const found = await recordsIn(store, DEPLOYMENT).get("organizationSettings", organizationId);
  return found === null ? unchosen : shownSettings(found.record);
}

function shownSettings({
  organizationId: _,
  ...record
}: RecordOf<"organizationSettings">): OrganizationSettings {
  return parse(organizationSettings, record);
}

/** The name that mails to customers have below them. */
export async function vendorOf(store: StorageAdapter, organizationId: string): Promise<string> {
  const { vendorName } = await settingsOf(store, organizationId);
  const organization = await recordsIn(store, DEPLOYMENT).get("organizations", organizationId);
  return vendorName ?? organization?.record.name ?? "";
}
