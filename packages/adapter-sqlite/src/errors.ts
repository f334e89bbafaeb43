import { LicensingError, recordErrors } from "@keystead/core";
import { type Failure, failureOf } from "./failures.ts";

/** What a caller of the store is thrown. */
export function errorOf({ code, message, cause }: Failure): unknown {
  switch (code) {
    case null:
      return cause;
    case "overloaded":
      return recordErrors.noRoomForEvents(cause);
    case "storage_incompatible":
      return new LicensingError(code, message, { cause });
    case "storage_unavailable":
      return new LicensingError(code, `The database cannot be used: ${message}`, { cause });
  }
}

export function translated(error: unknown): unknown {
  return error instanceof LicensingError ? error : errorOf(failureOf(error));
}

export function closedStore(): LicensingError {
  return new LicensingError("storage_unavailable", "The store is closed");
}
