import { parse } from "yaml";

const MINUTE_MS = 60_000;

interface Lockfile {
  packages?: Record<string, { deprecated?: string }>;
}

/** Lists what `pnpm-lock.yaml` locks, as `name@version`. */
export function lockedIn(text: string): Set<string> {
  return new Set(Object.keys((parse(text) as Lockfile).packages ?? {}));
}

/** The locked versions that their authors have deprecated, each with their words, which pnpm notes when it resolves. */
export function deprecatedIn(text: string): string[] {
  return Object.entries((parse(text) as Lockfile).packages ?? {}).flatMap(([locked, { deprecated }]) =>
    deprecated === undefined ? [] : [`${locked} is deprecated: ${deprecated}`],
  );
}

export interface Age {
  /** The registry's address. */
  registry: string;
  now: Date;
  minimumMinutes: number;
}

/**
 * The versions that are younger than they may be, by the times in their packages' documents. Rejects when the registry
 * cannot be reached.
 */
export async function youngAmong(
  locked: Iterable<string>,
  { registry, now, minimumMinutes }: Age,
): Promise<string[]> {
  const young: string[] = [];
  for (const each of locked) {
    const at = each.lastIndexOf("@");
    const [name, version] = [each.slice(0, at), each.slice(at + 1)];
    const answer = await fetch(new URL(name.replace("/", "%2f"), registry), {
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`${registry} answers ${answer.status} for ${name}`);
    const { time = {} } = (await answer.json()) as { time?: Record<string, string> };
    const minutes = (now.getTime() - Date.parse(time[version] ?? "")) / MINUTE_MS;
    // A version without a time is not known to be old enough.
    if (!(minutes >= minimumMinutes))
      young.push(`${each} was published ${time[version] ?? "at no known time"}`);
  }
  return young;
}
