import { LicensingError } from "../../foundation/errors.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Tenant } from "../../storage/context.ts";
import { withChanges } from "../../storage/record-change.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import {
  type OrganizationSettings,
  type OrganizationSettingsUpdate,
  organizationSettings,
  organizationSettingsUpdate,
} from "../accounts/organization-settings-schema.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
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
}

const unchosen: OrganizationSettings = {
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
      const changes = parseChanges(organizationSettingsUpdate, input);
      const now = clock.now();
      return unitOfWork(workspaceBy(storage, DEPLOYMENT, { by, clock }), async (tx) => {
        const found = await tx.get("organizationSettings", organizationId);
        const before = { ...unchosen, organizationId, ...found?.record };
        const record = withChanges(before, changes);
        const settings = shownSettings(record);
        if (record === before) return settings;
        if (changes.requireSecondFactor === true) await expectSecondFactor(tx, by);
        if (found) tx.change("organizationSettings", found, record);
        else tx.insert("organizationSettings", record, isTaken);
        const reminds = Object.values(settings.licenseMails).some(
          ({ reminderDays }) => reminderDays !== null,
        );
        await changeDuty(tx, organizationId, now, { remindAt: reminds ? now : null });
        return settings;
      });
    },
  };
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
}: object & { organizationId: string }): OrganizationSettings {
  return parse(organizationSettings, record);
}

/** The name that mails to customers have below them. */
export async function vendorOf(store: StorageAdapter, organizationId: string): Promise<string> {
  const { vendorName } = await settingsOf(store, organizationId);
  const organization = await recordsIn(store, DEPLOYMENT).get("organizations", organizationId);
  return vendorName ?? organization?.record.name ?? "";
}
