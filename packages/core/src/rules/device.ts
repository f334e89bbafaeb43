/**
 * Has a colon, which the normal form of no domain has outside of brackets: no name of an installation is ever taken
 * for a site.
 */
const DEVICE = "device:";
const LONGEST_NAME = 200;

/** Whether an activation with this in the place of a domain is on no site. */
export function isDevice(domain: string): boolean {
  return domain.startsWith(DEVICE);
}

/**
 * Returns the placeholder domain of an activation on no site: the name of the installation, and a text that
 * distinguishes it from others. Without a `distinction`, there is one installation of the name.
 */
export function deviceNamed(name: string, distinction: string | null): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{C}\s#]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed();
  return distinction === null ? `${DEVICE}${plain}` : `${DEVICE}${plain}#${distinction}`;
}

/** Names the place of an activation for people: its domain, or the name of the installation. */
export function placeName(domain: string): string {
  return isDevice(domain) ? domain.slice(DEVICE.length).replace(/#[^#]*$/, "") : domain;
}
