import { type Kind, kinds } from "@keystead/core/adapter";
import { expect, it, test } from "vitest";
import { representativeKinds } from "../../../test/setup/representative-kinds.ts";
import { featuresOf } from "./features.ts";

const featuresOfAll = (of: readonly Kind[]): Set<string> => new Set(of.flatMap(featuresOf));
const all = featuresOfAll(Object.keys(kinds) as Kind[]);

test("the representative kinds have every feature that any declaration has", () => {
  expect([...all].filter((feature) => !featuresOfAll(representativeKinds).has(feature))).toEqual([]);
});

it.each(representativeKinds)("without %s they would not", (kind) => {
  const others = featuresOfAll(representativeKinds.filter((each) => each !== kind));
  expect(others.size).toBeLessThan(all.size);
});

test("the features are those by which declarations differ", () => {
  expect([...all]).toEqual(
    expect.arrayContaining([
      "belongs to: deployment",
      "belongs to: organization",
      "declares ends",
      "declares kept",
      "declares copies",
      "is copied",
      "a field: json or null",
      "a field: sealed",
      "unique: within a parent",
      "unique: nullable",
      "unique: folded",
      "unique: everywhere",
      "reference: nullable",
      "deletion: restrict",
      "deletion: cascade",
      "deletion: setNull",
      "deletion: ask",
      "deletion: ask, then setNull",
      "deletion: cascade, then cascade",
      "filter: equals a reference",
      "filter: equals a value",
      "filter: before",
      "filter: endsAfter",
      "filter: statusAt",
      "filters: with a search",
      "sort: moment or null",
      "search: several as one",
      "search: text or null",
    ]),
  );
});
