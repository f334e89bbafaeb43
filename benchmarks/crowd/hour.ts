import type { LoadCall } from "../load/plan.ts";
import { checkCalls, updateCall } from "./calls.ts";
import { type CrowdSite, crowdSite } from "./site.ts";

/** A request and when it comes, in seconds after the full hour. */
export interface Arrival {
  at: number;
  call: LoadCall;
}

type Due = (site: CrowdSite, purpose: string) => number;

/** As client-php does: at a second that a hash of the site decides. */
export const spreadByHash: Due = (site, purpose) => site.turn(purpose);

/** Without it: all at the full hour. */
export const atFullHour: Due = () => 0;

/** Between two requests of one check: what the first takes, with the connection. */
const STEP_SECONDS = 0.2;
const MINUTE = 60;

/** Requests of all sites within one hour, in order. */
export function hourOf(sites: number, due: Due): Arrival[] {
  const arrivals: Arrival[] = [];
  for (let n = 1; n <= sites; n += 1) {
    const site = crowdSite(n);
    arrivals.push({ at: site.asksAt(due(site, "updates")), call: updateCall(n) });
    const check = site.asksAt(due(site, "license"));
    for (const [step, call] of checkCalls(n).entries()) {
      arrivals.push({ at: check + step * STEP_SECONDS, call });
    }
  }
  return arrivals.sort((a, b) => a.at - b.at);
}

/** Requests of the busiest minute. */
export function busiestMinute(arrivals: Arrival[]): Arrival[] {
  const minutes = Map.groupBy(arrivals, ({ at }) => Math.floor(at / MINUTE));
  return [...minutes.values()].reduce((most, minute) => (minute.length > most.length ? minute : most), []);
}
