import { LicensingError, type StorageAdapter } from "@keystead/core";

/** A store in front of another one, that can be made to fail. */
export interface FailingStorage {
  storage: StorageAdapter;
  /** From now on every call of the store rejects with what this makes. */
  failWith(makeError: () => unknown): void;
  heal(): void;
}

export function unavailable(): LicensingError {
  const cause = new Error("connect ECONNREFUSED db.internal:5432 password=hunter2");
  return new LicensingError("storage_unavailable", "The database at db.internal cannot be reached", {
    cause,
  });
}

function guard<Part extends object>(part: Part, check: () => void): Part {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      // A channel that is silent is no call that fails.
      if (name === "changes") return member;
      if (typeof member === "object" && member !== null) return guard(member, check);
      if (typeof member !== "function" || name === "close") return member;
      if (name === "readAll") {
        return async function* (...args: unknown[]) {
          check();
          for await (const batch of Reflect.apply(member, target, args)) {
            yield batch;
            check();
          }
        };
      }
      return async (...args: unknown[]) => {
        check();
        return Reflect.apply(member, target, args);
      };
    },
  });
}

export function failingStorage(inner: StorageAdapter): FailingStorage {
  let makeError: (() => unknown) | null = null;
  const check = () => {
    if (makeError) throw makeError();
  };
  return {
    storage: guard(inner, check),
    failWith: (make) => {
      makeError = make;
    },
    heal: () => {
      makeError = null;
    },
  };
}
