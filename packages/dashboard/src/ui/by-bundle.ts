interface Sold {
  id: string;
  licenseKey: string;
  bundle: { group: string } | null;
}

/** The licenses in their order, those of one bundle together at the place of the first. */
export function byBundle<License extends Sold>(licenses: readonly License[]): [License, ...License[]][] {
  const groups = new Map<string, [License, ...License[]]>();
  for (const license of licenses) {
    const name = license.bundle?.group ?? license.id;
    const group = groups.get(name);
    if (group) group.push(license);
    else groups.set(name, [license]);
  }
  return [...groups.values()];
}

/** Whether all licenses of a bundle have one key: those that were imported may each have their own. */
export function haveOneKey(licenses: readonly Pick<Sold, "licenseKey">[]): boolean {
  return new Set(licenses.map(({ licenseKey }) => licenseKey)).size <= 1;
}
