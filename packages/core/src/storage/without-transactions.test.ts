import { expect, it } from "vitest";
import { createLicensing } from "../licensing.ts";
import { memoryStorage } from "./memory/index.ts";

it("a storage that can join no transaction takes none, to the compiler", () => {
  const licensing = createLicensing({ storage: memoryStorage() });
  const client = { query: () => Promise.resolve({ rows: [] }) };
  // @ts-expect-error The type of its transactions is never.
  const join = () => licensing.within(client);
  expect(join).toThrow(
    "transaction: cannot be joined by memoryStorage(): use postgresStorage() or sqliteStorage()",
  );
});
