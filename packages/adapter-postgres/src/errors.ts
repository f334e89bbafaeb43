import { accountErrors, LicensingError, notFound, recordErrors, type Shortage } from "@keystead/core";
import type { Statement } from "./database.ts";

/** The fields that both drivers give to an error the database reported. */
interface ReportedError {
  code: string;
  constraint: string | undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

function asReported(error: unknown): ReportedError | null {
  if (!(error instanceof Error)) return null;
  const { code, severity, constraint } = error as Error & Record<"code" | "severity" | "constraint", unknown>;
  // Node's own errors have a code too, and "EPIPE" even looks like an SQLSTATE; none has a severity.
  if (typeof code !== "string" || !SQLSTATE.test(code) || typeof severity !== "string") return null;
  return { code, constraint: typeof constraint === "string" ? constraint : undefined };
}

/** Each constraint that a caller can run into, and what that means. */
const taken: Record<string, (cause: unknown) => LicensingError> = {
  users_email_key: accountErrors.emailTaken,
  products_slug_key: recordErrors.productSlugTaken,
  products_public_key_key: recordErrors.publicKeyTaken,
  customers_email_key: recordErrors.customerEmailTaken,
  plans_slug_key: recordErrors.planSlugTaken,
  licenses_license_key_key: recordErrors.licenseKeyTaken,
  subscriptions_provider_reference_key: recordErrors.providerReferenceTaken,
  payments_provider_reference_key: recordErrors.providerReferenceTaken,
};

const missing: Record<string, string> = {
  users_organization_fkey: "Organization",
  sessions_user_fkey: "User",
  invitations_organization_fkey: "Organization",
  products_organization_fkey: "Organization",
  customers_organization_fkey: "Organization",
  plans_product_fkey: "Product",
  licenses_product_fkey: "Product",
  licenses_plan_fkey: "Plan",
  licenses_customer_fkey: "Customer",
  subscriptions_customer_fkey: "Customer",
  subscriptions_license_fkey: "License",
  subscriptions_plan_fkey: "Plan",
  payments_customer_fkey: "Customer",
  payments_license_fkey: "License",
  payments_subscription_fkey: "Subscription",
  signing_keys_organization_fkey: "Organization",
};

const UNIQUE_VIOLATION = "23505";
// PostgreSQL 18 tells RESTRICT from other violations of a foreign key, older ones do not.
const FOREIGN_KEY_VIOLATIONS = ["23503", "23001"];
const RETRYABLE = ["40001", "40P01"];
/**
 * The server cannot serve anyone (now), or not as it is configured: lost connection, authentication, no such database, out of
 * resources, canceled by a time-out, shut down, a replica that cannot be written, an error of its disk.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58)|^(?:25006|25P0[34]|3D000|40003|55P03)$/;

const shortages: Record<string, Shortage> = { "53100": "disk", "53200": "memory" };

/** Names what the server ran out of when it refused a call; null for every other error. */
export function shortageIn(error: unknown): Shortage | null {
  const reported = error instanceof LicensingError ? asReported(error.cause) : null;
  return shortages[reported?.code ?? ""] ?? null;
}

/** Whether the same transaction may well succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.includes(asReported(error)?.code ?? "");
}

export function unavailable(cause: unknown): LicensingError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new LicensingError("storage_unavailable", `The database cannot be reached: ${reason}`, { cause });
}

/** What an error that a driver threw means to a caller of the storage interface. */
export function translateError(error: unknown, statement?: Statement): unknown {
  if (error instanceof LicensingError) return error;
  const reported = asReported(error);
  if (reported === null) {
    // What drivers throw without a code is about the connection; these are mistakes in a program.
    const isMistake =
      error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
    return isMistake ? error : unavailable(error);
  }
  const { code, constraint = "" } = reported;
  if (UNAVAILABLE.test(code) || RETRYABLE.includes(code)) return unavailable(error);
  if (code === UNIQUE_VIOLATION) return taken[constraint]?.(error) ?? error;
  if (!FOREIGN_KEY_VIOLATIONS.includes(code)) return error;
  if (statement?.inUse) return statement.inUse(error);
  const what = missing[constraint];
  return what ? notFound(what, error) : error;
}

const CHECK_VIOLATION = "23514";

/** Whether a row was for a part of a table that is not there. A check that fails has a name. */
export function isOfNoPartition(error: unknown): boolean {
  const reported = asReported(error);
  return reported?.code === CHECK_VIOLATION && reported.constraint === undefined;
}

/** Whether another try of the same call can help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof LicensingError && error.code === "storage_unavailable";
}
