// Takes seats as fast as a store gives them, so many claims in flight, and measures. A process of its own:
// `load/claimer-process.ts` starts it and tells it for how long.
import { createHistogram } from "node:perf_hooks";
import { redisStorage } from "@keystead/adapter-redis";
import type { SeatClaim } from "@keystead/core";
import pg from "pg";
import { licenseKey, PUBLIC_KEY } from "./data/licenses.ts";
import type { ClaimPlan } from "./load/claimer-process.ts";
import type { LoadResult } from "./load/plan.ts";

/** Coprime to any number of licenses here, so that neighbors in time are strangers and every license has its turn. */
const STRIDE = 7_919;

/** Takes a seat; gives what became of the claim. */
type Claim = (claim: SeatClaim) => Promise<string>;

/** Keystead's store on Redis, one script a claim. */
function redisClaim(url: string): Claim {
  const storage = redisStorage({ url });
  return async (claim) => (await storage.activations.claimSeat(claim)).outcome;
}

/** What PostgreSQL can do with one statement a claim, prepared once a connection, and a connection for each that is in flight. */
function postgresClaim(connectionString: string, inFlight: number): Claim {
  const pool = new pg.Pool({ connectionString, max: inFlight });
  const name = "claim";
  const text = "SELECT keystead.claim_seats_by_key($1) AS answer";
  return async ({ publicKey, licenseKey: key, activationId, domain, ipAddress, now }) => {
    const wanted = { ordinal: 0, public_key: publicKey, license_key: key, activation_id: activationId };
    const values = [JSON.stringify([{ ...wanted, domain, ip_address: ipAddress, claimed_at: now }])];
    const { rows } = await pool.query<{ answer: [unknown, [ordinal: number, outcome: string][] | null] }>({
      name,
      text,
      values,
    });
    return rows[0]?.answer[1]?.[0]?.[1] ?? "nothing";
  };
}

const [, , kind, url = "", licenses = "1", inFlight = "1"] = process.argv;
const claim = kind === "redis" ? redisClaim(url) : postgresClaim(url, Number(inFlight));
let claims = 0;

function nextClaim(): SeatClaim {
  claims += 1;
  return {
    publicKey: PUBLIC_KEY,
    licenseKey: licenseKey(1 + ((claims * STRIDE) % Number(licenses))),
    activationId: `act_9${String(claims).padStart(25, "0")}`,
    domain: `new-${claims}.example.org`,
    ipAddress: "192.0.2.1",
    now: new Date(),
  };
}

async function run({ seconds }: ClaimPlan): Promise<LoadResult> {
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 });
  const started = performance.now();
  const end = started + seconds * 1000;
  let wrong = 0;
  let firstBad: string | null = null;
  const claimer = async (): Promise<void> => {
    for (let sentAt = started; sentAt < end; ) {
      const outcome = await claim(nextClaim());
      const endedAt = performance.now();
      latencies.record(Math.max(1, Math.round((endedAt - sentAt) * 1000)));
      sentAt = endedAt;
      if (outcome === "claimed") continue;
      wrong += 1;
      firstBad ??= outcome;
    }
  };
  await Promise.all(Array.from({ length: Number(inFlight) }, claimer));
  const elapsed = (performance.now() - started) / 1000;
  return {
    requests: latencies.count,
    seconds: elapsed,
    perSecond: latencies.count / elapsed,
    p50: latencies.percentile(50),
    p90: latencies.percentile(90),
    p99: latencies.percentile(99),
    refused: 0,
    wrong,
    firstBad,
  };
}

process.on("message", async (plan: ClaimPlan) => process.send?.(await run(plan)));
process.on("disconnect", () => process.exit());
