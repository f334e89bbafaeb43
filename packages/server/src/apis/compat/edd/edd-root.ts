import { z } from "zod";
import type { Exchange } from "../../../http/exchange.ts";
import { HttpError } from "../../../http/http-error.ts";
import type { Api } from "../../../http/kernel.ts";
import { type Route, routesFor } from "../../../http/route.ts";
import { parametersOf } from "../parameters.ts";
import { siteInUserAgent } from "../site-in-user-agent.ts";
import { ANSWERED_IN_WORDS, type EddCalls } from "./edd-api.ts";

const rootRoute = routesFor<"anyone", null>();

const ACTION = "edd_action";
const IN_QUERY = /(?:^|&)edd_action=/;

/**
 * The API with the page at `/`, which answers calls of EDD's clients there, too: they may know nothing but a site's
 * address. Whatever has no `edd_action` is as it is without this.
 */
export function withEddRoot(page: Api<"anyone", null>, calls: EddCalls): Api<"anyone", null> {
  const own = page.routes.find(({ method, path }) => method === "GET" && path === "/");
  if (own === undefined) return page;
  const get: Route<"anyone", null> = {
    ...own,
    run: (exchange, caller, params) =>
      IN_QUERY.test(exchange.query)
        ? calls.answer(exchange).then((body) => ({ status: 200, body }))
        : own.run(exchange, caller, params),
  };
  const post = rootRoute({
    method: "POST",
    path: "/",
    access: "anyone",
    summary: "Answer a client of EDD Software Licensing",
    bodyLimit: ANSWERED_IN_WORDS,
    result: z.record(z.string(), z.unknown()),
    async handle({ exchange }) {
      const parameters = await (mayBeCall(exchange) ? calls.parametersOf(exchange) : parametersOf(exchange));
      if (parameters === null || parameters.has(ACTION)) return calls.answerTo(parameters, exchange);
      const allow = "GET, HEAD, OPTIONS";
      throw new HttpError("method_not_allowed", `POST is not allowed here, only ${allow}`, {
        headers: { allow },
      });
    },
  });
  const routes = page.routes.map((route) => (route === own ? get : route));
  return {
    ...page,
    // The calls have a limit of their own, which is answered 200.
    admit: (exchange, access) =>
      exchange.request.method === "POST" || IN_QUERY.test(exchange.query)
        ? null
        : page.admit(exchange, access),
    routes: [...routes, post],
  };
}

/**
 * Whether a body that cannot be read may be a call. Those are WordPress's alone that have so much to ask, or the query
 * says so.
 */
function mayBeCall({ request, query }: Exchange): boolean {
  return IN_QUERY.test(query) || siteInUserAgent(request) !== null;
}
