import type { By } from "../chronicle/by.ts";
import type { Tenant } from "../context.ts";
import { LicensingError } from "../errors.ts";
import {
  type OrganizationSettings,
  type OrganizationSettingsUpdate,
  organizationSettings,
  organizationSettingsUpdate,
} from "../schemas/organization-settings.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import { expectation } from "../storage-over/accounts.ts";
import { AGAIN, changed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { dutyStep } from "./duties.ts";

/** What an organization has chosen. Every method may throw `storage_unavailable`. */
export interface SettingsOfOrganization {
  /** Gives the settings, with defaults for what was never set: English, and no mails to customers. */
  get(): Promise<OrganizationSettings>;
  /**
   * Changes what is given; `licenseMails` as a whole. Throws `invalid_input`, and `second_factor_required` for a user who wants all to
   * have a second factor and has none.
   */
  update(input: OrganizationSettingsUpdate): Promise<OrganizationSettings>;
}

const unchosen: OrganizationSettings = {
  language: "en",
  vendorName: null,
  replyTo: null,
  licenseMails: {},
  requireSecondFactor: false,
};

export function settingsOfOrganization(
  { storage, clock, organizationId }: Tenant,
  by: By,
): SettingsOfOrganization {
  const { store } = storage;
  return {
    get: () => settingsOf(store, organizationId),
    async update(input) {
      const changes = parseChanges(organizationSettingsUpdate, input);
      return untilDone(async () => {
        const found = await stored(store, "organizationSettings", DEPLOYMENT, organizationId);
        const before = { ...unchosen, organizationId, ...found?.record };
        const record = changed(before, changes);
        const settings = shownSettings(record);
        if (record === before) return settings;
        const reminds = Object.values(settings.licenseMails).some(
          ({ reminderDays }) => reminderDays !== null,
        );
        const write: Write = found
          ? updateOf("organizationSettings", record, found.version)
          : { op: "insert", kind: "organizationSettings", record };
        const now = clock.now();
        const duty = await dutyStep(store, organizationId, now, () => ({ remindAt: reminds ? now : null }));
        const demanding = changes.requireSecondFactor === true ? await whoHasOne(store, by) : [];
        const writes = [...demanding, write, duty];
        const result = await store.commit(DEPLOYMENT, writes);
        if (!result.done && result.because === "taken") return AGAIN;
        return isDone(result, writes) ? settings : AGAIN;
      });
    },
  };
}

/** What has to hold for somebody to require a second factor: they have one, and are not locked out by their own rule. */
async function whoHasOne(store: Store, { actor }: By): Promise<Write[]> {
  if (actor === "self" || actor.type !== "user") return [];
  const user = actor.id === null ? null : await stored(store, "users", DEPLOYMENT, actor.id);
  if (user === null || user.record.secondFactors.length === 0)
    throw new LicensingError(
      "second_factor_required",
      "Set up a second factor yourself before you require one for everyone",
    );
  return [expectation(user)];
}

/** The organization's settings, or what holds as long as it has chosen nothing. */
export async function settingsOf(store: Store, organizationId: string): Promise<OrganizationSettings> {
  const found = await stored(store, "organizationSettings", DEPLOYMENT, organizationId);
  return found === null ? unchosen : shownSettings(found.record);
}

function shownSettings({
  organizationId: _,
  ...record
}: object & { organizationId: string }): OrganizationSettings {
  return parse(organizationSettings, record);
}

/** The name that mails to customers have below them. */
export async function vendorOf(store: Store, organizationId: string): Promise<string> {
  const { vendorName } = await settingsOf(store, organizationId);
  const organization = await stored(store, "organizations", DEPLOYMENT, organizationId);
  return vendorName ?? organization?.record.name ?? "";
}
