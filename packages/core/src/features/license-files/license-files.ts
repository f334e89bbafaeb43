import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { LATEST } from "../../foundation/time.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context, Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn, shown } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { freeSeat } from "../activations/free-seat.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import { customersDays, isOfflineAllowed, operatorsDays } from "./allowance.ts";
import { type FileSigner, type LicenseFileResult, makeFile, requireFile } from "./make-file.ts";
import { requestedPlace } from "./requested-place.ts";
import {
  fileDays,
  type IssuedLicenseFile,
  type LicenseFile,
  type LicenseFileCreate,
  type LicenseFileRelease,
  licenseFileCreate,
} from "./schema.ts";

/** License files of an organization's licenses. Every method may throw `storage_unavailable`. */
export interface LicenseFiles {
  /**
   * Makes a file for a site or machine, which takes a seat unless it has one and keeps it until the file ends. Throws
   * `invalid_input`, `not_found` for the license, `license_not_valid`, `seat_limit_reached`, and as `Tokens.issue()`
   * does.
   */
  create(licenseId: string, input: LicenseFileCreate, tokens: FileSigner): Promise<IssuedLicenseFile>;
  /** Files of a license, newest first. Throws `not_found`. */
  list(licenseId: string, query?: Partial<PageRequest>): Promise<Page<LicenseFile>>;
  /**
   * Takes back the seat that a file holds, unless another file holds it, too. The file goes on working until its end.
   * A second time changes nothing. Throws `not_found`.
   */
  release(licenseId: string, fileId: string): Promise<LicenseFileRelease>;
}

export function licenseFilesOf(tenant: Tenant, by: By): LicenseFiles {
  const { records, organizationId, clock } = tenant;
  return {
    async create(licenseId, input, tokens) {
      const given = parse(licenseFileCreate, input);
      const { record: license } = await requireRecord(records, "licenses", licenseId);
      const plan = await planOf(tenant, license);
      const days = operatorsDays(plan, given.days);
      const order = { license, plan, place: requestedPlace(given, license), days };
      return requireFile(await makeFile(tenant, tenant, tokens, order, by));
    },
    async list(licenseId, query = {}) {
      const request = pageRequest(query);
      await requireRecord(records, "licenses", licenseId);
      const slice = await records.list("licenseFiles", { ...request, filters: { licenseId } });
      return toPage(shown(slice, shownFile), request);
    },
    async release(licenseId, fileId) {
      await requireRecord(records, "licenses", licenseId);
      const now = clock.now();
      const { file, isHeld } = await unitOfWork(tenant, async (tx) => {
        const found = await tx.get("licenseFiles", fileId);
        if (found?.record.licenseId !== licenseId) throw notFound("License file");
        const { activationId, releasedAt, expiresAt } = found.record;
        // One that was released or is over holds nothing, and its place may be in use.
        if (releasedAt !== null || (expiresAt !== null && expiresAt <= now))
          return { file: found.record, isHeld: true };
        const activation = await tx.get("activations", activationId);
        const offlineUntil = await heldByOthers(records, found.record, now);
        tx.change("licenseFiles", found, { releasedAt: now });
        // A file that is made meanwhile changes the activation too: one of both is done anew.
        if (activation?.record.status === "active") tx.overwrite("activations", activation, { offlineUntil });
        return { file: found.record, isHeld: offlineUntil !== null };
      });
      const seat = { organizationId, licenseId, activationId: file.activationId, now };
      if (!isHeld) await freeSeat(tenant, seat, "operator");
      return { id: fileId, worksUntil: file.expiresAt };
    },
  };
}

/** Until when other files hold the seat of a file; null when none does. */
async function heldByOthers(
  records: Tenant["records"],
  { id, activationId }: Pick<RecordOf<"licenseFiles">, "id" | "activationId">,
  now: Date,
): Promise<Date | null> {
  let until: Date | null = null;
  for await (const batch of records.readAll("licenseFiles", { filters: { activationId, endsAfter: now } }))
    for (const { record } of batch) {
      const end = record.expiresAt ?? new Date(LATEST);
      if (record.id !== id && record.releasedAt === null && (until === null || end > until)) until = end;
    }
  return until;
}

/** License, place and days that a program asks for. */
export interface LicenseFileInput extends LicenseReference, PlaceInput {
  /** Days that the file is good. Default: as many as the plan allows. */
  days?: number | null | undefined;
  /** IP address that the request came from; default: that of the caller. */
  ipAddress?: string | null | undefined;
}

/**
 * Makes a license file for a program, where the license's plan allows it. Throws `invalid_input`,
 * `storage_unavailable`, and as `Tokens.issue()` does.
 */
export async function createLicenseFile(
  context: Context,
  input: LicenseFileInput,
  tokens: FileSigner,
  by: By,
): Promise<LicenseFileResult> {
  requireReference(input);
  const place = placeOf(input);
  const asked = parse(fileDays, input.days);
  const { subject, denied } = await findSubject(context, input);
  if (denied) return { success: false, ...denied };
  const { organizationId } = subject;
  const records = recordsIn(context.storage, organizationId);
  const found = await records.get("licenses", subject.license.id);
  if (found === null) return { success: false, ...denial("license_not_found") };
  const plan = await planOf({ records }, found.record);
  if (!isOfflineAllowed(plan)) return { success: false, ...denial("offline_not_allowed") };
  const days = customersDays(plan, asked);
  const asker = { ...by, ip: input.ipAddress ?? by.ip };
  const order = { license: found.record, plan, place, days };
  return makeFile(context, workspaceOf(context, organizationId, asker), tokens, order, asker);
}

/** Makes a license file for a customer in the portal, where the license's plan allows it. */
export async function createCustomersFile(
  context: Context,
  { organizationId, license }: { organizationId: string; license: RecordOf<"licenses"> },
  input: LicenseFileCreate,
  tokens: FileSigner,
  by: By,
): Promise<IssuedLicenseFile> {
  const given = parse(licenseFileCreate, input);
  const plan = await planOf({ records: recordsIn(context.storage, organizationId) }, license);
  const days = customersDays(plan, given.days);
  const order = { license, plan, place: requestedPlace(given, license), days };
  const workspace = workspaceOf(context, organizationId, by);
  return requireFile(await makeFile(context, workspace, tokens, order, by));
}

function workspaceOf({ storage, clock }: Context, organizationId: string, by: By) {
  return workspaceBy(storage, organizationId, { by, clock });
}

/** Files that programs and customers can make of a license, and for how many days at most; null for none. */
export async function filesOffered(
  records: Tenant["records"],
  license: RecordOf<"licenses">,
): Promise<{ days: number | null } | null> {
  const plan = await planOf({ records }, license);
  return plan !== null && isOfflineAllowed(plan) ? { days: plan.offlineDays } : null;
}

async function planOf(
  { records }: Pick<Tenant, "records">,
  { planId }: Pick<RecordOf<"licenses">, "planId">,
) {
  const found = planId === null ? null : await records.get("plans", planId);
  return found?.record ?? null;
}

/** A file as operators see it. */
export function shownFile({ placeName: _, ...file }: RecordOf<"licenseFiles">): LicenseFile {
  return file;
}
