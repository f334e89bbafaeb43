import { createSeal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { OneTimeCodes, SecondFactorTools } from "./tools.ts";

type Secret = Pick<RecordOf<"totpSecrets">, "userId" | "sealedSecret" | "lastStep">;

/** The codes of authenticator apps, whose secrets are encrypted where they are stored. */
export interface AppCodes {
  /** A new secret for the user, as it is shown and as it is stored. */
  make(user: { id: string; email: string }): Promise<{ secret: string; uri: string; sealedSecret: string }>;
  /**
   * The time step whose code it is, if that has not counted yet; else null. Throws `second_factor_unreadable` for a
   * secret that was encrypted under another secret key.
   */
  stepOf(secret: Secret, code: string, now: Date): Promise<number | null>;
}

/** Null without what they need. Throws `invalid_input` for a secret key of less than 32 characters. */
export function appCodesOf({ oneTimeCodes, secretKey }: SecondFactorTools): AppCodes | null {
  if (oneTimeCodes === undefined || secretKey === undefined) return null;
  return sealedCodes(oneTimeCodes, secretKey);
}

function sealedCodes(codes: OneTimeCodes, secretKey: string): AppCodes {
  const seal = createSeal(secretKey, "keystead second factors");
  return {
    async make({ id, email }) {
      const secret = codes.newSecret();
      const sealedSecret = await seal.close(id, new Uint8Array(new TextEncoder().encode(secret)));
      return { secret, uri: codes.uriOf(secret, email), sealedSecret };
    },
    async stepOf({ userId, sealedSecret, lastStep }, code, now) {
      const digits = code.replace(/\s/g, "");
      if (!/^\d{6}$/.test(digits)) return null;
      const secret = await seal.open(userId, sealedSecret).catch((cause: unknown) => {
        throw secretUnreadable(cause);
      });
      const step = codes.stepOf(new TextDecoder().decode(secret), digits, now);
      return step !== null && (lastStep === null || step > lastStep) ? step : null;
    },
  };
}

/** Makes the error for a user whose app's secret cannot be read any more. */
export function secretUnreadable(cause?: unknown): LicensingError {
  const message =
    "The authenticator app was set up with another secret key: use a recovery code, then set the app up again";
  return new LicensingError("second_factor_unreadable", message, { cause });
}
