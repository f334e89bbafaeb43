import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Declaration, declare } from "./declaration.ts";
import { newId } from "./ids.ts";
import { type Kind, kinds } from "./kinds.ts";
import { memoryStorage } from "./memory/index.ts";
import type { Write } from "./record-store.ts";
import { referencesTo } from "./relations.ts";

const note = z.object({ id: z.string(), text: z.string(), productId: z.string(), endsAt: z.date() });
const rules = { scope: "organization", id: "id" } as const;
const ofArticle = { productId: { kind: "articles", whenDeleted: "cascade" } } as const;

/** Declarations that must not compile. TypeScript reports each line, and reports a line that it accepts, too. */
export const contradictions = [
  // @ts-expect-error: no such field
  declare(note, { ...rules, id: "number" }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, unique: { title: { fields: ["title"] } } }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, filters: { author: { equals: "author" } } }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, filters: { open: { endsAfter: "closesAt" } } }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, sorts: ["title"] }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, search: [["text", "title"]] }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, references: { authorId: { kind: "users", whenDeleted: "cascade" } } }),
  // @ts-expect-error: no such kind
  declare(note, { ...rules, references: ofArticle }) satisfies Declaration<Kind>,
  // @ts-expect-error: nothing of the sort
  declare(note, { ...rules, references: { productId: { kind: "products", whenDeleted: "forget" } } }),
  // @ts-expect-error: no such field
  declare(note, { ...rules, ends: "closesAt" }),
];

export const questions = [
  // @ts-expect-error: no such filter
  () => memoryStorage().list("plans", "org_1", { page: 1, perPage: 1, filters: { slug: "pro" } }),
  // @ts-expect-error: a moment is no text
  () => memoryStorage().list("licenses", "o", { page: 1, perPage: 1, filters: { expiresBefore: "today" } }),
  // @ts-expect-error: no such field
  () => memoryStorage().list("licenses", "org_1", { page: 1, perPage: 1, sort: "title" }),
  // @ts-expect-error: no such constraint
  () => memoryStorage().find("customers", "org_1", "phone", [["1"]]),
  // @ts-expect-error: its ids are made of others'
  () => newId("importParts"),
];

export const steps: Write[] = [
  // @ts-expect-error: no such field
  { op: "deleteReferring", kind: "sessions", field: "organizationId", id: "usr_1" },
  // @ts-expect-error: the store counts seats by itself
  { op: "insert", kind: "organizations", record: { id: "org_1", name: "Acme" } },
];

describe("the declarations", () => {
  test("refer to kinds that come before, within one scope", () => {
    const order = Object.keys(kinds);
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      for (const { kind: referring } of referencesTo(kind)) {
        expect(order.indexOf(referring)).toBeGreaterThan(order.indexOf(kind));
        expect(kinds[referring].scope).toBe(kinds[kind].scope);
      }
  });

  test("give ids a prefix that no other kind's have", () => {
    const ids = Object.values<Declaration>(kinds).map(({ schema }) => schema.shape["id"]);
    const prefixes = [...new Set(ids)].flatMap((id) => (id && "prefix" in id ? [id.prefix] : []));
    expect(prefixes).toContain("cus");
    expect(prefixes).toEqual([...new Set(prefixes)]);
  });
});
