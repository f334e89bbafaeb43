import { expect, test } from "vitest";
import fixture from "../../../../fixtures/request-codes.json" with { type: "json" };
import { requestCode } from "./request-code.ts";

const product = "prd_01jz8m3v9te2f8k6q5w4x7y1zb";
const longest = "~".repeat(255);

test.each(fixture.vectors)("a request code for the machine $name", ({ code, ...machine }) => {
  expect(requestCode(machine)).toBe(code);
});

test("a request code has the first sixty characters of a name", () => {
  const codeFor = (name: string) => requestCode({ product, fingerprint: longest, name });
  expect(codeFor("💻".repeat(61))).toBe(codeFor("💻".repeat(60)));
  expect(codeFor("💻".repeat(59))).not.toBe(codeFor("💻".repeat(60)));
});

test.each([
  [{ product: "pk_1" }, "product must be"],
  [{ fingerprint: "" }, "fingerprint must be"],
  [{ fingerprint: `${longest}~` }, "fingerprint must be"],
  [{ fingerprint: "tower\n" }, "fingerprint must be"],
  [{ name: 7 }, "name must be"],
])("a request code is refused for %j", (wrong, message) => {
  const right = { product, fingerprint: longest };
  expect(() => requestCode({ ...right, ...wrong } as never)).toThrow(message);
});
