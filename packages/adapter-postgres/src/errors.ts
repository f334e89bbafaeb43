import { accountErrors, type ErrorCode, LicensingError } from "@keystead/core";
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
const taken: Record<string, [ErrorCode, string]> = {
  products_slug_key: ["slug_taken", "The organization has a product with this slug"],
  products_public_key_key: ["public_key_taken", "Another product has this public key"],
  customers_email_key: ["email_taken", "The organization has a customer with this e-mail"],
  plans_slug_key: ["slug_taken", "The product has a plan with this slug"],
  licenses_license_key_key: ["license_key_taken", "The product has a license with this key"],
  subscriptions_provider_reference_key: [
    "provider_reference_taken",
    "Another subscription has this provider and providerReference",
  ],
  payments_provider_reference_key: [
    "provider_reference_taken",
    "Another payment has this provider and providerReference",
  ],
};

const missing: Record<string, string> = {
  users_organization_fkey: "Organization not found",
  sessions_user_fkey: "User not found",
  invitations_organization_fkey: "Organization not found",
  products_organization_fkey: "Organization not found",
  customers_organization_fkey: "Organization not found",
  plans_product_fkey: "Product not found",
  licenses_product_fkey: "Product not found",
  licenses_plan_fkey: "Plan not found",
  licenses_customer_fkey: "Customer not found",
  subscriptions_customer_fkey: "Customer not found",
  subscriptions_license_fkey: "License not found",
  subscriptions_plan_fkey: "Plan not found",
  payments_customer_fkey: "Customer not found",
  payments_license_fkey: "License not found",
  payments_subscription_fkey: "Subscription not found",
  signing_keys_organization_fkey: "Organization not found",
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
  if (constraint === "users_email_key") return accountErrors.emailTaken(error);
  const [takenCode, message] = taken[constraint] ?? [];
  if (code === UNIQUE_VIOLATION && takenCode && message) {
    return new LicensingError(takenCode, message, { cause: error });
  }
  if (FOREIGN_KEY_VIOLATIONS.includes(code)) {
    if (statement?.foreignKey === "in_use") {
      return new LicensingError("in_use", `It is in use by ${constraint.split("_")[0]}`, { cause: error });
    }
    const what = missing[constraint];
    if (what) return new LicensingError("not_found", what, { cause: error });
  }
  return error;
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
