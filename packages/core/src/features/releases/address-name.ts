import type { Release } from "./schema.ts";

/** WordPress up to 6.1 cannot store a longer name than 244 characters, and some hosts' file systems store less. */
const MOST_NAME = 100;
const ENDING = ".zip";

/** The longest folder of a package. Slugs of products are shorter. */
export const MOST_FOLDER = MOST_NAME - ENDING.length;

/**
 * The last part of a release's download address, which WordPress calls its copy by: the folder in the package or, without one, the slug
 * that the product had at the upload. At most 100 characters.
 */
export function addressName({ slug, version, file }: Pick<Release, "slug" | "version" | "file">): string {
  if (slug !== null) return `${slug}${ENDING}`;
  return (file?.name ?? "").replace(`-${version}${ENDING}`, ENDING);
}
