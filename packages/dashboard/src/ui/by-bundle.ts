interface Sold {
  id: string;
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
