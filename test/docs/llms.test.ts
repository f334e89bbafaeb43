import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listedLinks, sidebar } from "../../docs/.vitepress/sidebar.ts";
import { buildSite } from "./support/build-site.ts";
import { dist } from "./support/site-server.ts";

const ENTRY = /^- \[[^\]]+\]\((\/[^)]+\.md)\)(?:: .+)?$/;

/** The address of a page's Markdown. */
const markdownOf = (link: string) => `${link}${link.endsWith("/") ? "index" : ""}.md`;
const built = (path: string) => readFile(join(dist, path), "utf8");
/** The text outside of blocks of code. */
const proseOf = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, "");

describe("the documentation for language models", () => {
  let index: string;
  let full: string;
  beforeAll(async () => {
    await buildSite();
    [index, full] = await Promise.all([built("llms.txt"), built("llms-full.txt")]);
  }, 900_000);

  it("has an index of the form that llmstxt.org describes: a title, a summary, and lists of links under headings", () => {
    const [title, , summary, , ...lines] = index.split("\n");
    expect(title).toBe("# Keystead");
    expect(summary).toMatch(/^> \w/);
    const others = lines.filter((line) => line !== "" && !line.startsWith("## ") && !ENTRY.test(line));
    expect(others).toEqual([]);
    const headings = lines.filter((line) => line.startsWith("## ")).map((line) => line.slice(3));
    expect(headings).toEqual([...sidebar.map(({ text }) => text), "Optional"]);
  });

  it("lists every page once, in the sidebar's order, and those made of the sources last", () => {
    const listed = index.split("\n").flatMap((line) => ENTRY.exec(line)?.[1] ?? []);
    const isBelow = (link: string) => /^\/reference\/(?:api|packages)\/./.test(link);
    const links = listedLinks();
    const expected = [...links.filter((link) => !isBelow(link)), ...links.filter(isBelow)];
    expect(listed).toEqual(expected.map(markdownOf));
  });

  it("says in a sentence what a page is about", () => {
    expect(index).toContain(
      "- [Writing a store](/guides/writing-a-store.md): At the end of this guide you have your own store, and it passes the same tests as the stores for SQLite, PostgreSQL and Redis.\n",
    );
  });

  it("has all pages in one file, in the same order", () => {
    const listed = index.split("\n").flatMap((line) => ENTRY.exec(line)?.[1] ?? []);
    const addresses = [...full.matchAll(/^---\nAddress: (.*)\n\n# /gm)].map(([, address]) => address);
    expect(addresses).toEqual(listed);
  });

  it("has each page as Markdown beside it, with code as it is and links that lead somewhere", async () => {
    const dead: string[] = [];
    for (const link of listedLinks()) {
      const text = await built(markdownOf(link));
      expect(full).toContain(text);
      expect(proseOf(text), link).not.toContain("<!--");
      for (const [, href = ""] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        const [path = ""] = href.split("#");
        const isThere =
          /^https?:/.test(href) ||
          (await access(join(dist, path)).then(
            () => true,
            () => false,
          ));
        if (!isThere || !/^(?:\/|https?:)/.test(href)) dead.push(`${link}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
    const page = await readFile("docs/start/five-minutes.md", "utf8");
    const code = /```php\n.*?```/s.exec(page)?.[0] ?? "";
    expect(code).not.toBe("");
    expect(await built("start/five-minutes.md")).toContain(code);
  });
});
