/** A site or a machine of an activation. */
interface Place {
  domain: string | null;
  machine: { fingerprint: string; name: string | null; platform: string | null } | null;
}

/** Names the place of an activation: its domain, or the name or fingerprint of its machine. */
export function nameOfPlace({ domain, machine }: Place): string {
  return domain ?? machine?.name ?? machine?.fingerprint ?? "";
}

/** Further facts of a machine: its platform, and its fingerprint where that is not its name. Empty for a site. */
export function factsOfMachine({ machine }: Place): string {
  if (machine === null) return "";
  const { fingerprint, name, platform } = machine;
  return [platform, name === null ? null : fingerprint].filter((each) => each !== null).join(" · ");
}
