import { createHash } from "node:crypto";
import { activeDomain } from "../data/licenses.ts";

/**
 * Of 100 sites, how many run WP-Cron from the system's cron every so many minutes; the others do with requests for
 * their pages.
 */
const SYSTEM_CRON = [
  { sites: 5, minutes: 1 },
  { sites: 4, minutes: 5 },
  { sites: 4, minutes: 15 },
  { sites: 2, minutes: 60 },
];
/** Seconds between two requests for a site's pages on average: from busy shops to sites that hardly anybody sees. */
const BETWEEN_REQUESTS = { least: 10, most: 7200 };
/** In which a host with many sites gets through all their crons. */
const CRON_RUN_SECONDS = 50;
const HOUR = 3600;

/** A WordPress site, the n-th from 1. */
export interface CrowdSite {
  n: number;
  /**
   * Seconds after the full hour when it does what was due at a second of the hour. What comes after the hour counts as
   * the hour before's.
   */
  asksAt(due: number): number;
  /** The second of the hour that a hash of its address decides for a purpose, as the client has it. */
  turn(purpose: string): number;
}

/** The same sites at every run. */
export function crowdSite(n: number): CrowdSite {
  const share = (purpose: string) => hashOf(`${n} ${purpose}`) / 2 ** 28;
  let upTo = 0;
  const kind = share("kind") * 100;
  const cron = SYSTEM_CRON.find(({ sites }) => {
    upTo += sites;
    return kind < upTo;
  });
  const { least, most } = BETWEEN_REQUESTS;
  const mean = least * (most / least) ** share("requests");
  const inCron = (due: number, minutes: number): number => {
    const period = minutes * 60;
    return Math.ceil(due / period) * period + share("place in cron") * CRON_RUN_SECONDS;
  };
  return {
    n,
    asksAt(due) {
      // Requests come at random: the time until the next one is distributed exponentially.
      const at = cron ? inCron(due, cron.minutes) : due - mean * Math.log(1 - share(`request after ${due}`));
      return at % HOUR;
    },
    turn: (purpose) => hashOf(`${activeDomain(n)} ${purpose}`) % HOUR,
  };
}

/** 28 bits. */
function hashOf(text: string): number {
  return Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, 7), 16);
}
