import fc from "fast-check";
import type { LicenseStatus } from "../../src/index.ts";

/** License by number: the one that the number meets when counting the present ones round and round. */
interface OnLicense {
  license: number;
}

/** How an application names a license: typed how, with which product's public key, and with a key that was replaced. */
export interface Reference extends OnLicense {
  typing: Typing;
  product: "right" | "other" | "unknown";
  oldKey: boolean;
}

export type Typing = "exact" | "lower" | "spaced" | "compact" | "confused";

export interface Site {
  site: number;
  spelling: Spelling;
}

export type Spelling = "bare" | "url" | "www" | "dotted";

export interface CreateStep {
  kind: "create";
  product: number;
  planned: boolean;
  email: number;
  seats: number | null | undefined;
  /** Milliseconds from now. */
  expiresIn: number | null | undefined;
}

export interface UpdateStep extends OnLicense {
  kind: "update";
  seats: number | null | undefined;
  status: LicenseStatus | undefined;
  expiresIn: number | null | undefined;
  email: number | undefined;
}

export interface ListStep {
  kind: "list";
  status: LicenseStatus | undefined;
  product: number | undefined;
  email: number | undefined;
  search: "key" | "email" | undefined;
  expiresIn: number | undefined;
  page: number;
  perPage: number;
}

export type CustomerStep =
  | { kind: "renameCustomer"; email: number; to: number }
  | { kind: "deleteCustomer"; email: number; cascade: boolean };

export type Step =
  | CreateStep
  | CustomerStep
  | UpdateStep
  | ListStep
  | ({ kind: "activate" | "check" | "deactivate" } & Reference & Site)
  | ({ kind: "validate"; withDomain: boolean } & Reference & Site)
  | ({ kind: "revoke" | "regenerate" | "delete" } & OnLicense)
  | ({ kind: "deactivateById"; activation: number } & OnLicense)
  | { kind: "listActivations"; license: number | undefined; status: "active" | "deactivated" | undefined }
  | { kind: "advance"; ms: number };

const statuses = ["active", "expired", "revoked", "suspended"] as const;
const license = fc.nat({ max: 5 });
const email = fc.nat({ max: 3 });
const product = fc.nat({ max: 1 });
/** Few values, and the clock moves by the same: so steps often fall on the very moment of expiry. */
const seconds = fc.constantFrom(-2000, -1000, 0, 1000, 2000, 5000);
const seats = fc.constantFrom(1, 2, 3, null);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const expiresIn = maybe(fc.option(seconds));

const site = {
  site: fc.nat({ max: 4 }),
  spelling: fc.constantFrom<Spelling>("bare", "url", "www", "dotted"),
};
const reference = {
  license,
  typing: fc.constantFrom<Typing>("exact", "lower", "spaced", "compact", "confused"),
  product: fc.oneof(
    { weight: 18, arbitrary: fc.constant("right" as const) },
    { weight: 1, arbitrary: fc.constant("other" as const) },
    { weight: 1, arbitrary: fc.constant("unknown" as const) },
  ),
  oldKey: fc.nat({ max: 9 }).map((number) => number === 0),
};

function step<Kind extends string, Fields extends object>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
): fc.Arbitrary<{ kind: Kind } & Fields> {
  return fc.record(fields).map((values) => ({ kind, ...(values as Fields) }));
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Step> }[]>(
    {
      weight: 3,
      arbitrary: step("create", { product, planned: fc.boolean(), email, seats: maybe(seats), expiresIn }),
    },
    { weight: 8, arbitrary: step("activate", { ...reference, ...site }) },
    { weight: 2, arbitrary: step("check", { ...reference, ...site }) },
    { weight: 2, arbitrary: step("validate", { ...reference, ...site, withDomain: fc.boolean() }) },
    { weight: 3, arbitrary: step("deactivate", { ...reference, ...site }) },
    {
      weight: 4,
      arbitrary: step("update", {
        license,
        seats: maybe(seats),
        status: maybe(fc.constantFrom(...statuses)),
        expiresIn,
        email: maybe(email),
      }),
    },
    { weight: 2, arbitrary: step("renameCustomer", { email, to: email }) },
    { weight: 1, arbitrary: step("deleteCustomer", { email, cascade: fc.boolean() }) },
    { weight: 1, arbitrary: step("revoke", { license }) },
    { weight: 1, arbitrary: step("regenerate", { license }) },
    { weight: 1, arbitrary: step("delete", { license }) },
    { weight: 2, arbitrary: step("deactivateById", { license, activation: fc.nat({ max: 5 }) }) },
    {
      weight: 2,
      arbitrary: step("list", {
        status: maybe(fc.constantFrom(...statuses)),
        product: maybe(product),
        email: maybe(email),
        search: maybe(fc.constantFrom("key" as const, "email" as const)),
        expiresIn: maybe(seconds),
        page: fc.integer({ min: 1, max: 3 }),
        perPage: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: step("listActivations", {
        license: maybe(license),
        status: maybe(fc.constantFrom("active" as const, "deactivated" as const)),
      }),
    },
    { weight: 3, arbitrary: step("advance", { ms: fc.constantFrom(1, 999, 1000, 2000) }) },
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);
