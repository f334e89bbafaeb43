import type { Params } from "./route.ts";

interface Pattern<Place> {
  /** The path up to its first parameter. */
  prefix: string;
  whole: RegExp;
  place: Place;
}

/** What is at a path. */
export interface Match<Place> {
  place: Place;
  params: Params;
}

const NO_PARAMS: Params = {};

/**
 * Places by path. Each is under one literal path alone: no other case, escape, doubled or added slash leads there, so that a proxy's rule
 * for a path holds for all ways to write it. A parameter is one segment that is not empty, given as it came.
 */
export class RouteTable<Place> {
  readonly #exact = new Map<string, Match<Place>>();
  /** In the order they were added; the first that matches wins. */
  readonly #patterns: Pattern<Place>[] = [];

  /** Adds what is at a path with `:name` for parameters. */
  add(path: string, place: Place): void {
    const parameter = path.indexOf(":");
    if (parameter === -1) {
      this.#exact.set(path, { place, params: NO_PARAMS });
      return;
    }
    const source = path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)");
    this.#patterns.push({ prefix: path.slice(0, parameter), whole: new RegExp(`^${source}$`), place });
  }

  find(path: string): Match<Place> | undefined {
    const exact = this.#exact.get(path);
    if (exact) return exact;
    for (const { prefix, whole, place } of this.#patterns) {
      if (!path.startsWith(prefix)) continue;
      const params = whole.exec(path)?.groups;
      if (params) return { place, params };
    }
    return undefined;
  }
}
