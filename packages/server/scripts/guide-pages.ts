import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import MarkdownIt from "markdown-it";

const SECTIONS = ["start", "guides", "run", "reference", "why"];

interface GuidePage {
  /** Its address on the server, below `/docs`: `guides/trials-and-renewals.html`. */
  name: string;
  html: string;
}

/**
 * The documentation as pages that the server serves, so that its dashboard can link to guides also where nothing else
 * can be reached. Pictures are left out: they are ten times as large as all the text. `root` is the repository's
 * folder.
 */
export function guidePages(root: string): GuidePage[] {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    repository: string;
  };
  return SECTIONS.flatMap((section) =>
    readdirSync(join(root, "docs", section))
      .filter((name) => name.endsWith(".md"))
      .map((name) => {
        const text = readFileSync(join(root, "docs", section, name), "utf8");
        return { name: `${section}/${name.replace(/md$/, "html")}`, html: pageOf(text, section, repository) };
      }),
  );
}

function pageOf(text: string, section: string, repository: string): string {
  const markdown = new MarkdownIt({ html: false });
  markdown.core.ruler.push("keystead", ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === "heading_open") token.attrSet("id", idOf(tokens[index + 1]?.content ?? ""));
      for (const part of token.children ?? [])
        if (part.type === "link_open")
          part.attrSet("href", addressOf(String(part.attrGet("href")), section, repository));
    }
  });
  markdown.renderer.rules.image = (tokens, index) =>
    `<em>${markdown.utils.escapeHtml(tokens[index]?.content ?? "")}</em>`;
  const content = markdown.render(text.replaceAll(/^<!--[^\n]*-->\n?/gm, ""));
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "Keystead";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markdown.utils.escapeHtml(title)} · Keystead</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../guide.css">
</head>
<body>
${content}</body>
</html>
`;
}

/** As GitHub names headings. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}

/** Pages have no suffix here, and what is not documentation is in the repository alone. */
function addressOf(href: string, section: string, repository: string): string {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path = "", hash] = href.split("#", 2);
  const there = posix.join("docs", section, path);
  const known = there.endsWith(".md") && SECTIONS.some((name) => posix.dirname(there) === `docs/${name}`);
  const address = known ? path.replace(/[.]md$/, "") : `${repository}/blob/main/${there}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
