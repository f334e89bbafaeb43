import { LicensingError } from "../../foundation/errors.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { changeGroup, groupOf, licensesOfGroup } from "../licenses/group.ts";
import { changesOfPlan } from "../licenses/plan-changes.ts";
import { changeLicense, licenseOf } from "../licenses/read.ts";
import { renewedGroup } from "../licenses/renew.ts";
import type { BulkActionLine, BulkActionName, SelectedLicense } from "./schema.ts";

/** Options of an action. */
export interface ActionOptions {
  days?: number | undefined;
  planId?: string | undefined;
  when?: "now" | "period_end" | undefined;
  only?: boolean | undefined;
}

/** Mails a customer their license, or with `bundleName` those of a bundle: adds the step that writes the mail. */
export type MailLicense = (
  tx: UnitOfWork,
  license: RecordOf<"licenses">,
  bundleName: string | undefined,
) => Promise<void>;

interface Applied {
  action: BulkActionName;
  options: ActionOptions;
  mailLicense: MailLicense;
  now: Date;
}

/** Whether the action is for the selected licenses alone: a plan is of one product, so a change of plan always is. */
export function isSingle(action: BulkActionName, { only = false }: ActionOptions): boolean {
  return only || action === "change-plan";
}

/**
 * Does the action to a license, or to all of its bundle, in a unit of work, and tells what became of it. Adds no step
 * for one that is refused.
 */
export async function lineOf(
  tx: UnitOfWork,
  selected: SelectedLicense,
  applied: Applied,
): Promise<BulkActionLine> {
  const { licenseId } = selected;
  const standing = await standingFor(tx, selected);
  if (standing === null)
    return { licenseId, licenseKey: null, email: null, licenses: 0, outcome: "gone", message: null };
  const { id, licenseKey, customerEmail: email } = standing.record;
  const line = { licenseId: id, licenseKey, email, licenses: 1 };
  const before = tx.writes.length;
  try {
    const group = await groupOf(tx, standing, isSingle(applied.action, applied.options));
    line.licenses = group.length;
    await apply(tx, group, applied);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...line, outcome: "refused", message: error.message };
  }
  const isDone = applied.action === "mail" || tx.writes.slice(before).some(({ op }) => op !== "expect");
  return { ...line, outcome: isDone ? "done" : "same", message: null };
}

/** The selected license. Where it was selected for its group and is gone, another of the group stands for it. */
async function standingFor(
  tx: UnitOfWork,
  { licenseId, group }: SelectedLicense,
): Promise<Stored<"licenses"> | null> {
  const license = await tx.get("licenses", licenseId);
  if (group === null || license?.record.bundleGroup === group) return license;
  return (await licensesOfGroup(tx, group))[0] ?? null;
}

/** Whether the error is about the license, and not about the store. */
export function isRefusal(error: unknown): error is LicensingError {
  return error instanceof LicensingError && error.code !== "storage_unavailable";
}

async function apply(
  tx: UnitOfWork,
  group: readonly Stored<"licenses">[],
  { action, options, mailLicense, now }: Applied,
): Promise<void> {
  const good = group.filter(({ record }) => record.status !== "revoked");
  const [first] = group;
  const [firstGood] = good;
  if (first === undefined) throw new TypeError("A group has a license at least");
  switch (action) {
    case "extend":
      await renewedGroup(tx, group, options.days, now);
      return;
    case "suspend":
      if (firstGood === undefined) throw refusal("The license is revoked, which is more than suspended");
      await changeGroup(tx, group, (each) => {
        if (good.includes(each)) changeLicense(tx, each, { status: "suspended", updatedAt: now });
      });
      return;
    case "revoke":
      await changeGroup(tx, group, (each) => {
        changeLicense(tx, each, { status: "revoked", updatedAt: now });
      });
      return;
    case "delete":
      for (const each of group) tx.delete("licenses", each);
      return;
    case "change-plan": {
      const { planId = "", when = "now" } = options;
      const { written } = await changesOfPlan(tx, licenseOf(first.record), { planId, when }, now);
      changeLicense(tx, first, { ...written, updatedAt: now });
      return;
    }
    case "mail": {
      if (firstGood === undefined) throw refusal("The license is revoked: there is nothing to send");
      const { record } = firstGood;
      await mailLicense(tx, record, options.only ? undefined : record.bundle?.name);
    }
  }
}

function refusal(message: string): LicensingError {
  return new LicensingError("invalid_input", message);
}
