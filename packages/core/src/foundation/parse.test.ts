import { describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { login, passwordChange, profileUpdate, register } from "../features/accounts/schema.ts";
import { licenseCreate, licenseUpdate } from "../features/licenses/schema.ts";
import { planCreate } from "../features/plans/schema.ts";
import { productCreate, productUpdate } from "../features/products/schema.ts";
import type { ErrorDetail } from "./errors.ts";
import { LicensingError } from "./errors.ts";
import { parse, parseChanges, parseInput } from "./parse.ts";

/** Returns each wrong field of the value and the right value in words. */
function wrongIn(schema: z.ZodType, value: unknown): ErrorDetail[] {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof LicensingError && error.code === "invalid_input") return error.details ?? [];
    throw error;
  }
  return [];
}

const license = { productId: "prd_1", customerEmail: "ada@example.com" };

/** The messages about one field of a license. */
function about(field: string, value: unknown): string[] {
  return wrongIn(licenseCreate, { ...license, [field]: value }).map(({ path, message }) => {
    expect(path).toBe(field);
    return message;
  });
}

describe("seats", () => {
  const whole = "must be a whole number between 1 and 1000000, or null for unlimited";
  test.each([
    [0, "must be at least 1, or null for unlimited"],
    [-1, "must be at least 1, or null for unlimited"],
    [1_000_001, "must be at most 1000000, or null for unlimited"],
    [1e9, "must be at most 1000000, or null for unlimited"],
    [1.5, whole],
    ["3", whole],
    [Number.NaN, whole],
    [Number.POSITIVE_INFINITY, whole],
    [true, whole],
    [{}, whole],
  ])("%j are wrong: %s", (seats, message) => {
    expect(about("seats", seats)).toEqual([message]);
  });

  test.each([1, 1_000_000, null, undefined])("%j are right", (seats) => {
    expect(about("seats", seats)).toEqual([]);
  });
});

describe("a date", () => {
  const iso = "must be an ISO 8601 date and time with an offset, such as 2030-01-31T12:00:00Z";
  const range = "must be between the years 1970 and 9999";
  test.each([
    ["2030-01-31", iso],
    ["2030-01-31T12:00:00", iso],
    ["2030-02-30T12:00:00Z", iso],
    ["2030-01-31T24:00:00Z", iso],
    ["2030-01-31T12:00:60Z", iso],
    ["2030-13-01T00:00:00Z", iso],
    ["2030-01-31T12:00:00Z30", iso],
    ["2030-01-31T12:00:00+99:00", iso],
    ["31.01.2030", iso],
    ["tomorrow", iso],
    ["", iso],
    [" 2030-01-31T12:00:00Z", iso],
    ["2030-01-31T12:00:00Z\0", iso],
    ["+010000-01-01T00:00:00Z", iso],
    [0, iso],
    [1_900_000_000_000, iso],
    [true, iso],
    [{}, iso],
    [new Date(Number.NaN), iso],
    ["1969-12-31T23:59:59.999Z", range],
    ["9999-12-31T23:59:59-01:00", range],
    [new Date(-1), range],
    [new Date(8.64e15), range],
  ])("%j is wrong: %s", (expiresAt, message) => {
    expect(about("expiresAt", expiresAt)).toEqual([message]);
  });

  test.each([
    ["2030-01-31T12:00:00Z", "2030-01-31T12:00:00.000Z"],
    ["2030-01-31T12:00:00.5Z", "2030-01-31T12:00:00.500Z"],
    ["2030-01-31T12:00:00.123456789Z", "2030-01-31T12:00:00.123Z"],
    ["2030-01-31T12:00:00+02:00", "2030-01-31T10:00:00.000Z"],
    ["2030-01-31T12:00Z", "2030-01-31T12:00:00.000Z"],
    ["2030-01-31T12:00:00+0200", "2030-01-31T10:00:00.000Z"],
    ["2030-01-31t12:00-02", "2030-01-31T14:00:00.000Z"],
    ["2030-12-31T23:30:00-01:00", "2031-01-01T00:30:00.000Z"],
    ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    [new Date(1_900_000_000_000), "2030-03-17T17:46:40.000Z"],
  ])("%j is %s", (expiresAt, moment) => {
    expect(parse(licenseCreate, { ...license, expiresAt }).expiresAt).toEqual(new Date(moment));
  });
});

describe("an e-mail", () => {
  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "a b@example.com",
    "ada@example.com ",
    "a b@example.com",
    "ada@example",
    "ada@-example.com",
    "ada@exa\0mple.com",
    "ada@example.com\n",
  ])("%j is wrong", (email) => {
    expect(about("customerEmail", email)).toEqual(["must be an e-mail address, such as ada@example.com"]);
  });

  test("has at most 254 characters", () => {
    expect(about("customerEmail", `${"a".repeat(243)}@example.com`)).toContain(
      "must be at most 254 characters",
    );
  });

  test.each(["ada@example.com", "ADA@Example.COM", "a+b@sub.example.co.uk"])(
    "%j is right, as it is",
    (email) => {
      expect(parse(licenseCreate, { ...license, customerEmail: email }).customerEmail).toBe(email);
    },
  );
});

describe("a text", () => {
  const unstorable = "must not contain NUL or broken Unicode characters";
  test.each([
    ["", "must not be empty"],
    [" \t\n", "must not be empty"],
    ["a\0b", unstorable],
    ["\ud800", unstorable],
    ["a\udc00b", unstorable],
    ["a".repeat(201), "must be at most 200 characters"],
  ])("%j is wrong: %s", (name, message) => {
    expect(about("customerName", name)).toContain(message);
  });

  test.each(["Ada", " Ada ", "😀", "a".repeat(200)])("%j is right, as it is", (name) => {
    expect(parse(licenseCreate, { ...license, customerName: name }).customerName).toBe(name);
  });
});

describe("an id", () => {
  test.each(["x".repeat(65), "a\0", "\ud800"])("%j cannot be one", (productId) => {
    expect(about("productId", productId)).toEqual(["must be an id"]);
  });
});

describe("metadata", () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });
  const tooDeep = "must be at most 16 levels deep, without NUL or broken Unicode";
  test.each([
    ["17 levels", nested(17), tooDeep],
    ["a thousand levels", nested(1000), tooDeep],
    ["a NUL in a value", { a: ["\0"] }, tooDeep],
    ["a NUL in a name", { "\0": 1 }, tooDeep],
    ["half a character", { a: { b: "\ud800" } }, tooDeep],
    ["more than 16 KiB", { a: "x".repeat(16 * 1024) }, "must be at most 16 KiB as JSON"],
    ["more than 16 KiB in UTF-8", { a: "é".repeat(8 * 1024) }, "must be at most 16 KiB as JSON"],
  ])("with %s is wrong", (_, metadata, message) => {
    expect(about("metadata", metadata)).toEqual([message]);
  });

  test.each([[[]], ["x"], [null], [1]])("is an object, and not %j", (metadata) => {
    expect(about("metadata", metadata)).not.toEqual([]);
  });

  test("takes 16 levels and 16 KiB", () => {
    expect(about("metadata", nested(16))).toEqual([]);
    expect(about("metadata", { a: "x".repeat(16 * 1024 - 8) })).toEqual([]);
  });

  test("takes what is JSON, and nothing else", () => {
    expect(about("metadata", { a: [1, "b", null, true, { c: {} }] })).toEqual([]);
    for (const value of [() => 1, 1n, Number.NaN, new Date(), Symbol("x")]) {
      expect(wrongIn(licenseCreate, { ...license, metadata: { value } })).toMatchObject([
        { path: "metadata.value" },
      ]);
    }
  });
});

describe("other fields", () => {
  const slug = "must be letters, digits and single hyphens, such as acme-seo";
  const url = "must be an http or https URL";
  const prefix = "must be 2 to 12 of the characters A-Z and 0-9";
  test.each<[string, z.ZodType, object, string]>([
    ["slug", productCreate, { slug: "a--b" }, slug],
    ["slug", productCreate, { slug: "-a" }, slug],
    ["slug", productCreate, { slug: "" }, slug],
    ["slug", productCreate, { slug: "a b" }, slug],
    ["slug", productCreate, { slug: "a_b" }, slug],
    ["slug", productCreate, { slug: "é" }, slug],
    ["slug", productCreate, { slug: "a".repeat(65) }, "must be at most 64 characters"],
    ["licensePrefix", productCreate, { licensePrefix: "A" }, prefix],
    ["licensePrefix", productCreate, { licensePrefix: "acme" }, prefix],
    ["licensePrefix", productCreate, { licensePrefix: "A-B" }, prefix],
    ["licensePrefix", productCreate, { licensePrefix: "ABCDEFGHIJKLM" }, prefix],
    ["websiteUrl", productCreate, { websiteUrl: "example.com" }, url],
    ["websiteUrl", productCreate, { websiteUrl: "javascript:alert(1)" }, url],
    [
      "websiteUrl",
      productCreate,
      { websiteUrl: "https://x/\0" },
      "must not contain NUL or broken Unicode characters",
    ],
    [
      "durationDays",
      planCreate,
      { productId: "p", durationDays: 0 },
      "must be at least 1 day, or null for a lifetime",
    ],
    [
      "price.currency",
      planCreate,
      { productId: "p", price: { amount: 1, currency: "ZZZ" } },
      "must be an ISO 4217 code, such as EUR",
    ],
    ["price.currency", planCreate, { productId: "p", price: { amount: 1 } }, "is required"],
    [
      "price.amount",
      planCreate,
      { productId: "p", price: { amount: 0.5, currency: "EUR" } },
      "must be a whole number of minor units (cents)",
    ],
    [
      "price.vat",
      planCreate,
      { productId: "p", price: { amount: 1, currency: "EUR", vat: 1 } },
      "is not a known field",
    ],
    ["password", register, { email: "a@example.com", password: "1234567" }, "must be at least 8 characters"],
    [
      "password",
      register,
      { email: "a@example.com", password: "x".repeat(257) },
      "must be at most 256 characters",
    ],
    [
      "password",
      register,
      { email: "a@example.com", password: "1234567\0" },
      "must not contain NUL or broken Unicode characters",
    ],
  ])("%s in %o", (path, schema, fields, message) => {
    expect(wrongIn(schema, { name: "x", ...fields })).toEqual([{ path, message }]);
  });

  test("a slug's capitals are folded", () => {
    expect(parse(productCreate, { name: "x", slug: "Pro-2" })).toMatchObject({ slug: "pro-2" });
  });

  test("a login says nothing of the rules for passwords", () => {
    expect(wrongIn(login, { email: "not an e-mail", password: "" })).toEqual([]);
    expect(wrongIn(passwordChange, { currentPassword: "", newPassword: "12345678" })).toEqual([]);
  });
});

describe("an input", () => {
  test("names every field that is missing, unknown or wrong", () => {
    expect(wrongIn(licenseCreate, { seats: 0, seat: 1, colour: "red" })).toEqual(
      expect.arrayContaining([
        { path: "productId", message: "is required" },
        { path: "customerEmail", message: "is required" },
        { path: "seats", message: "must be at least 1, or null for unlimited" },
        { path: "seat", message: "is not a known field" },
        { path: "colour", message: "is not a known field" },
      ]),
    );
  });

  test("says the first of them in its message", () => {
    expect(() => parse(licenseCreate, { ...license, seats: 0 })).toThrow(
      "seats: must be at least 1, or null for unlimited",
    );
  });

  test.each([null, [], "x", 1, undefined])("is an object, and not %j", (input) => {
    expect(wrongIn(licenseCreate, input)).toMatchObject([{ path: "" }]);
    expect(() => parse(licenseCreate, input)).toThrow(/^body: /);
  });

  test("is copied, so that nobody can change it afterwards", () => {
    const metadata = { list: [1] };
    const parsed = parse(licenseCreate, { ...license, metadata });
    metadata.list.push(2);
    expect(parsed.metadata).toEqual({ list: [1] });
  });
});

describe("a partial update", () => {
  test.each([licenseUpdate, productUpdate, profileUpdate])("changes at least one field", (schema) => {
    expect(wrongIn(schema, {})).toEqual([{ path: "", message: "send at least one field to change" }]);
  });

  test("takes no field that nobody may change", () => {
    for (const field of ["id", "productId", "licenseKey", "activatedCount", "customerId", "createdAt"]) {
      const unknown = { path: field, message: "is not a known field" };
      expect(wrongIn(licenseUpdate, { seats: 1, [field]: "x" })).toEqual([unknown]);
    }
  });

  test("is without what is undefined, and with what is null", () => {
    const changes = parseChanges(licenseUpdate, { seats: null, expiresAt: undefined });
    expect(changes).toStrictEqual({ seats: null });
  });
});

describe("an input that a route has read", () => {
  test("is taken by its use case as it is, without being read again", () => {
    const input = parseInput(licenseCreate, { ...license, metadata: { order: { id: 7 } } });
    const read = vi.spyOn(licenseCreate, "safeParse");
    expect(parse(licenseCreate, input)).toBe(input);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test("cannot change once it is read, not even within", () => {
    const input = parseInput(licenseCreate, { ...license, metadata: { order: { id: 7 } } });
    expect(() => Object.assign(input, { seats: -1 })).toThrow(TypeError);
    expect(() => Object.assign(input.metadata?.["order"] as object, { id: 8 })).toThrow(TypeError);
  });

  test("is read again by another schema, and so is a copy of it", () => {
    const input = parseInput(licenseUpdate, { seats: 3 });
    expect(wrongIn(licenseCreate, input)).toContainEqual({ path: "productId", message: "is required" });
    expect(wrongIn(licenseUpdate, { ...input, seats: -1 })).toHaveLength(1);
  });

  test("is refused as any other that is wrong", () => {
    expect(() => parseInput(licenseCreate, { ...license, seats: 0 })).toThrow("seats: ");
  });

  test("of a caller without a route is read each time", () => {
    const value = parse(licenseCreate, license);
    Object.assign(value, { seats: -1 });
    expect(wrongIn(licenseCreate, value)).toHaveLength(1);
  });
});
