import type { LoadGenerator } from "../load/load-generator-process.ts";
import type { LoadResult } from "../load/plan.ts";
import type { Server } from "../processes/server.ts";
import type { Kind } from "./mix.ts";

const SECONDS = 60;

/** One kind of calls, and the process that sends them. */
export interface Source {
  kind: Kind;
  generator: LoadGenerator;
}

/** Result of a minute: answers of each kind, and failures. */
export interface Minute {
  rates: string[];
  troubles: string[];
}

/** All kinds at once, for a minute. */
export async function oneMinute(server: Server, sources: Source[]): Promise<Minute> {
  const planned = sources.map((source) => ({ ...source, plan: source.kind.plan() }));
  const results = await Promise.all(
    planned.map(async ({ kind, generator, plan }) => {
      const result = await generator.run({ ...plan, port: server.port, seconds: SECONDS });
      return { name: kind.name, result };
    }),
  );
  return {
    rates: results.map(
      ({ name, result }) => `${name} ${Math.round(result.perSecond).toLocaleString("en")}/s`,
    ),
    troubles: results.flatMap(({ name, result }) => troubleOf(name, result)),
  };
}

function troubleOf(name: string, { requests, refused, wrong, firstBad }: LoadResult): string[] {
  if (requests === 0) return [`${name}: no answer at all`];
  if (refused + wrong === 0) return [];
  return [`${name}: of ${requests} answers ${refused} were no 2xx and ${wrong} were wrong: ${firstBad}`];
}
