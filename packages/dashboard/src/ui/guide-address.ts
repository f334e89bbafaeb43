/** Where the documentation is read, without a slash at its end; written into the page's code when it is built. */
declare const DOCUMENTATION_URL: string;

/** The address of a page of the documentation, such as `run/backups.md`. */
export function guideAddress(page: string): string {
  return `${DOCUMENTATION_URL}/${page}`;
}
