import { describe, expect, it } from "vitest";
import { expressionsInPhp } from "./in-php.ts";
import { expressionsInTypeScript } from "./in-typescript.ts";
import { superLinear } from "./super-linear.ts";

/** Expressions that the server once had: a header of 15 kB, or a release's notes, held it for seconds and minutes. */
const former = String.raw`
const userAgent = /;\s*(\S+)\s*$/.exec(header);
const encodings = header.split(/\s*;\s*q=/);
const headings = text.replaceAll(/^=+ *(.+?) *=+ *$/gm, "#### $1");
`;

describe("the work of an expression", () => {
  it.each(expressionsInTypeScript(former, "former.ts").expressions)(
    "grows faster than its input: /$source/$flags",
    (expression) => {
      expect(superLinear(expression)).toMatch(/^(?:2nd|3rd) degree polynomial$/);
    },
  );

  it.each([
    ["(a+)+$", "exponential"],
    ["/+$", "2nd degree polynomial"],
  ])("grows faster than its input: %s", (source, verdict) => {
    expect(superLinear({ source, flags: "" })).toBe(verdict);
  });

  it.each(["^[a-z]+(?:-[a-z]+)*$", "\\s+", "^Bearer +(\\S+)$"])("is linear: %s", (source) => {
    expect(superLinear({ source, flags: "" })).toBeNull();
  });

  it("is not called linear when the expression cannot be read", () => {
    expect(superLinear({ source: "(?>a)", flags: "" })).toMatch(/^not judged/);
  });
});

describe("of a TypeScript source", () => {
  const read = (text: string) => expressionsInTypeScript(text, "source.tsx");

  it("literals are found, with their lines and flags", () => {
    const { expressions, unreadable } = read(
      'const a = "/x/";\nconst b = <p>{a.replace(/[/]+/gu, "")}</p>;\n',
    );
    expect(expressions).toEqual([{ line: 2, source: "[/]+", flags: "gu" }]);
    expect(unreadable).toEqual([]);
  });

  it("what RegExp is given is found where texts and constants make it", () => {
    const text = `const WORD = "[a-z]+";
const a = new RegExp(\`^\${WORD}$\`, "i");
const b = RegExp("x*");
`;
    expect(read(text).expressions).toEqual([
      { line: 2, source: "^[a-z]+$", flags: "i" },
      { line: 3, source: "x*", flags: "" },
    ]);
  });

  it("what only its run knows is named", () => {
    const call = "new RegExp(prefix + word)";
    const { expressions, unreadable } = read(`const of = (word: string) => ${call};\n`);
    expect(expressions).toEqual([]);
    expect(unreadable).toEqual([{ line: 1, text: call }]);
  });
});

describe("of a PHP source", () => {
  it("patterns are found with their delimiters and modifiers taken off, in lists, and with constants of their class", () => {
    const text = String.raw`<?php
const LABEL = '[a-z]' . '+';
preg_match('/^' . self::LABEL . '(?:\.' . self::LABEL . ')*$/D', $host);
preg_replace(['~/+$~i', '{\'\\\\}'], '', $path);
`;
    expect(expressionsInPhp(text)).toEqual({
      expressions: [
        { line: 3, source: String.raw`^[a-z]+(?:\.[a-z]+)*$`, flags: "" },
        { line: 4, source: "/+$", flags: "i" },
        { line: 4, source: String.raw`'\\`, flags: "" },
      ],
      unreadable: [],
    });
  });

  it.each([
    "preg_match($pattern, $text)",
    "preg_match('/^' . $word . '/', $text)",
    "preg_match('/^' . Other::WORD . '/', $text)",
    "preg_match('/a b/x', $text)",
    'preg_match("/a/", $text)',
  ])("%s is named as one that cannot be read", (call) => {
    const { expressions, unreadable } = expressionsInPhp(`<?php\n${call};\n`);
    expect(expressions).toEqual([]);
    expect(unreadable).toEqual([{ line: 2, text: `${call};` }]);
  });
});
