import {
  gatherByGroup,
  type LicenseSubject,
  type StorageAdapter,
  type SubjectQuery,
} from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Pointers } from "../pointers.ts";
import { digestOf } from "../records/unique.ts";
import { Script } from "../script.ts";
import { parseSeat } from "./seat.ts";
import { featuresOf, type StandingLines, standingOf, termsOf } from "./standing.ts";

/**
 * Finds licenses. Each further argument is a look-up: the product's id, the digests of its public key and of the
 * license key, 1 or 0 for the features, the moment by which leases have ended or "-", and the place or "", separated by
 * spaces. The answer to each is false when the product has not this public key, "" when it has no such license, else
 * lines: the license's id, the number of seats taken, the number of these whose leases have ended, the place's entry
 * in `seats`, and the standing. A single text per look-up takes the client much less
 * time than a list.
 */
const findSubjects = new Script(
  {
    keys: ["publicKeys", "licenseKeys"],
    args: ["standingPrefix", "seatsPrefix", "freeSitesPrefix", "leasesPrefix"],
  },
  `
  local answers = {}
  for at = firstArg, #ARGV do
    local product, publicKey, digest, withFeatures, endedBy, place =
      string.match(ARGV[at], "^(%S+) (%S+) (%S+) ([01]) (%S+) (.*)$")
    local answer = false
    if redis.call("HGET", publicKeys, publicKey) == product then
      local id = redis.call("HGET", licenseKeys, product .. " " .. digest)
      answer = ""
      if id then
        local seats, standing = seatsPrefix .. id, redis.call("GET", standingPrefix .. id)
        -- Features are the last line, and may be long.
        if withFeatures == "0" then standing = string.match(standing, "^(.*)\\n") end
        local seat = place ~= ""
          and (redis.call("HGET", seats, place) or redis.call("HGET", freeSitesPrefix .. id, place))
        local ended = endedBy ~= "-" and redis.call("ZCOUNT", leasesPrefix .. id, "-inf", endedBy) or 0
        answer = table.concat({ id, redis.call("HLEN", seats), ended, seat or "", standing }, "\\n")
      end
    end
    answers[#answers + 1] = answer
  end
  return answers`,
);

type Lines = [
  id: string,
  count: string,
  ended: string,
  seat: string,
  ...standing: StandingLines,
  terms: string,
  features: string | undefined,
];

interface LookUp {
  organizationId: string;
  /** One text instead of five arguments, which take longer to send. */
  terms: string;
}

/** Bounds how long one call holds the server. A call that is held up blocks no other. */
const limits = { size: 100, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** Look-ups in one round trip, once the product's organization is known, which those of one turn share. */
export function subjectLookUps(
  { database, names }: Context,
  pointers: Pointers,
): Pick<StorageAdapter, "findSubject"> {
  const run = (organizationId: string, lookUps: LookUp[]): Promise<(string | null)[]> => {
    const its = names.of(organizationId);
    const call = findSubjects.call(
      { publicKeys: its.unique("products", "publicKey"), licenseKeys: its.unique("licenses", "licenseKey") },
      {
        standingPrefix: its.standing(""),
        seatsPrefix: its.seats(""),
        freeSitesPrefix: its.freeSites(""),
        leasesPrefix: its.leases(""),
      },
      { args: lookUps.map(({ terms }) => terms) },
    );
    return database.run(call);
  };
  const find = gatherByGroup(({ organizationId }: LookUp) => organizationId, run, limits);

  function parseAnswer(
    found: string,
    { withFeatures = false, endedBy }: SubjectQuery,
  ): Pick<LicenseSubject, "license" | "activation"> {
    if (found === "") return { license: null, activation: null };
    const [id, count, ended, seat, key, status, seats, expires, grace, overage, terms, features = ""] =
      found.split("\n") as Lines;
    const isCounted = endedBy !== undefined && (termsOf(terms)?.leaseSeconds != null || Number(ended) > 0);
    const license = {
      ...standingOf(id, [key, status, seats, expires, grace, overage], Number(count)),
      terms: termsOf(terms),
      features: withFeatures ? featuresOf(features) : null,
      ...(isCounted && { endedSeats: Number(ended) }),
    };
    return { license, activation: seat === "" ? null : parseSeat(seat) };
  }

  return {
    async findSubject(query) {
      const { publicKey, place = "", withFeatures = false, endedBy } = query;
      const wanted = `${digestIn(query)} ${withFeatures ? 1 : 0} ${endedBy?.getTime() ?? "-"} ${place}`;
      return pointers.follow(publicKey, async ({ organizationId, productId, digest }) => {
        const found = await find({ organizationId, terms: `${productId} ${digest} ${wanted}` });
        return found === null ? null : { organizationId, productId, ...parseAnswer(found, query) };
      });
    },
  };
}

function digestIn({ licenseKey, fingerprint }: SubjectQuery): string {
  return licenseKey === undefined
    ? Buffer.from(fingerprint, "hex").toString("base64url")
    : digestOf(licenseKey);
}
