import { LicensingError } from "../../foundation/errors.ts";
import type { JsonObject } from "../../foundation/primitives.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { secondFactorMail } from "../accounts/security-mails.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import { secretUnreadable } from "./app-codes.ts";
import type { FactorContext } from "./factor-context.ts";
import { recoveryDigest } from "./requirement.ts";
import type { PasskeyCeremonies } from "./tools.ts";

/**
 * Uses up a code of an authenticator app: of any number of units that do so, one is done. False, with nothing
 * added, when it is wrong, over or was used. Throws `second_factor_unreadable`.
 */
export async function useAppCode(
  tx: UnitOfWork,
  { clock, appCodes }: FactorContext,
  user: StoredUser,
  code: string,
): Promise<boolean> {
  const secret = await tx.get("totpSecrets", user.id);
  if (secret === null || secret.record.confirmedAt === null) return false;
  if (appCodes === null) throw secretUnreadable();
  const lastStep = await appCodes.stepOf(secret.record, code, clock.now());
  if (lastStep === null) return false;
  tx.overwrite("totpSecrets", secret, { lastStep });
  return true;
}

/**
 * Uses up a recovery code: of any number of units that do so, one is done. False, with nothing added, when it is
 * wrong or was used.
 */
export async function useRecoveryCode(
  tx: UnitOfWork,
  { mail }: FactorContext,
  user: StoredUser,
  code: string,
): Promise<boolean> {
  const [codes, used] = [await tx.get("recoveryCodes", user.id), await recoveryDigest(code)];
  if (!codes?.record.digests.includes(used)) return false;
  const digests = codes.record.digests.filter((digest) => digest !== used);
  tx.overwrite("recoveryCodes", codes, { digests });
  tx.addAll(await secondFactorMail(mail, user, "recovery_code_used"));
  return true;
}

/**
 * Uses up a passkey's answer to the challenge: of any number of units that do so, one is done. False, with nothing
 * added, when it is not the passkey's. Throws `passkeys_not_configured`.
 */
export async function usePasskey(
  tx: UnitOfWork,
  context: FactorContext,
  passkey: Stored<"passkeys">,
  { response, challenge }: { response: JsonObject; challenge: string },
): Promise<boolean> {
  const used = await ceremoniesOf(context).used(response, challenge, passkey.record);
  if (used === null) return false;
  const { counter } = used;
  tx.overwrite("passkeys", passkey, { counter, lastUsedAt: context.clock.now() });
  return true;
}

/** The passkey that a browser's answer names, whoever has it. */
export function namedPasskey(reads: Reader, { id }: JsonObject): Promise<Stored<"passkeys"> | null> {
  return reads.find("passkeys", "credentialId", String(id));
}

/** Throws `passkeys_not_configured` where there can be none. */
export function ceremoniesOf({ passkeys }: Pick<FactorContext, "passkeys">): PasskeyCeremonies {
  if (passkeys !== null) return passkeys;
  throw new LicensingError(
    "passkeys_not_configured",
    "Passkeys need a dashboard with a domain name and https: set DASHBOARD_URL, or PUBLIC_URL, to its address",
  );
}
