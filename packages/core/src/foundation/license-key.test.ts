import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateLicenseKey } from "./crypto/generate-license-key.ts";
import { canonicalLicenseKey } from "./license-key.ts";

const prefix = fc.stringMatching(/^[A-Z0-9]{2,12}$/);
const key = prefix.map(generateLicenseKey);

describe("a new license key", () => {
  test("is its prefix and four groups of four, without I, L, O and U", () => {
    fc.assert(
      fc.property(prefix, (start) => {
        const made = generateLicenseKey(start);
        expect(made.startsWith(`${start}-`)).toBe(true);
        expect(made.slice(start.length)).toMatch(/^(?:-[0-9ABCDEFGHJKMNPQRSTVWXYZ]{4}){4}$/);
      }),
    );
  });

  test("is never the same twice", () => {
    expect(new Set(Array.from({ length: 10_000 }, () => generateLicenseKey("ACME"))).size).toBe(10_000);
  });
});

describe("a typed license key", () => {
  const exact = "ACME-01AB-CDEF-1HJK-MN0Q";

  test.each([
    ["as it is", exact],
    ["in lower case", "acme-01ab-cdef-1hjk-mn0q"],
    ["with spaces around it", `  ${exact}\n`],
    ["with spaces for hyphens", "ACME 01AB CDEF 1HJK MN0Q"],
    ["with spaces and hyphens", "ACME - 01AB - CDEF - 1HJK - MN0Q"],
    ["without hyphens", "ACME01ABCDEF1HJKMN0Q"],
    ["with hyphens in other places", "AC-ME01-ABCD-EF1H-JKMN-0Q"],
    ["with the dashes of a word processor", "ACME–01AB—CDEF‑1HJK−MN0Q".replace("−", "‐")],
    ["with invisible characters", `\ufeffACME-01AB-\u200bCDEF-1HJK-MN0Q`],
    ["with O for 0", "ACME-O1AB-CDEF-1HJK-MNOQ"],
    ["with I and L for 1", "ACME-0IAB-CDEF-LHJK-MN0Q"],
    ["with i, l and o in lower case", "acme-olab-cdef-ihjk-mnoq"],
  ])("%s is the key", (_, typed) => {
    expect(canonicalLicenseKey(typed)).toBe(exact);
  });

  test("keeps I, L and O in its prefix", () => {
    expect(canonicalLicenseKey("soil-o000-0000-0000-000l")).toBe("SOIL-0000-0000-0000-0001");
  });

  test.each([
    ["nothing", ""],
    ["spaces", "   "],
    ["a prefix alone", "ACME"],
    ["too few characters", "ACME-0000-0000-0000"],
    ["a prefix of one character", "A-0000-0000-0000-0000"],
    ["a prefix of thirteen characters", "ABCDEFGHIJKLM-0000-0000-0000-0000"],
    ["a U after the prefix", "ACME-0000-0000-0000-000U"],
    ["a letter outside ASCII", "ACMÉ-0000-0000-0000-0000"],
    ["a letter that is ASCII in capitals only", "ACMß-0000-0000-0000-0000"],
    ["an underscore", "ACME_0000_0000_0000_0000"],
    ["a wildcard", "ACME-%"],
    ["a NUL", "ACME-0000-0000-0000-0000\0"],
    ["a whole book", "A".repeat(100_000)],
  ])("that is %s is no key", (_, typed) => {
    expect(canonicalLicenseKey(typed)).toBeNull();
  });

  test("comes back from every way to type it", () => {
    const confuse = fc.constantFrom("l", "I", "i", "L");
    fc.assert(
      fc.property(
        key,
        fc.boolean(),
        fc.constantFrom("-", "", " ", " - "),
        confuse,
        (made, lower, joint, one) => {
          const [start = "", ...groups] = made.split("-");
          const body = groups.map((group) => group.replaceAll("1", one).replaceAll("0", "O"));
          const typed = [start, ...body].join(joint);
          expect(canonicalLicenseKey(lower ? typed.toLowerCase() : typed)).toBe(made);
        },
      ),
    );
  });

  test("gives a canonical key or null, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary", maxLength: 40 }), key), (typed) => {
        const canonical = canonicalLicenseKey(typed);
        if (canonical === null) return;
        expect(canonical).toMatch(/^[A-Z0-9]{2,12}(?:-[0-9ABCDEFGHJKMNPQRSTVWXYZ]{4}){4}$/);
        expect(canonicalLicenseKey(canonical)).toBe(canonical);
      }),
    );
  });
});
