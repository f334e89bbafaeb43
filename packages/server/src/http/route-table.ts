import type { Params } from "./route.ts";

interface Pattern<Place> {
  /** The path up to its first parameter. */
  prefix: string;
  /** The parts between the slashes; a parameter as `:name`. */
  segments: readonly string[];
  place: Place;
}

/** The match of a path. */
export interface Match<Place> {
  place: Place;
  params: Params;
}

const NO_PARAMS: Params = {};

/**
 * Places by path. Each is under one literal path alone: no other case, escape, doubled or added slash leads there, so
 * that a proxy's rule for a path holds for all ways to write it. A parameter is one segment that is not empty, given as
 * it came.
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
    this.#patterns.push({ prefix: path.slice(0, parameter), segments: path.split("/"), place });
  }

  find(path: string): Match<Place> | undefined {
    const exact = this.#exact.get(path);
    if (exact) return exact;
    let given: string[] | undefined;
    for (const { prefix, segments, place } of this.#patterns) {
      if (!path.startsWith(prefix)) continue;
      given ??= path.split("/");
      const params = paramsIn(given, segments);
      if (params) return { place, params };
    }
    return undefined;
  }
}

/** The parameters of a path by their names; null where the path is not of this pattern. */
function paramsIn(given: readonly string[], segments: readonly string[]): Params | null {
  if (given.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = given[index] ?? "";
    if (segment.startsWith(":") && text !== "") params[segment.slice(1)] = text;
    else if (segment !== text) return null;
  }
  return params;
}
