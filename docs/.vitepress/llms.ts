import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { docsFolder, type Section, sections } from "./sidebar.ts";
import { siteLink } from "./source-links.ts";

/** A page as programs read it. */
interface PlainPage {
  title: string;
  /** Its first sentence. */
  summary: string;
  /** Its address: that of the page, with `.md`. */
  address: string;
  text: string;
}

const FENCE = /^ *```/;
const LINK = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

/** The address of a link as seen from anywhere on the site. */
function addressFrom(page: string, href: string): string {
  const shown = siteLink(decodeURI(href), page);
  if (/^(?:[a-z]+:|\/)/.test(shown)) return shown;
  const [path = "", anchor] = shown.split("#");
  const file = path === "" ? page : resolve(dirname(page), path);
  return `/${relative(docsFolder, file)}${anchor ? `#${anchor}` : ""}`;
}

/** Prose without notes for tests, with links that hold on any page. A picture is its description. */
function plainProse(prose: string, page: string): string {
  return prose
    .replaceAll(/<!--[^>]*-->\n?/g, "")
    .replaceAll(LINK, (_, picture: string, text: string, href: string) =>
      picture ? `(Picture: ${text})` : `[${text}](${addressFrom(page, href)})`,
    )
    .replaceAll(/ \{#[\w-]+\}$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
}

/** A page's text; code stays as it is. */
function plainText(source: string, page: string): string {
  const parts: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  for (const line of source.split("\n")) {
    const last = parts.at(-1);
    if (!FENCE.test(line)) last?.lines.push(line);
    else if (last?.isCode) {
      last.lines.push(line);
      parts.push({ isCode: false, lines: [] });
    } else parts.push({ isCode: true, lines: [line] });
  }
  const texts = parts.map(({ isCode, lines }) =>
    isCode ? lines.join("\n") : plainProse(lines.join("\n"), page),
  );
  return `${texts.join("\n").trim()}\n`;
}

/** The first sentence of a page's first paragraph, without markup. */
function firstSentence(text: string): string {
  const paragraph = text.split("\n\n").find((block) => /^[A-Z`[]/.test(block)) ?? "";
  const words = paragraph.replaceAll("\n", " ").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, ".") ?? words;
}

async function plainPage(link: string): Promise<PlainPage> {
  const path = `${link}${link.endsWith("/") ? "index" : ""}.md`;
  const file = join(docsFolder, path);
  const text = plainText(await readFile(file, "utf8"), file);
  const title = /^# (.*)$/m.exec(text)?.[1] ?? link;
  return { title, summary: firstSentence(text), address: path, text };
}

function list(pages: PlainPage[]): string {
  return pages
    .map(({ title, summary, address }) => `- [${title}](${address})${summary ? `: ${summary}` : ""}`)
    .join("\n");
}

/**
 * Writes the site for programs that read Markdown (https://llmstxt.org): `llms.txt` lists the pages, in the order of
 * the sidebar; `llms-full.txt` has all of them; each page is also there under its address with `.md`.
 */
export async function writePlainSite(
  outDir: string,
  { title, description }: { title: string; description: string },
): Promise<void> {
  const read = async ({ text, links }: Section) => ({ text, pages: await Promise.all(links.map(plainPage)) });
  const groups = await Promise.all(sections().map(read));
  const head = `# ${title}\n\n> ${description}\n`;
  const index = groups.map(({ text, pages }) => `\n## ${text}\n\n${list(pages)}\n`);
  const pages = groups.flatMap(({ pages }) => pages);
  const bodies = pages.map(({ address, text }) => `\n---\nAddress: ${address}\n\n${text}`);
  await writeFile(join(outDir, "llms.txt"), head + index.join(""));
  await writeFile(join(outDir, "llms-full.txt"), head + bodies.join(""));
  for (const { address, text } of pages) {
    await mkdir(join(outDir, dirname(address)), { recursive: true });
    await writeFile(join(outDir, address), text);
  }
}
