import type { ActivateResult, DeactivateResult, Licensing } from "@keystead/core";
import { insights, machineInput } from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { activated, checked, deactivated, validated, withLease } from "./verdicts.ts";

/** Services behind the license calls. */
export interface LicenseCallServices {
  licensing: Licensing;
  /** Asks within the limits of an API. Default: that is done before. */
  limited?: Limited;
}

/** Asks, and refuses to tell or to ask when that is once too often. */
export type Limited = <Verdict extends object>(asked: Asked, ask: () => Promise<Verdict>) => Promise<Verdict>;

const publicRoute = routesFor<"anyone", null>();

/** Longer than any key can be, forgiving spaces and all. */
const KEY_CHARACTERS = 255;
export const keyText = z.string().max(KEY_CHARACTERS, `must be at most ${KEY_CHARACTERS} characters`);
export const siteText = z.string().max(2048, "must be at most 2048 characters");

export const reference = z.object({ public_key: keyText, license_key: keyText });
const machine = z.object(machineInput.shape);
/** A site or a machine, of which a call takes one. */
export const place = { domain: siteText.nullish(), machine: machine.nullish() };
export const referenceWithPlace = reference.extend(place);
export const siteId = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, "must be 1 to 100 printable ASCII characters without spaces");
const installation = referenceWithPlace.extend({
  site_id: siteId.nullish(),
  environment: z.string().max(50, "must be at most 50 characters").nullish(),
});
const question = referenceWithPlace.extend({
  insights: z
    .object(insights.shape)
    .nullish()
    .describe(
      "Report of the installation about itself, at most once a day. It is counted, and not kept by site.",
    ),
});
const move = reference.extend({
  site_id: siteId,
  from: siteText.describe("The site's old address: a host or a URL."),
  to: siteText.describe("The site's new address: a host or a URL."),
});

function keysIn(body: z.output<typeof reference>) {
  return { publicKey: body.public_key, licenseKey: body.license_key };
}

/** The license and the place of a call, as the use cases take them. */
export function inputOf(body: z.output<typeof referenceWithPlace>) {
  return { ...keysIn(body), domain: body.domain, machine: body.machine };
}

/** Says when a seat was freed, or why it was not. */
export function freedAnswer(result: DeactivateResult) {
  if (result.success) {
    const { success, activationId, deactivatedAt } = result;
    return { success, activation_id: activationId, deactivated_at: deactivatedAt };
  }
  const { offlineUntil, ...refusal } = result;
  return offlineUntil === undefined ? refusal : { ...refusal, offline_until: offlineUntil };
}

type Seat = Extract<ActivateResult, { success: true }>;

/** Says which seat a place has, and until when it is leased. */
export function givenSeat(result: Seat) {
  const { activationId: activation_id, activatedAt: activated_at, ...notes } = withLease(result);
  return { ...notes, activation_id, activated_at };
}

/** Says why a place has no seat, and when one may be free. */
export function refusedSeat({ freeAt, offlineUntil, ...refusal }: Exclude<ActivateResult, Seat>) {
  return {
    ...refusal,
    ...(freeAt !== undefined && { free_at: freeAt }),
    ...(offlineUntil !== undefined && { offline_until: offlineUntil }),
  };
}

function seatAnswer(result: ActivateResult) {
  return result.success ? givenSeat(result) : refusedSeat(result);
}

/** A call, before it is judged. */
export interface Asked {
  exchange: Exchange;
  body: { public_key: string };
}

/** The four license calls, the same on every API that has them. Every verdict, good or bad, is a 200. */
export function licenseRoutes({ licensing, limited = (_, ask) => ask() }: LicenseCallServices) {
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/validate",
      access: "anyone",
      summary: "Validate a license",
      body: question,
      result: validated,
      handle(call) {
        const input = { ...inputOf(call.body), insights: call.body.insights };
        return limited(call, async () => withLease(await licensing.validate(input)));
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/activate",
      access: "anyone",
      summary: "Activate a license on a site or machine",
      body: installation,
      result: activated,
      async handle(call) {
        const { site_id, environment } = call.body;
        const site = { siteId: site_id, environment, ipAddress: call.exchange.address };
        return seatAnswer(await limited(call, () => licensing.activate({ ...inputOf(call.body), ...site })));
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/check",
      access: "anyone",
      summary: "Check the activation of a site or machine",
      body: referenceWithPlace,
      result: checked,
      async handle(call) {
        const result = await limited(call, () => licensing.check(inputOf(call.body)));
        if (result.activated) {
          const { activated, activationId, ...yes } = withLease(result);
          return { activated, activation_id: activationId, ...yes };
        }
        const { activated, activationId, ...no } = result;
        return { activated, activation_id: activationId, ...no };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/deactivate",
      access: "anyone",
      summary: "Deactivate a license on a site or machine",
      body: referenceWithPlace,
      result: deactivated,
      async handle(call) {
        const result = await limited(call, () => licensing.deactivate(inputOf(call.body)));
        return freedAnswer(result);
      },
    }),
  ];
}

/** The move of a site, which is for the public API alone. */
export function moveRoutes({ licensing, limited = (_, ask) => ask() }: LicenseCallServices) {
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/move",
      access: "anyone",
      summary: "Move a site's seat to its new address",
      body: move,
      result: activated,
      async handle(call) {
        const { body, exchange } = call;
        const { site_id: siteId, from, to, public_key: publicKey, license_key: licenseKey } = body;
        const input = { publicKey, licenseKey, siteId, from, to, ipAddress: exchange.address };
        return seatAnswer(await limited(call, () => licensing.move(input, byApplication(exchange))));
      },
    }),
  ];
}
