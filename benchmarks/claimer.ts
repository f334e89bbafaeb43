// Takes seats as fast as a store gives them, so many claims in flight, and measures.
import { redisStorage } from "@keystead/adapter-redis";
import type { SeatClaim } from "@keystead/core/adapter";
import { ordinarySite } from "@keystead/storage-conformance/records";
import pg from "pg";
import { licenseKey, PUBLIC_KEY } from "./data/licenses.ts";
import { serveCalls } from "./load/calls-in-flight.ts";

/** Coprime to any number of licenses here, so that neighbors in time are strangers and every license has its turn. */
const STRIDE = 7_919;

/** Takes a seat; gives what became of the claim. */
type Claim = (claim: SeatClaim) => Promise<string>;

/** Keystead's store on Redis, one script a claim. */
function redisClaim(url: string): Claim {
  const storage = redisStorage({ url });
  return async (claim) => (await storage.claimSeat(claim)).outcome;
}

/**
 * Claims with one statement, prepared once a connection, and a connection for each claim in flight: PostgreSQL's limit.
 */
function postgresClaim(connectionString: string, inFlight: number): Claim {
  const pool = new pg.Pool({ connectionString, max: inFlight });
  const name = "claim";
  const text = "SELECT keystead.claim_seats_by_key($1) AS answer";
  return async ({ publicKey, licenseKey: key, activationId, place, ipAddress, now }) => {
    const wanted = { ordinal: 0, public_key: publicKey, license_key: key, activation_id: activationId };
    const values = [JSON.stringify([{ ...wanted, place, ip_address: ipAddress, claimed_at: now }])];
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
    place: `new-${claims}.example.org`,
    ipAddress: "192.0.2.1",
    ...ordinarySite,
    now: new Date(),
  };
}

serveCalls(async () => {
  const outcome = await claim(nextClaim());
  return outcome === "claimed" ? null : outcome;
}, Number(inFlight));
