import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unpublishedParts, unpublishedPlaces } from "../release/unpublished.mjs";

const root = join(import.meta.dirname, "../..");

/** Commands and addresses that need a package on a registry. */
const REGISTRY =
  /\b(?:npm install|npx) [^\n]*@keystead\/|composer require keystead\/|jsdelivr\.net\/npm\/@keystead\//g;

/**
 * Commands in the pages that need a registry, on pages that do not say before what to do until the packages are there.
 */
export function registryProblems(pages: string[]): string[] {
  if (unpublishedPlaces().length === 0) return [];
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    const [said = Number.POSITIVE_INFINITY] = unpublishedParts(text).map(([start]) => start);
    return [...text.matchAll(REGISTRY)]
      .filter(({ index }) => index < said)
      .map(
        ({ 0: line, index }) =>
          `${page}:${text.slice(0, index).split("\n").length}: "${line}…" works from 1.0 on, and the page does not say so before`,
      );
  });
}
