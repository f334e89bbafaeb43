import { secondFactorMail } from "../accounts/security-mails.ts";
import { LicensingError } from "../errors.ts";
import type { JsonObject } from "../schemas/primitives.ts";
import type { ProvenWith } from "../schemas/second-factor.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { stored, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { secretUnreadable } from "./app-codes.ts";
import type { FactorContext } from "./factor-context.ts";
import { recoveryDigest } from "./recovery-codes.ts";
import type { PasskeyCeremonies } from "./tools.ts";

/** A factor that was given, and the steps that use it up: of any number of commits with them, one is done. */
export interface Proof {
  with: ProvenWith;
  steps: Write[];
}

/** Looks at a code of an authenticator app; null when it is wrong, has expired or was already used. Throws `second_factor_unreadable`. */
export async function provenByCode(
  { storage: { store }, clock, appCodes }: FactorContext,
  user: StoredUser,
  code: string,
): Promise<Proof | null> {
  const secret = await stored(store, "totpSecrets", DEPLOYMENT, user.id);
  if (secret === null || secret.record.confirmedAt === null) return null;
  if (appCodes === null) throw secretUnreadable();
  const lastStep = await appCodes.stepOf(secret.record, code, clock.now());
  if (lastStep === null) return null;
  return { with: "totp", steps: [updateOf("totpSecrets", { ...secret.record, lastStep }, secret.version)] };
}

/** Looks at a recovery code; null when it is wrong or was used. */
export async function provenByRecoveryCode(
  { storage: { store }, mail }: FactorContext,
  user: StoredUser,
  code: string,
): Promise<Proof | null> {
  const [codes, used] = [
    await stored(store, "recoveryCodes", DEPLOYMENT, user.id),
    await recoveryDigest(code),
  ];
  if (!codes?.record.digests.includes(used)) return null;
  const digests = codes.record.digests.filter((digest) => digest !== used);
  const steps = [
    updateOf("recoveryCodes", { ...codes.record, digests }, codes.version),
    ...(await secondFactorMail(mail, user, "recovery_code_used")),
  ];
  return { with: "recovery_code", steps };
}

/** Looks at a passkey's answer to the challenge; null when it is not the passkey's. Throws `passkeys_not_configured`. */
export async function provenByPasskey(
  context: FactorContext,
  passkey: Stored<"passkeys">,
  { response, challenge }: { response: JsonObject; challenge: string },
): Promise<Proof | null> {
  const { record, version } = passkey;
  const used = await ceremoniesOf(context).used(response, challenge, record);
  if (used === null) return null;
  const { counter } = used;
  const changed = { ...record, counter, lastUsedAt: context.clock.now() };
  return { with: "passkey", steps: [updateOf("passkeys", changed, version)] };
}

/** The passkey that a browser's answer names, whoever has it. */
export async function namedPasskey(store: Store, { id }: JsonObject): Promise<Stored<"passkeys"> | null> {
  const [passkey = null] = await store.find("passkeys", DEPLOYMENT, "credentialId", [[String(id)]]);
  return passkey;
}

/** Throws `passkeys_not_configured` where there can be none. */
export function ceremoniesOf({ passkeys }: Pick<FactorContext, "passkeys">): PasskeyCeremonies {
  if (passkeys !== null) return passkeys;
  throw new LicensingError(
    "passkeys_not_configured",
    "Passkeys need a dashboard with a domain name and https: set DASHBOARD_URL, or PUBLIC_URL, to its address",
  );
}
