import { LicensingError } from "@keystead/core";

/**
 * Errors of a server that cannot serve any call now: it is starting, out of memory, unable to write its files, a
 * replica, part of an incomplete cluster, or needs other credentials.
 */
const UNAVAILABLE =
  /^(?:LOADING|BUSY|MISCONF|OOM|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|MOVED|ASK|TRYAGAIN|NOAUTH|WRONGPASS|NOPERM|UNBLOCKED|UNKILLABLE)\b|max number of clients/;

export function unavailable(cause: unknown): LicensingError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new LicensingError("storage_unavailable", `Redis cannot serve this call: ${reason}`, { cause });
}

/** Turns an error of the driver into one for callers of the storage interface. */
export function translateError(error: unknown): unknown {
  if (error instanceof LicensingError) return error;
  // Replies concern the command; all other errors of the driver concern the connection.
  if (isReply(error)) return UNAVAILABLE.test(error.message) ? unavailable(error) : error;
  return unavailable(error);
}

/** Whether the call was refused because the server is full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof LicensingError && isReply(error.cause) && error.cause.message.startsWith("OOM ");
}

/** Whether the server does not know the script by its digest. */
export function isUnknownScript(error: unknown): boolean {
  return isReply(error) && error.message.startsWith("NOSCRIPT");
}

/** Whether the key is, or will be, on another node of the cluster. Nothing was done. */
export function isRedirect(error: unknown): boolean {
  return isReply(error) && /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN) /.test(error.message);
}

function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === "ReplyError";
}

/** The data are of a newer release. */
export function newerLayout(found: number, own: number): LicensingError {
  return new LicensingError(
    "storage_incompatible",
    `The data in Redis has layout ${found}, but this @keystead/adapter-redis knows only ${own}: update @keystead/adapter-redis.`,
  );
}

/** No migration leads from the data's layout to this package's. */
export function olderLayout(found: number, own: number): LicensingError {
  return new LicensingError(
    "storage_incompatible",
    `The data in Redis has layout ${found}, which this @keystead/adapter-redis cannot migrate to ${own}: migrate with an earlier release of it first.`,
  );
}
