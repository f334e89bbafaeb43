import { describe, expect, test } from "vitest";
import { openLicensing } from "../../../test/open-licensing.ts";
import { declarationOf, type Kind, kinds } from "../../storage/kinds.ts";
import { changedFields } from "../../storage/record-change.ts";
import { actionOf } from "./action.ts";
import { deedOf, entryOf } from "./audit-entry.ts";

const [march, april] = [new Date("2031-03-01T00:00:00Z"), new Date("2031-04-01T00:00:00Z")];
const license = { id: "lic_1", licenseKey: "K-1", status: "active", expiresAt: march };
const user = { id: "usr_1", passwordHash: "hash", secondFactors: ["totp"], name: "Ada" };
const release = { id: "rel_1", status: "draft" };
const product = { id: "prd_1", publicKey: "pk_1", name: "Acme" };

describe("a change is called", () => {
  test.each<[string, Kind, object | null, object | null]>([
    ["license.created", "licenses", null, license],
    ["license.deleted", "licenses", license, null],
    ["license.updated", "licenses", license, { ...license, seats: 5 }],
    ["license.renewed", "licenses", license, { ...license, expiresAt: april }],
    ["license.renewed", "licenses", license, { ...license, expiresAt: null }],
    ["license.updated", "licenses", license, { ...license, expiresAt: new Date(march) }],
    ["license.updated", "licenses", license, { ...license, expiresAt: new Date(march.getTime() - 1) }],
    ["license.renewed", "licenses", license, { ...license, expiresAt: new Date(march.getTime() + 1) }],
    ["license.updated", "licenses", { ...license, expiresAt: null }, license],
    ["license.revoked", "licenses", license, { ...license, status: "revoked" }],
    ["license.suspended", "licenses", license, { ...license, status: "suspended" }],
    ["license.updated", "licenses", { ...license, status: "suspended" }, license],
    [
      "license.updated",
      "licenses",
      { ...license, status: "suspended" },
      { ...license, status: "suspended", seats: 5 },
    ],
    [
      "license.renewed",
      "licenses",
      { ...license, status: "revoked" },
      { ...license, status: "revoked", expiresAt: april },
    ],
    ["license.key_regenerated", "licenses", license, { ...license, licenseKey: "K-2", status: "suspended" }],
    ["user.updated", "users", user, { ...user, name: "Grace", secondFactors: ["totp"] }],
    ["user.password_changed", "users", user, { ...user, passwordHash: "another" }],
    ["user.second_factor_changed", "users", user, { ...user, secondFactors: [] }],
    ["release.created", "releases", null, release],
    ["release.published", "releases", null, { ...release, status: "published" }],
    ["release.published", "releases", release, { ...release, status: "published" }],
    ["release.updated", "releases", release, { ...release, notes: "New" }],
    [
      "release.withdrawn",
      "releases",
      { ...release, status: "published" },
      { ...release, status: "withdrawn" },
    ],
    ["product.updated", "products", product, { ...product, name: "Other" }],
    ["product.public_key_rotated", "products", product, { ...product, publicKey: "pk_2" }],
    ["plan.updated", "plans", { id: "pln_1", seats: 1 }, { id: "pln_1", seats: 2 }],
    ["plan.created", "plans", null, { id: "pln_1", status: "published" }],
  ])("%s: %s", (action, kind, before, after) => {
    const change = { kind, id: "id", before, after } as Parameters<typeof actionOf>[0];
    expect(actionOf(change)).toBe(action);
    expect(deedOf(change).action).toBe(action);
  });
});

test("the time of a change is no change, and null is none", () => {
  const before = { id: "a", seats: 1, name: null, updatedAt: march };
  expect(changedFields({ before, after: { id: "a", seats: 1, updatedAt: april } })).toEqual([]);
  expect(changedFields({ before, after: { ...before, seats: 2 } })).toEqual(["seats"]);
});

test("of a key of twelve characters the last four are told, and of a shorter one nothing", () => {
  const told = (licenseKey: string) =>
    deedOf({ kind: "licenses", id: "lic_1", before: null, after: { licenseKey } }).changes["licenseKey"];
  expect(told("ABCDEFGHIJKL")).toEqual([null, "…IJKL"]);
  expect(told("ABCDEFGHIJK")).toEqual([null, "hidden"]);
});

test("an entry has who did it, or the user's own record, and only developers read of it unless support may", () => {
  const deed = deedOf({ kind: "users", id: "usr_1", before: null, after: { email: "ada@example.com" } });
  const by = { ip: "192.0.2.1", requestId: "req_1" };
  expect(entryOf(deed, { ...by, actor: "self" }, march)).toMatchObject({
    ...{ actorType: "user", actorId: "usr_1", actorName: "ada@example.com" },
    ...{ targetType: "user", targetId: "usr_1", targetLabel: "ada@example.com" },
    ...{ ip: "192.0.2.1", requestId: "req_1", at: march },
  });
  const actor = { type: "user", id: "usr_2", name: "bea@example.com" } as const;
  expect(entryOf(deed, { ...by, actor }, march)).toMatchObject({
    ...{ actorId: "usr_2", actorName: "bea@example.com", targetId: "usr_1" },
  });
  for (const kind of Object.keys(kinds) as Kind[]) {
    const readBy = declarationOf(kind).audited?.readBy ?? "developer";
    expect(deedOf({ kind, id: "id", before: null, after: {} }).readBy).toBe(readBy);
  }
});

describe("the audit log is narrowed", () => {
  test("to one target, action and actor, and not to another of the same organization", async () => {
    const { licensing, product: own } = await openLicensing();
    const other = await licensing.products.create({ name: "Other" });
    await licensing.products.update(own.id, { name: "Acme" });
    await licensing.products.update(other.id, { name: "Others" });
    const told = async (filter: object) =>
      (await licensing.audit.list(filter)).items.map(({ action, target }) => [action, target.id]);
    expect(await told({ target: own.id })).toEqual([
      ["product.updated", own.id],
      ["product.created", own.id],
    ]);
    expect(await told({ action: "product.updated" })).toEqual([
      ["product.updated", other.id],
      ["product.updated", own.id],
    ]);
    expect(await told({ target: other.id, action: "product.created" })).toEqual([
      ["product.created", other.id],
    ]);
    expect(await told({ actor: "usr_nobody" })).toEqual([]);
  });
});
