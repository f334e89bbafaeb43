import { Counter, type Registry } from "prom-client";
import type { RouteDescription } from "../http/route.ts";
import type { AnswerDurations } from "./answer-durations.ts";

/** Routes below one base. */
export interface RoutesBelow {
  base: string;
  routes: readonly Pick<RouteDescription<string>, "method" | "path" | "deprecated">[];
}

/**
 * Shows how often each deprecated route is asked: whether it can go. Derived from the count of answers, so it costs
 * requests nothing.
 */
export function showDeprecatedRoutes(
  registry: Registry,
  apis: readonly RoutesBelow[],
  answers: Pick<AnswerDurations, "times">,
): void {
  const deprecated = apis.flatMap(({ base, routes }) =>
    routes
      .filter((route) => route.deprecated)
      .map(({ method, path }) => ({ method, route: `${base}${path}` })),
  );
  new Counter({
    name: "keystead_deprecated_requests_total",
    help: "Requests of routes that are deprecated",
    labelNames: ["route", "method"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { route, method } of deprecated) this.inc({ route, method }, answers.times(route, method));
    },
  });
}
