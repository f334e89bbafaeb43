import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { registryProblems } from "../../scripts/docs/registry-lines.ts";
import { unpublishedPlaces, withoutUnpublished } from "../../scripts/release/unpublished.mjs";
import { root } from "./support/packages.ts";

const [begin, end] = ["<!-- until 1.0 -->", "<!-- /until 1.0 -->"];
const marked = (text: string) => `${begin}${text}${end}`;

describe("what the documentation says until there are packages on registries", () => {
  it("can be removed, with the empty lines around it", () => {
    const page = `# Install\n\n${marked("\nPack it.\n\n```sh\nnpm run pack\n```\n\nFrom 1.0:\n")}\n\n\`\`\`sh\nnpm install it\n\`\`\`\n`;
    expect(withoutUnpublished(page)).toBe("# Install\n\n```sh\nnpm install it\n```\n");
  });

  it("can be removed from the middle of a line", () => {
    expect(withoutUnpublished(`| a | ${marked("later: ")}\`b\` |`)).toBe("| a | `b` |");
    expect(withoutUnpublished(`With Composer${marked(" (from 1.0)")}: this`)).toBe("With Composer: this");
  });

  it("is refused without an end", () => {
    expect(() => withoutUnpublished(`a ${begin} b`)).toThrow("until 1.0");
  });

  it("leaves pages that tell of the registries alone", async () => {
    const files = new Set(unpublishedPlaces().map((place) => place.replace(/:\d+-\d+$/, "")));
    for (const file of files) {
      const text = withoutUnpublished(await readFile(join(root, file), "utf8"));
      expect(text, file).not.toMatch(/(?:from|until|before version) 1\.0/i);
      expect(text, file).not.toContain("dist/packages");
    }
  });

  it("is on every page with a command that needs a registry", () => {
    const tracked = spawnSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" }).stdout;
    expect(registryProblems(tracked.trim().split("\n"))).toEqual([]);
  });
});
