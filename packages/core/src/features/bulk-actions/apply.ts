import { LicensingError } from "../../foundation/errors.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { changesOfPlan } from "../licenses/plan-changes.ts";
import { changeLicense, licenseOf } from "../licenses/read.ts";
import { renewedIn } from "../licenses/renew.ts";
import type { BulkActionLine, BulkActionName } from "./schema.ts";

/** Options of an action. */
export interface ActionOptions {
  days?: number | undefined;
  planId?: string | undefined;
  when?: "now" | "period_end" | undefined;
}

/** Mails a customer their license: adds the step that writes the mail. */
export type MailLicense = (tx: UnitOfWork, license: RecordOf<"licenses">) => Promise<void>;

interface Applied {
  action: BulkActionName;
  options: ActionOptions;
  mailLicense: MailLicense;
  now: Date;
}

/**
 * Does the action to a license in a unit of work, and tells what became of it. Adds no step for one that is refused.
 */
export async function lineOf(tx: UnitOfWork, licenseId: string, applied: Applied): Promise<BulkActionLine> {
  const stored = await tx.get("licenses", licenseId);
  if (stored === null) return { licenseId, licenseKey: null, email: null, outcome: "gone", message: null };
  const { licenseKey, customerEmail: email } = stored.record;
  const line = { licenseId, licenseKey, email };
  const before = tx.writes.length;
  try {
    await apply(tx, stored, applied);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...line, outcome: "refused", message: error.message };
  }
  const isDone = applied.action === "mail" || tx.writes.length > before;
  return { ...line, outcome: isDone ? "done" : "same", message: null };
}

/** Whether the error is about the license, and not about the store. */
export function isRefusal(error: unknown): error is LicensingError {
  return error instanceof LicensingError && error.code !== "storage_unavailable";
}

async function apply(
  tx: UnitOfWork,
  stored: Stored<"licenses">,
  { action, options, mailLicense, now }: Applied,
): Promise<void> {
  const { record } = stored;
  switch (action) {
    case "extend":
      await renewedIn(tx, stored, options.days, now);
      return;
    case "suspend":
      if (record.status === "revoked")
        throw new LicensingError("invalid_input", "The license is revoked, which is more than suspended");
      changeLicense(tx, stored, { status: "suspended", updatedAt: now });
      return;
    case "revoke":
      changeLicense(tx, stored, { status: "revoked", updatedAt: now });
      return;
    case "delete":
      tx.delete("licenses", stored);
      return;
    case "change-plan": {
      const { planId = "", when = "now" } = options;
      const { written } = await changesOfPlan(tx, licenseOf(record), { planId, when }, now);
      changeLicense(tx, stored, { ...written, updatedAt: now });
      return;
    }
    case "mail":
      if (record.status === "revoked")
        throw new LicensingError("invalid_input", "The license is revoked: there is nothing to send");
      await mailLicense(tx, record);
  }
}
