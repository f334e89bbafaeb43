import { describe, expect, test } from "vitest";
import fixture from "../../../../fixtures/request-codes.json" with { type: "json" };
import { readRequestCode } from "./request-code.ts";

const [first] = fixture.vectors;
const code = first?.code ?? "";
const plain = code.replaceAll("-", "");

describe("a request code", () => {
  test.each(fixture.vectors)("is for the machine $name", ({ code: text, ...machine }) => {
    expect(text).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-)*[0-9A-HJKMNP-TV-Z]{0,4}[0-9A-HJKMNP-TV-Z*~$=U]$/);
    expect(readRequestCode(text)).toEqual(machine);
  });

  test("is read as people type it", () => {
    const { code: _, ...machine } = first ?? {};
    for (const typed of [
      plain,
      code.toLowerCase(),
      ` ${code.replaceAll("-", " ")}\n`,
      code.replaceAll("1", "l").replaceAll("0", "o"),
      code.replaceAll("1", "I"),
    ])
      expect(readRequestCode(typed)).toEqual(machine);
  });

  test("is none with one wrong character, wherever that is, or two that are exchanged", () => {
    for (let index = 0; index < plain.length; index += 1) {
      const other = plain[index] === "7" ? "8" : "7";
      expect(readRequestCode(plain.slice(0, index) + other + plain.slice(index + 1))).toBeNull();
      const [one = "", two = ""] = plain.slice(index, index + 2);
      if (one !== two && two !== "")
        expect(readRequestCode(plain.slice(0, index) + two + one + plain.slice(index + 2))).toBeNull();
    }
  });

  test.each(["", "1", "U", plain.slice(0, -1), `${plain}0`, plain.slice(0, 27), "0".repeat(90), "é"])(
    "is not %j",
    (text) => expect(readRequestCode(text)).toBeNull(),
  );
});
