import type { Licensing } from "@keystead/core";
import type { H3Event } from "h3";
import { z } from "zod";
import { addressBlock, type ClientIp } from "../../http/client-ip.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import { routesFor } from "../../http/route.ts";

/** What the public routes work with. */
export interface PublicServices {
  licensing: Licensing;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
}

const publicRoute = routesFor<"anyone", null>();

/** Longer than any key can be, forgiving spaces and all. */
const keyText = z.string().max(255, "must be at most 255 characters");
const siteText = z.string().max(2048, "must be at most 2048 characters");

const reference = z.object({ public_key: keyText, license_key: keyText });
const referenceWithOptionalDomain = reference.extend({ domain: siteText.nullish() });
const referenceWithDomain = reference.extend({ domain: siteText });

const UNKNOWN: ReadonlySet<unknown> = new Set(["invalid_public_key", "license_not_found"]);

function toInput<
  Body extends { public_key: string; license_key: string; domain?: string | null | undefined },
>(body: Body): { publicKey: string; licenseKey: string; domain: Exclude<Body["domain"], null> } {
  const domain = (body.domain ?? undefined) as Exclude<Body["domain"], null>;
  return { publicKey: body.public_key, licenseKey: body.license_key, domain };
}

interface Asked {
  event: H3Event;
  body: z.output<typeof reference>;
  headers: Record<string, string>;
}

/** The four license calls. Every verdict, good or bad, is a 200. */
export function licenseRoutes({ licensing, rateLimiter, clientIp }: PublicServices) {
  /**
   * Asks within the limits. Unknown keys have one of their own, which withholds only answers to unknown keys: the customers
   * who share an address with whoever guesses keep getting theirs.
   */
  const limited = async <Verdict extends object>(
    { event, body, headers }: Asked,
    ask: () => Promise<Verdict>,
  ): Promise<Verdict> => {
    const address = () => addressBlock(clientIp(event));
    await rateLimiter.consume("PUBLIC", () => `${address()} ${body.public_key}`, headers);
    const verdict = await ask();
    const unknown = "code" in verdict && UNKNOWN.has(verdict.code);
    if (unknown) await rateLimiter.consume("UNKNOWN_KEYS", address, headers);
    return verdict;
  };

  return [
    publicRoute({
      method: "POST",
      path: "/licenses/validate",
      access: "anyone",
      body: referenceWithOptionalDomain,
      handle: (call) => limited(call, () => licensing.validate(toInput(call.body))),
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/activate",
      access: "anyone",
      body: referenceWithDomain,
      async handle(call) {
        const input = { ...toInput(call.body), ipAddress: clientIp(call.event) };
        const result = await limited(call, () => licensing.activate(input));
        if (!result.success) return result;
        return { success: true, activation_id: result.activationId, activated_at: result.activatedAt };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/check",
      access: "anyone",
      body: referenceWithDomain,
      async handle(call) {
        const { activationId, ...result } = await limited(call, () => licensing.check(toInput(call.body)));
        return { ...result, activation_id: activationId };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/deactivate",
      access: "anyone",
      body: referenceWithDomain,
      async handle(call) {
        const result = await limited(call, () => licensing.deactivate(toInput(call.body)));
        if (!result.success) return result;
        return { success: true, activation_id: result.activationId, deactivated_at: result.deactivatedAt };
      },
    }),
  ];
}
