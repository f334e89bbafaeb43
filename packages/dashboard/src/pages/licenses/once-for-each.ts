import { KeysteadError } from "@keystead/api-client";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";

/**
 * Makes calls that take effect once for each id: a call whose answer never came is sent again with the same key, until
 * the server has answered it.
 */
export function onceForEach() {
  const keys = new Map<string, string>();
  return async <Result>(id: string, call: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
    const key = keys.get(id) ?? newIdempotencyKey();
    keys.set(id, key);
    try {
      const result = await call(key);
      keys.delete(id);
      return result;
    } catch (error) {
      if (isAnswer(error)) keys.delete(id);
      throw error;
    }
  };
}

/** Whether the server has refused the call. A lost answer, a failing server or a call under way leave it open. */
function isAnswer(error: unknown): boolean {
  return error instanceof KeysteadError && error.status < 500 && error.code !== "idempotency_in_progress";
}
