import { LicensingError } from "../../foundation/errors.ts";
import { LATEST } from "../../foundation/time.ts";
import { placeName, shownPlace } from "../../rules/place.ts";
import { later, verdictTermsOf } from "../../rules/terms.ts";
import { denial, judge } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { activateAt } from "../activations/activate.ts";
import type { By } from "../audit/by.ts";
import { fullNameOf } from "../customers/find-or-add.ts";
import type { Place } from "../licenses/place.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { Tokens } from "../signing/tokens.ts";
import { endOfFile } from "./allowance.ts";
import type { IssuedLicenseFile } from "./schema.ts";

/** Signs license files: the `Tokens` of a server. */
export type FileSigner = Pick<Tokens, "signFile">;

/** A license file to make. */
export interface FileOrder {
  license: RecordOf<"licenses">;
  plan: Plan | null;
  place: Place;
  /** Days that the file is good; null for as long as the license. */
  days: number | null;
}

/** License file, or why there is none. A refusal is not thrown. */
export type LicenseFileResult = ({ success: true } & IssuedLicenseFile) | ({ success: false } & Denial);

const ATTEMPTS = 3;

/**
 * Takes a seat of the workspace's license for the place unless it has one, signs the file, and stores it with the hold
 * of its seat in one step. Throws `storage_unavailable`, and as `Tokens.issue()` does.
 */
export async function makeFile(
  context: Context,
  workspace: Workspace,
  tokens: FileSigner,
  order: FileOrder,
  by: By,
): Promise<LicenseFileResult> {
  const { license, plan, place, days } = order;
  const now = context.clock.now();
  const { records, scope } = workspace;
  const { denied, status, notes, goodUntil } = judge({ ...license, terms: verdictTermsOf(license) }, now);
  if (denied) return { success: false, ...denied };
  const expiresAt = endOfFile(now, days, goodUntil);
  const [product, customer] = await Promise.all([
    requireRecord(records, "products", license.productId),
    records.get("customers", license.customerId),
  ]);
  const id = newId("licenseFiles");
  const { file, kid } = await tokens.signFile(scope, {
    ...{ fileId: id, productId: license.productId, licenseId: license.id, place: place.place },
    ...{ status, seats: license.seats, features: license.features, notes },
    ...{ plan: plan?.slug ?? null, customer: customerName(license, customer?.record ?? null) },
    ...{ signedAt: now, expiresAt },
  });
  const shown = shownPlace(place.place, place.machine);
  const reference = { publicKey: product.record.publicKey, licenseKey: license.licenseKey, ipAddress: by.ip };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seat = await activateAt(context, reference, place);
    if (!seat.success) return { success: false, error: seat.error, code: seat.code };
    const { activationId } = seat;
    const isStored = await unitOfWork(workspace, async (tx) => {
      if (!(await holdSeat(tx, activationId, expiresAt))) return false;
      tx.insert("licenseFiles", {
        ...{ id, licenseId: license.id, productId: license.productId, activationId, ...shown },
        ...{ days, expiresAt, kid, madeBy: actorOf(by) },
        ...{ createdAt: now, releasedAt: null, placeName: placeName(shown) },
      });
      return true;
    });
    if (isStored) return { success: true, id, file, expiresAt };
  }
  return { success: false, ...denial("activation_not_found") };
}

/** Keeps the seat until the moment, null for ever, or longer if another file does. False when it is not active. */
async function holdSeat(tx: UnitOfWork, activationId: string, until: Date | null): Promise<boolean> {
  const found = await tx.get("activations", activationId);
  if (found?.record.status !== "active") return false;
  const end = until ?? new Date(LATEST);
  const { offlineUntil } = found.record;
  tx.overwrite("activations", found, { offlineUntil: later(end, offlineUntil ?? end) });
  return true;
}

function actorOf({ actor }: By) {
  return actor === "self" ? { type: "system" as const, id: null, name: null } : actor;
}

/** The name on the license, or that of its customer; never an e-mail address. */
function customerName(
  { customerName: name }: Pick<RecordOf<"licenses">, "customerName">,
  customer: Pick<RecordOf<"customers">, "firstName" | "lastName" | "company"> | null,
): string | null {
  return name ?? (customer && (fullNameOf(customer) ?? customer.company));
}

/** Turns a refusal into the error that operators and customers get. */
export function requireFile(result: LicenseFileResult): IssuedLicenseFile {
  if (result.success) {
    const { success: _, ...issued } = result;
    return issued;
  }
  const { code, error } = result;
  throw new LicensingError(code === "seat_limit_reached" ? code : "license_not_valid", error);
}
