import type { Kind } from "@keystead/core/adapter";
import type { ConformanceRunner } from "@keystead/storage-conformance";
import { afterAll, beforeEach, describe, it } from "vitest";
import { isWhole } from "./whole.ts";

/**
 * Kinds of record that have, between them, every feature of the declarations: cases of the other kinds run the same
 * code of a store. `packages/storage-conformance/test/representative-kinds.test.ts` fails when a feature is missing.
 */
export const representativeKinds: readonly Kind[] = [
  "invitations",
  "products",
  "customers",
  "licenses",
  "licenseMails",
];

const groups = new Set(representativeKinds.map((kind) => `a record of ${kind}`));

/** Leaves out the conformance cases of the other kinds, unless the tests of the stores run whole. */
export const representativeRunner: ConformanceRunner = {
  describe(name, body) {
    if (isWhole("stores") || !name.startsWith("a record of ") || groups.has(name)) describe(name, body);
  },
  it,
  beforeEach,
  afterAll,
};
