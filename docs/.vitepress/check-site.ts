import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listedLinks } from "./sidebar.ts";

/** `guides/index.md` as `/guides/`, `guides/mail.md` as `/guides/mail`. */
function addressOf(page: string): string {
  return `/${page.replace(/(?:(?<=^|\/)index)?\.md$/, "")}`;
}

/** Pages that no reader would find, and entries of the sidebar that lead nowhere. */
function reachProblems(addresses: string[]): string[] {
  const listed = new Set(["/", ...listedLinks()]);
  return [
    ...addresses
      .filter((address) => !listed.has(address))
      .map((address) => `The sidebar does not list ${address}`),
    ...[...listed]
      .filter((address) => !addresses.includes(address))
      .map((address) => `The sidebar lists ${address}, which is not there`),
  ];
}

/** Links to headings that are not there; VitePress itself looks for pages alone. */
function anchorProblems(htmlByAddress: Map<string, string>): string[] {
  const ids = new Map(
    [...htmlByAddress].map(([address, html]) => [
      address,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  return [...htmlByAddress].flatMap(([address, html]) =>
    [...html.matchAll(/ href="(\/[^"#]*)?#([^"]+)"/g)].flatMap(([, path = address, anchor = ""]) => {
      const known = ids.get(path.replace(/\.html$/, ""));
      return known && !known.has(decodeURIComponent(anchor)) ? [`${address} links to ${path}#${anchor}`] : [];
    }),
  );
}

/** Throws for what would lead readers astray in the built site. */
export function checkSite(pages: string[], outDir: string): void {
  const addresses = pages.map(addressOf);
  const html = new Map(
    pages.map((page) => [
      addressOf(page),
      readFileSync(join(outDir, page.replace(/\.md$/, ".html")), "utf8"),
    ]),
  );
  const problems = [...reachProblems(addresses), ...anchorProblems(html)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
