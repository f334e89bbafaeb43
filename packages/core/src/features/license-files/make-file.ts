import { LicensingError } from "../../foundation/errors.ts";
import { placeName, shownPlace } from "../../rules/place.ts";
import { verdictTermsOf } from "../../rules/terms.ts";
import { denial, judge } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { activateAt } from "../activations/activate.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import type { Place } from "../licenses/place.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { Tokens } from "../signing/tokens.ts";
import { endOfFile } from "./allowance.ts";
import { holdSeat } from "./held-seat.ts";
import type { IssuedLicenseFile } from "./schema.ts";

/** Signs license files: the `Tokens` of a server. */
export type FileSigner = Pick<Tokens, "signFile">;

/** A license file to make. */
export interface FileOrder {
  organizationId: string;
  license: RecordOf<"licenses">;
  plan: Plan | null;
  place: Place;
  /** Days that the file is good; null for as long as the license. */
  days: number | null;
  /** Address that the request came from; null when it is not recorded. */
  ipAddress: string | null;
}

/** License file, or why there is none. A refusal is not thrown. */
export type LicenseFileResult = ({ success: true } & IssuedLicenseFile) | ({ success: false } & Denial);

const ATTEMPTS = 3;

/**
 * Takes a seat for the place unless it has one, holds it until the file's end, and signs the file. In this order no
 * file is out there without its seat. Throws `storage_unavailable`, and as `Tokens.issue()` does.
 */
export async function makeFile(
  context: Context,
  tokens: FileSigner,
  order: FileOrder,
  by: By,
): Promise<LicenseFileResult> {
  const { organizationId, license, plan, place, days } = order;
  const now = context.clock.now();
  const workspace = workspaceBy(context.storage, organizationId, { by, clock: context.clock });
  const { records } = workspace;
  const { denied, status, notes, goodUntil } = judge({ ...license, terms: verdictTermsOf(license) }, now);
  if (denied) return { success: false, ...denied };
  const expiresAt = endOfFile(now, days, goodUntil);
  const [product, customer] = await Promise.all([
    requireRecord(records, "products", license.productId),
    records.get("customers", license.customerId),
  ]);
  const seat = await takeSeat(context, order, product.record.publicKey, expiresAt);
  if (!seat.success) return seat;
  const fileId = newId("licenseFiles");
  const { file, kid } = await tokens.signFile(organizationId, {
    ...{ fileId, productId: license.productId, licenseId: license.id, place: place.place },
    ...{ status, seats: license.seats, features: license.features, notes },
    ...{ plan: plan?.slug ?? null, customer: customerName(license, customer?.record ?? null) },
    ...{ signedAt: now, expiresAt },
  });
  const shown = shownPlace(place.place, place.machine);
  const actor = by.actor === "self" ? { type: "system" as const, id: null, name: null } : by.actor;
  await unitOfWork(workspace, async (tx) =>
    tx.insert("licenseFiles", {
      ...{ id: fileId, licenseId: license.id, productId: license.productId },
      ...{ activationId: seat.activationId, ...shown, days, expiresAt, kid, madeBy: actor },
      ...{ createdAt: now, releasedAt: null, placeName: placeName(shown) },
    }),
  );
  return { success: true, id: fileId, file, expiresAt };
}

/** Activates the place and holds its seat; again, if somebody frees the seat in between. */
async function takeSeat(
  context: Context,
  { organizationId, license, place, ipAddress }: FileOrder,
  publicKey: string,
  until: Date | null,
): Promise<{ success: true; activationId: string } | ({ success: false } & Denial)> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seat = await activateAt(context, { publicKey, licenseKey: license.licenseKey, ipAddress }, place);
    if (!seat.success) return seat;
    const { activationId } = seat;
    if (await holdSeat(context, { organizationId, licenseId: license.id, activationId }, until))
      return { success: true, activationId };
  }
  return { success: false, ...denial("activation_not_found") };
}

/** The name on the license, or that of its customer; never an e-mail address. */
function customerName(
  { customerName: name }: Pick<RecordOf<"licenses">, "customerName">,
  customer: Pick<RecordOf<"customers">, "firstName" | "lastName" | "company"> | null,
): string | null {
  const own = [customer?.firstName, customer?.lastName].filter((part) => part != null).join(" ");
  return name ?? (own || (customer?.company ?? null));
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
