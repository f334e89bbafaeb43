import { z } from "zod";
import { anyOrigin } from "../../../http/cors.ts";
import type { Api } from "../../../http/kernel.ts";
import { type Method, type Route, routesFor } from "../../../http/route.ts";
import { type CompatServices, scopeOf } from "../compat-services.ts";
import { COMPAT_BODY_LIMIT, parametersOf } from "../parameters.ts";
import { siteInUserAgent } from "../site-in-user-agent.ts";
import { type LemonSqueezyAnswer, messages } from "./answers.ts";
import { lemonSqueezyCalls } from "./calls.ts";
import { type UpdaterCall, wordPressUpdaterCalls } from "./wordpress-updater.ts";

const lemonSqueezyRoute = routesFor<"anyone", null>();

const ROOTS = ["/compat/lemonsqueezy", "/compat/lemonsqueezy/:scope"];
const FLAGS = ["activated", "valid", "deactivated", "success"];

/** Calls that share a method and where they are below each root. */
interface Group {
  method: Method;
  below: string;
  calls: Readonly<Record<string, (call: UpdaterCall) => Promise<LemonSqueezyAnswer>>>;
}

const groups: readonly Group[] = [
  { method: "POST", below: "v1/licenses", calls: lemonSqueezyCalls },
  // The path of the WordPress plugin of Lemon Squeezy, whose clients name it with the shop's address.
  { method: "GET", below: "wp-json/lsq/v1", calls: wordPressUpdaterCalls },
];

/**
 * Lemon Squeezy's license API, and the one that updaters of WordPress plugins ask at a shop that sells with it, for
 * clients that were written for them. What goes wrong here is never a 404, for which clients would drop a good license.
 */
export function lemonSqueezyApi(services: CompatServices): Api<"anyone", null> {
  const routes = groups.flatMap(({ calls, ...where }) =>
    Object.entries(calls).flatMap(([name, perform]) => callRoutes(services, where, name, perform)),
  );
  return { base: "", cors: anyOrigin, admit: () => null, routes };
}

function callRoutes(
  services: CompatServices,
  { method, below }: Omit<Group, "calls">,
  name: string,
  perform: Group["calls"][string],
): Route<"anyone", null>[] {
  const { licensing, rateLimiter, updates, downloads } = services;
  const count = services.countsOf(name);
  // A redirected POST loses its body in many clients: the slash at the end is a path of its own.
  const paths = ROOTS.flatMap((root) => [`${root}/${below}/${name}`, `${root}/${below}/${name}/`]);
  return paths.map((path) =>
    lemonSqueezyRoute({
      method,
      path,
      access: "anyone",
      summary: "Answer a client of Lemon Squeezy",
      bodyLimit: COMPAT_BODY_LIMIT,
      result: z.record(z.string(), z.unknown()),
      async handle({ exchange, params, headers, answer }) {
        headers["cache-control"] = "no-store";
        const { request, address: ipAddress, addressBlock } = exchange;
        await rateLimiter.consume("COMPAT", addressBlock, exchange);
        const [parameters, scope] = await Promise.all([
          parametersOf(exchange),
          scopeOf(services, params["scope"]),
        ]);
        const site = siteInUserAgent(request);
        const call = { licensing, scope, parameters, ipAddress, updates, downloads, site };
        const { status, body } = await perform(call);
        if (body["error"] === messages.unknownKey)
          await rateLimiter.consume("UNKNOWN_KEYS", addressBlock, exchange);
        count(FLAGS.some((flag) => body[flag] === true) ? undefined : `${status}`);
        answer.status = status;
        return body;
      },
    }),
  );
}
