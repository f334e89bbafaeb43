import { digestOf } from "../../foundation/crypto/api-token.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { type Clock, MINUTE_MS } from "../../foundation/time.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { type ActivateInput, type ActivateResult, activateAt } from "../activations/activate.ts";
import { wholeGroup } from "../licenses/group.ts";
import { placeOf } from "../licenses/place.ts";
import { lookUpOf } from "../licenses/validate.ts";
import { isAsIssued } from "../providers/purchase-records.ts";
import { codeKey, newClaimCode } from "./tokens.ts";

const LIFETIME_MS = 30 * MINUTE_MS;

interface Making {
  storage: StorageAdapter;
  clock: Clock;
  organizationId: string;
}

/** A code for what was bought, in the place of an earlier one; null once a site or machine has used it. */
export async function makeClaimCode(
  { storage, clock, organizationId }: Making,
  { id, licenseId }: Pick<RecordOf<"purchases">, "id" | "licenseId">,
): Promise<{ code: string; expiresAt: Date } | null> {
  if (licenseId === null) return null;
  const code = newClaimCode();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const made = { id, licenseId, codeDigest: await digestOf(codeKey(code)), place: null, expiresAt };
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const earlier = await tx.get("claimCodes", id);
    if (earlier && earlier.record.place !== null) return null;
    if (earlier) tx.overwrite("claimCodes", earlier, made);
    else tx.insert("claimCodes", made, isTaken);
    return { code, expiresAt };
  });
}

/** A code that a product exchanges for the license that was bought for it, on a site or a machine. */
export interface ClaimInput extends Omit<ActivateInput, "licenseKey"> {
  /** The code that the buyer was shown. */
  code: string;
}

/** License that was claimed, and its activation as `activate()` gives it; or why there is none. */
export type ClaimResult =
  | (Extract<ActivateResult, { success: true }> & { licenseKey: string })
  | Extract<ActivateResult, { success: false }>;

/**
 * Exchanges a code for the license that was bought, and activates it on the site or machine. A code is for one place,
 * which gets the same answer again while the code lasts. Throws `invalid_input` for what is neither.
 */
export async function claimLicense(context: Context, input: ClaimInput): Promise<ClaimResult> {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  requireText(input.code, "code");
  const { storage } = context;
  const { code, ...installation } = input;
  const place = placeOf(input);
  const lookUp = lookUpOf({ publicKey: input.publicKey, licenseKey: "" });
  const product = lookUp && (await storage.findSubject(lookUp));
  if (product === null) return { success: false, ...denial("invalid_public_key") };
  const license = await useClaimCode(context, product, code, place.place);
  if (license === null) return { success: false, ...denial("claim_invalid") };
  const { licenseKey } = license;
  const activated = await activateAt(context, { ...installation, licenseKey }, place);
  return activated.success ? { ...activated, licenseKey } : activated;
}

/**
 * The license of a code, which is the product's and the place's from then on; null when the code is for another product
 * or place.
 */
async function useClaimCode(
  { storage, clock }: Context,
  { organizationId, productId }: { organizationId: string; productId: string },
  code: string,
  place: string,
): Promise<RecordOf<"licenses"> | null> {
  const found = await recordsIn(storage, organizationId).find(
    "claimCodes",
    "code",
    await digestOf(codeKey(code)),
  );
  if (found === null) return null;
  const { id, codeDigest } = found.record;
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const claim = await tx.get("claimCodes", id);
    if (claim === null || claim.record.codeDigest !== codeDigest || claim.record.expiresAt <= clock.now())
      return null;
    const purchase = await tx.get("purchases", id);
    if (purchase === null) return null;
    const license = await licenseFor(tx, claim.record, purchase.record, productId);
    if (license === null) return null;
    if (claim.record.place !== null) return claim.record.place === place ? license : null;
    tx.overwrite("claimCodes", claim, { place, licenseId: license.id });
    tx.change("purchases", purchase, { claim: false });
    return license;
  });
}

/**
 * The product's license of a code: the one that the code names or, while nobody has used it, another that was bought
 * with it as a bundle. Null for none, and for one that has another key or another customer by now.
 */
async function licenseFor(
  tx: UnitOfWork,
  { licenseId, place }: RecordOf<"claimCodes">,
  purchase: RecordOf<"purchases">,
  productId: string,
): Promise<RecordOf<"licenses"> | null> {
  const named = await tx.get("licenses", licenseId);
  if (named === null) return null;
  const all = place === null ? await wholeGroup(tx, named) : [named];
  const found = all.find(({ record }) => record.productId === productId);
  return found && (await isAsIssued(purchase, found.record)) ? found.record : null;
}
