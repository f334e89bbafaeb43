import { eventsBody } from "../data/events.ts";
import { activeDomain, licenseKey, PUBLIC_KEY, publicBody, sample, statusPath } from "../data/licenses.ts";
import type { LoadCall, LoadPlan } from "../load/plan.ts";
import type { Operator } from "./operator.ts";

/** Calls of one kind, which go on all the time beside those of the others. */
export interface Kind {
  name: string;
  /** The load of one minute. */
  plan(): Omit<LoadPlan, "port" | "seconds">;
}

const DIFFERENT_SITES = 20_000;
const EVENT_BATCHES = 1_000;
const EVENTS_A_BATCH = 20;
const MOVING_SITES = 500;

const post = (path: string, body: string): LoadCall => ({ method: "POST", path, body });

/** A POST of each body to the same path. */
function posts(
  name: string,
  connections: number,
  path: string,
  expected: string[],
  bodies: () => string[],
): Kind {
  return { name, plan: () => ({ path, connections, expected, bodies: bodies() }) };
}

/** Each kind of call once and again, answered as it should be. */
function calls(name: string, connections: number, expected: string[], list: () => LoadCall[]): Kind {
  return { name, plan: () => ({ path: "/", connections, expected, bodies: [], calls: list() }) };
}

/** Sites that move: they take a seat and give it back. On each connection one call follows the other. */
function moves(licenses: number, connections: number): LoadCall[] {
  const sites = sample(MOVING_SITES, licenses);
  const list: LoadCall[] = [];
  for (let first = 0; first + connections <= sites.length; first += connections) {
    for (const call of ["activate", "deactivate"])
      for (const n of sites.slice(first, first + connections))
        list.push(post(`/v1/licenses/${call}`, publicBody(n, `moving-${n}.example.com`)));
  }
  return list;
}

/** Calls of an operator during the day, while sites ask. */
function management({ cookie, licenseIds }: Operator): LoadCall[] {
  return licenseIds.flatMap((id): LoadCall[] => [
    { method: "GET", path: "/api/licenses?per_page=20", cookie },
    { method: "PUT", path: `/api/licenses/${id}`, body: '{"status":"suspended"}', cookie },
    { method: "GET", path: `/api/licenses/${id}`, cookie },
    { method: "PUT", path: `/api/licenses/${id}`, body: '{"status":"active"}', cookie },
  ]);
}

/** Everything that a server is asked, by 64 connections; `licenses` is how many there are, each active on a site. */
export function mixOf(licenses: number, operator: Operator): Kind[] {
  const sites = sample(DIFFERENT_SITES, licenses);
  const bodies = sites.map((n) => publicBody(n, activeDomain(n)));
  const gets = sites.map((n): LoadCall => ({ method: "GET", path: statusPath(n, activeDomain(n)) }));
  const unknown = sites.map((n) =>
    JSON.stringify({ public_key: PUBLIC_KEY, license_key: licenseKey(licenses + n) }),
  );
  const valid = ['"valid":true', '"activated":true'];
  const guessed = ['"code":"license_not_found"'];
  return [
    calls("GET status", 22, valid, () => gets),
    posts("POST status", 16, "/v1/licenses/status", valid, () => bodies),
    posts("guesses", 2, "/v1/licenses/status", guessed, () => unknown),
    posts("validate", 8, "/public/v1/licenses/validate", valid, () => bodies),
    posts("check", 4, "/v1/licenses/check", ['"activated":true'], () => bodies),
    calls("activate and deactivate", 4, ['"success":true'], () => moves(licenses, 4)),
    posts("events", 4, "/v1/events", ['"rejected":[]'], () =>
      sample(EVENT_BATCHES, licenses).map((n) => eventsBody(n, EVENTS_A_BATCH)),
    ),
    calls("management", 4, [], () => management(operator)),
  ];
}
