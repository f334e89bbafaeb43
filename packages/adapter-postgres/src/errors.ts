import { invalidInput, LicensingError } from "@keystead/core";
import { recordErrors, type Shortage } from "@keystead/core/adapter";
import { explainRefusal } from "./refusals.ts";

/** The fields that both drivers give to an error the database reported. */
interface ReportedError {
  code: string;
  constraint: string | undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function toReported(error: unknown): ReportedError | null {
  if (!(error instanceof Error)) return null;
  const { code, severity, constraint } = error as Error & Record<"code" | "severity" | "constraint", unknown>;
  // Node's own errors have a code too, and "EPIPE" even looks like an SQLSTATE; none has a severity.
  if (typeof code !== "string" || !SQLSTATE.test(code) || typeof severity !== "string") return null;
  return { code, constraint: typeof constraint === "string" ? constraint : undefined };
}

/** The writes that accompany a seat cannot be stored. */
const REFUSED_WITH_SEAT = "KS002";
const RETRYABLE = ["40001", "40P01"];
const NO_TRANSACTION = "25P01";
/**
 * Codes of a server that cannot serve anyone now, or not as it is configured: lost connection, authentication, no
 * such database, no permission, out of resources, canceled by a time-out, shut down, a read-only replica, an error of
 * its disk.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58)|^(?:25006|25P0[34]|3D000|3F000|40003|42501|55P03)$/;

const shortages: Record<string, Shortage> = { "53100": "disk", "53200": "memory" };

/** Names what the server ran out of when it refused a call; null for every other error. */
export function shortageIn(error: unknown): Shortage | null {
  const reported = error instanceof LicensingError ? toReported(error.cause) : null;
  return shortages[reported?.code ?? ""] ?? null;
}

/** Whether the same transaction may well succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.includes(toReported(error)?.code ?? "");
}

/** Makes `storage_unavailable`; where PostgreSQL refused the role, message and cause say what to grant. */
export function unavailable(cause: unknown): LicensingError {
  const refusal = explainRefusal(cause);
  if (refusal !== null)
    return new LicensingError("storage_unavailable", `The database refuses the role: ${refusal}`, {
      cause: new Error(refusal, { cause }),
    });
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new LicensingError("storage_unavailable", `The database cannot be reached: ${reason}`, { cause });
}

/** Translates an error of the driver for callers of the storage interface. */
export function translateError(error: unknown): unknown {
  if (error instanceof LicensingError) return error;
  const reported = toReported(error);
  if (reported === null) {
    // Errors of the driver without a code are about the connection, except for mistakes in a program.
    const isMistake =
      error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
    return isMistake ? error : unavailable(error);
  }
  const { code } = reported;
  return UNAVAILABLE.test(code) || RETRYABLE.includes(code) ? unavailable(error) : error;
}

/** Translates an error for a call within a transaction of the application, which alone can run that again. */
export function translateErrorWithin(error: unknown): unknown {
  if (error instanceof LicensingError) return error;
  // Some libraries wrap what their driver throws.
  const reported = error instanceof Error && toReported(error) === null ? (error.cause ?? error) : error;
  if (toReported(reported)?.code === NO_TRANSACTION)
    return invalidInput("transaction", "must be open: begin it before the call, and commit it after");
  return isRetryable(reported) ? recordErrors.transactionConflict(error) : translateError(reported);
}

export function isRefusedWithSeat(error: unknown): boolean {
  return toReported(error)?.code === REFUSED_WITH_SEAT;
}

const CHECK_VIOLATION = "23514";

/** Whether a row was for a part of a table that is not there. A check that fails has a name. */
export function isOfNoPartition(error: unknown): boolean {
  const reported = toReported(error);
  return reported?.code === CHECK_VIOLATION && reported.constraint === undefined;
}

/** Whether another try of the same call can help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "storage_unavailable";
}
