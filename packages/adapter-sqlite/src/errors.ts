import { LicensingError } from "@keystead/core";
import { recordErrors } from "@keystead/core/adapter";
import { type Failure, failureOf } from "./failures.ts";

/** Translates an error for a caller of the store. */
export function errorOf({ code, message, cause }: Failure, file: string): unknown {
  const name = `The store's file (\`file\`, in the server's DATA_DIR) ${file}`;
  switch (code) {
    case null:
      return cause;
    case "overloaded":
      return recordErrors.noRoomForEvents(cause);
    case "storage_incompatible":
      return new LicensingError(code, `${name} ${message}`, { cause });
    case "storage_unavailable":
      return new LicensingError(
        code,
        `${name} cannot be used: ${message}. Check that it and its directory can be written, and that its disk has room.`,
        { cause },
      );
  }
}

export function translateError(error: unknown, file: string): unknown {
  return error instanceof LicensingError ? error : errorOf(failureOf(error), file);
}

export function createClosedError(): LicensingError {
  return new LicensingError("storage_unavailable", "The store is closed");
}
