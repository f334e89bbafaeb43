import type { StorageAdapter } from "@keystead/core/adapter";
import { createMemoryData, type MemoryData } from "@keystead/core/memory";
import { storageConformance } from "@keystead/storage-conformance";

/** A case of the suite: its full name, and its run, which rejects when the case fails. */
export interface Case {
  name: string;
  run(): Promise<void>;
}

/** The suite's cases for stores over the same data, without any test runner, and what tells how many were passed. */
export function collectCases(create: (data: MemoryData) => StorageAdapter): {
  cases: Case[];
  proven(): string[];
} {
  const data = createMemoryData();
  const cases: Case[] = [];
  const path: string[] = [];
  const before: (() => Promise<void>)[] = [];
  const proven = storageConformance(
    {
      describe(name, body) {
        path.push(name);
        body();
        path.pop();
      },
      it(name, body) {
        const run = async (): Promise<void> => {
          for (const hook of before) await hook();
          await body();
        };
        cases.push({ name: [...path, name].join(" "), run });
      },
      beforeEach: (body) => before.push(body),
      afterAll() {},
    },
    {
      create: () => create(data),
      reset() {
        Object.assign(data, createMemoryData());
      },
    },
  );
  return { cases, proven };
}

/** The names of the cases that fail. */
export async function failuresOf(cases: readonly Case[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of cases) {
    await run().catch(() => failed.push(name));
  }
  return failed;
}
