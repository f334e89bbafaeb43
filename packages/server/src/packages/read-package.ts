import type { PackageContents } from "@keystead/core/server";
import { type FileHeader, HEADER_BYTES, headerIn } from "./header.ts";
import { noticeOf, partOf, README_BYTES, type Readme, readReadme } from "./readme.ts";
import { refuse } from "./refusal.ts";
import { withZip, type ZipArchive } from "./zip-archive.ts";

/** A plugin's folder has few files at its top, and one of them is the main file. */
const MOST_TRIED = 100;

/**
 * Reads what a package says of itself. Throws `package_invalid`, in words that say what is wrong, for what sites could
 * not install.
 */
export function readPackage(path: string, kind: PackageContents["kind"]): Promise<PackageContents> {
  return withZip(path, (zip) => (kind === "other" ? otherContents(zip) : wordPressContents(zip, kind)));
}

async function otherContents(zip: ZipArchive): Promise<PackageContents> {
  if (zip.files.length === 0) refuse("The zip has no files");
  return {
    kind: "other",
    slug: null,
    version: null,
    header: null,
    requiresWp: null,
    requiresPhp: null,
    testedUpTo: null,
    notes: null,
    upgradeNotice: null,
    sections: {},
  };
}

async function wordPressContents(zip: ZipArchive, kind: "plugin" | "theme"): Promise<PackageContents> {
  const slug = onlyFolder(zip, kind);
  const { mainFile, found } = kind === "theme" ? await themeHeader(zip, slug) : await pluginHeader(zip, slug);
  const { version: told, requiresWp, requiresPhp, testedUpTo, ...header } = found;
  const readme = await readmeOf(zip, slug);
  const version = told ?? readme?.stableTag ?? null;
  const sections = readme?.sections ?? {};
  return {
    kind,
    slug,
    version,
    header: { mainFile, ...header },
    requiresWp: requiresWp ?? readme?.requiresWp ?? null,
    requiresPhp: requiresPhp ?? readme?.requiresPhp ?? null,
    testedUpTo: testedUpTo ?? readme?.testedUpTo ?? null,
    notes: version && partOf(sections["changelog"], version),
    upgradeNotice: version && noticeOf(sections["upgrade_notice"], version),
    sections,
  };
}

/** The folder that all is in. WordPress makes it the plugin's or theme's own. */
function onlyFolder({ roots, files, links }: ZipArchive, kind: string): string {
  const [link] = links;
  if (link !== undefined) refuse(`${link} is a link: a ${kind} must contain only files and folders`);
  const [root, ...others] = roots;
  if (root === undefined || files.includes(root)) refuse(`The zip must have the ${kind}'s folder at its top`);
  if (others.length > 0)
    refuse(
      `The zip must have exactly one folder at its top, the ${kind}'s; it has ${roots.slice(0, 5).join(", ")}`,
    );
  if (!/^[\w.-]+$/.test(root))
    refuse(
      `The folder ${JSON.stringify(root)} must have a name of only letters, digits, \`-\`, \`_\` and \`.\``,
    );
  return root;
}

interface Found {
  mainFile: string;
  found: FileHeader;
}

async function themeHeader(zip: ZipArchive, slug: string): Promise<Found> {
  const mainFile = `${slug}/style.css`;
  const found = zip.files.includes(mainFile) && headerIn(await zip.text(mainFile, HEADER_BYTES), "theme");
  if (!found) refuse(`The zip is not a theme: ${mainFile} must have a header with Theme Name`);
  return { mainFile, found };
}

async function pluginHeader(zip: ZipArchive, slug: string): Promise<Found> {
  const atTop = zip.files.filter((name) => /^[^/]+\/[^/]+\.php$/i.test(name));
  const named = `${slug}/${slug}.php`;
  const tried = [...atTop.filter((name) => name === named), ...atTop.filter((name) => name !== named)];
  const mains: Found[] = [];
  for (const mainFile of tried.slice(0, MOST_TRIED)) {
    const found = headerIn(await zip.text(mainFile, HEADER_BYTES), "plugin");
    if (found && mainFile === named) return { mainFile, found };
    if (found) mains.push({ mainFile, found });
  }
  const [main, other] = mains;
  if (main === undefined)
    refuse(`The zip is not a plugin: no file in ${slug}/ has a header with Plugin Name`);
  if (other !== undefined)
    refuse(
      `Both ${main.mainFile} and ${other.mainFile} have a header with Plugin Name: name the main file ${named}`,
    );
  return main;
}

async function readmeOf(zip: ZipArchive, slug: string): Promise<Readme | null> {
  const name = zip.files.find((file) => file.toLowerCase() === `${slug.toLowerCase()}/readme.txt`);
  return name === undefined ? null : readReadme(await zip.text(name, README_BYTES));
}
