import { z } from "zod";
import { anyOrigin } from "../../../http/cors.ts";
import type { Api } from "../../../http/kernel.ts";
import { routesFor } from "../../../http/route.ts";
import { type CompatServices, scopeOf } from "../compat-services.ts";
import { COMPAT_BODY_LIMIT, parametersOf } from "../parameters.ts";
import { messages } from "./answers.ts";
import { lemonSqueezyCalls } from "./calls.ts";

const lemonSqueezyRoute = routesFor<"anyone", null>();

const BASES = ["/compat/lemonsqueezy/v1/licenses", "/compat/lemonsqueezy/:scope/v1/licenses"];
const FLAGS = ["activated", "valid", "deactivated"];

/**
 * Lemon Squeezy's license API, for clients that were written for it. What goes wrong here is never a 404, for which clients would drop a
 * good license.
 */
export function lemonSqueezyApi(services: CompatServices): Api<"anyone", null> {
  const { licensing, rateLimiter, countsOf } = services;
  const routes = Object.entries(lemonSqueezyCalls).flatMap(([name, perform]) => {
    const count = countsOf(name);
    // A redirected POST loses its body in many clients: the slash at the end is a path of its own.
    return BASES.flatMap((base) => [`${base}/${name}`, `${base}/${name}/`]).map((path) =>
      lemonSqueezyRoute({
        method: "POST",
        path: path as `${string}/:scope/${string}`,
        access: "anyone",
        summary: "Answer a client of Lemon Squeezy's license API",
        bodyLimit: COMPAT_BODY_LIMIT,
        result: z.record(z.string(), z.unknown()),
        async handle({ exchange, params, headers, answer }) {
          headers["cache-control"] = "no-store";
          await rateLimiter.consume("COMPAT", exchange.addressBlock, exchange);
          const [parameters, scope] = await Promise.all([
            parametersOf(exchange),
            scopeOf(services, (params as { scope?: string }).scope),
          ]);
          const { address: ipAddress } = exchange;
          const { status, body } = await perform({ licensing, scope, parameters, ipAddress });
          if (body["error"] === messages.unknownKey)
            await rateLimiter.consume("UNKNOWN_KEYS", exchange.addressBlock, exchange);
          count(FLAGS.some((flag) => body[flag] === true) ? undefined : `${status}`);
          answer.status = status;
          return body;
        },
      }),
    );
  });
  return { base: "", cors: anyOrigin, admit: () => null, routes };
}
