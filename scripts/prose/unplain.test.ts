import { describe, expect, it } from "vitest";
import { unplainIn } from "./unplain.ts";

const lines = (...texts: string[]) => texts.join("\n");
const opens = (line: number, word: string) => ({
  line,
  problem: `the comment opens with "${word}": name its subject`,
});

describe("a comment that opens with a relative clause", () => {
  it.each(["What", "Who", "Whose", "Those", "That", "Where", "Which", "where"])("%s is found", (word) => {
    expect(unplainIn(`/** ${word} it is. */`, "ts")).toEqual([opens(1, word)]);
  });

  it("is found in each kind of comment, on the line where its text begins", () => {
    const text = lines(
      "/**",
      " *",
      " * What it is.",
      " */",
      "const one = 1;",
      "  // Who calls,",
      "/* That. */",
    );
    expect(unplainIn(text, "tsx")).toEqual([opens(3, "What"), opens(6, "Who"), opens(7, "That")]);
    expect(unplainIn("<?php\n# Where it is\n// Which it is", "php")).toEqual([opens(2, "Where")]);
    expect(unplainIn("-- Those rows\nselect 1;\n-- Which rows", "sql")).toHaveLength(2);
    expect(unplainIn("---Whose key\nreturn 1", "lua")).toEqual([opens(1, "Whose")]);
  });

  it("is none in code, in the middle of a comment, in a longer word, and in a sign of another language", () => {
    const text = lines("// Names what it is:", "// What is not the first line.", 'const url = "x"; // Which');
    expect(unplainIn(text, "mjs")).toEqual([]);
    expect(unplainIn("// Whatever it is", "ts")).toEqual([]);
    expect(unplainIn("-- What\n# Who", "ts")).toEqual([]);
    expect(unplainIn("#[What]", "php")).toEqual([]);
  });
});

describe("a line of a comment", () => {
  it("has 120 characters at most, its indentation counted", () => {
    const text = (length: number) => `  // ${"x".repeat(length - 5)}`;
    expect(unplainIn(text(120), "ts")).toEqual([]);
    expect(unplainIn(text(121), "ts")).toEqual([
      { line: 1, problem: "the line has 121 characters: 120 at most" },
    ]);
  });

  it("is measured in each line of a block, and code is not", () => {
    const long = "x".repeat(121);
    expect(unplainIn(lines("/**", ` * ${long}`, " */", `const ${long} = 1;`), "ts")).toMatchObject([
      { line: 2 },
    ]);
  });
});
