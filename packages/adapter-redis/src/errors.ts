import { LicensingError } from "@keystead/core";

/**
 * What a server answers that cannot serve anyone now, or not as it is configured: starting, out of memory, unable to write its
 * files, a replica, a cluster with a part missing, other credentials needed.
 */
const UNAVAILABLE =
  /^(?:LOADING|BUSY|MISCONF|OOM|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|MOVED|ASK|TRYAGAIN|NOAUTH|WRONGPASS|NOPERM|UNBLOCKED|UNKILLABLE)\b|max number of clients/;

export function unavailable(cause: unknown): LicensingError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new LicensingError("storage_unavailable", `Redis cannot serve this call: ${reason}`, { cause });
}

/** What an error that the driver threw means to a caller of the storage interface. */
export function translateError(error: unknown): unknown {
  if (error instanceof LicensingError) return error;
  // What a server answers is about the command; all else that the driver throws is about the connection.
  if (isReply(error)) return UNAVAILABLE.test(error.message) ? unavailable(error) : error;
  return unavailable(error);
}

/** Whether the call was refused because the server is full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof LicensingError && isReply(error.cause) && error.cause.message.startsWith("OOM ");
}

/** Whether the script has to be sent along with the call. */
export function isUnknownScript(error: unknown): boolean {
  return isReply(error) && error.message.startsWith("NOSCRIPT");
}

/** Whether another node of the cluster has the key, or will have; nothing was done. */
export function isRedirect(error: unknown): boolean {
  return isReply(error) && /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN) /.test(error.message);
}

function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === "ReplyError";
}

/** Another release writes in the data by now. */
export function newerLayout(found: number, own: number): LicensingError {
  return new LicensingError(
    "storage_incompatible",
    `The data in Redis have layout ${found}, newer than this package, which knows layout ${own}: update @keystead/adapter-redis.`,
  );
}

/** Nothing makes the data what this package works with. */
export function olderLayout(found: number, own: number): LicensingError {
  return new LicensingError(
    "storage_incompatible",
    `The data in Redis have layout ${found}, from which this package, which knows layout ${own}, cannot migrate them: use an earlier one first.`,
  );
}
