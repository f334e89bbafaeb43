import { vi } from "vitest";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";

const methods = [
  "get",
  "find",
  "findWith",
  "list",
  "commit",
  "claimSeat",
  "freeSeat",
  "findSubject",
  "countFor",
] as const;

/** Names of the storage's methods that the call uses, in order. */
export async function callsOf(store: StorageAdapter, call: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const spies = methods.map((method) => {
    const original = store[method].bind(store) as (...given: unknown[]) => never;
    return vi.spyOn(store, method).mockImplementation((...given: unknown[]) => {
      calls.push(method);
      return original(...given);
    });
  });
  await call();
  for (const spy of spies) spy.mockRestore();
  return calls;
}
