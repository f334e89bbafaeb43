import type { LicenseSubject, SubjectQuery } from "@keystead/core";
import { DEPLOYMENT, gatherByGroup, type StorageAdapter } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import type { Pointers } from "../pointers.ts";
import { readShown } from "../records/read.ts";
import { positionOf } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { readingScript } from "../script.ts";
import { readSeat } from "./seat.ts";
import { featuresOf, type StandingLines, standingOf, termsOf } from "./standing.ts";

/**
 * Finds licenses by their products and the digests of their keys. Of each: false when the product has not this public key, empty when
 * it has no such license, else lines: the id, how many seats are taken, what `seats` says of the domain, and the standing, whose last line,
 * the features, is there if they are wanted. One text is read much faster than a list.
 * `KEYS`: the hashes of public keys and of license keys. `ARGV`: what keys of standings, of seats and of free sites begin with; then of
 * each the product's id, the digests of its public key and of the license key, 1 or 0 for the features, and the domain or "", with spaces between.
 */
const findSubjects = readingScript(`
  local standings, seats, freeSites = unpack(ARGV, 1, 3)
  local answers = {}
  for at = 4, #ARGV do
    local product, publicKey, digest, wanted, domain = string.match(ARGV[at], "^(%S+) (%S+) (%S+) ([01]) (.*)$")
    local answer = false
    if redis.call("HGET", KEYS[1], publicKey) == product then
      local id = redis.call("HGET", KEYS[2], product .. " " .. digest)
      answer = ""
      if id then
        local standing = redis.call("GET", standings .. id)
        -- Features are the last line, and may be long.
        if wanted == "0" then standing = string.match(standing, "^(.*)\\n") end
        local seat = domain ~= "" and (redis.call("HGET", seats .. id, domain) or redis.call("HGET", freeSites .. id, domain))
        answer = table.concat({ id, redis.call("HLEN", seats .. id), seat or "", standing }, "\\n")
      end
    end
    answers[#answers + 1] = answer
  end
  return answers`);

/** The texts of a session and its user; nothing without either. `KEYS`: the session's record; `ARGV`: what keys of users begin with, and the user's position in it. */
const findSession = readingScript(`
  local session = redis.call("GET", KEYS[1])
  local user = session and redis.call("GET", ARGV[1] .. cjson.decode(session)[tonumber(ARGV[2])])
  return user and { session, user }`);

/**
 * The texts of an API token and its owner; nothing without either. `KEYS`: the hash of digests; `ARGV`: the digest's
 * field, what keys of tokens and of users begin with, and the owner's position in a token.
 */
const findApiToken = readingScript(`
  local id = redis.call("HGET", KEYS[1], ARGV[1])
  local token = id and redis.call("GET", ARGV[2] .. id)
  local owner = token and redis.call("GET", ARGV[3] .. cjson.decode(token)[tonumber(ARGV[4])])
  return owner and { token, owner }`);

type Lines = [
  id: string,
  count: string,
  seat: string,
  ...standing: StandingLines,
  terms: string,
  features: string | undefined,
];

interface LookUp {
  organizationId: string;
  /** In one text, which is sent for less than five. */
  sought: string;
}

/** A server does nothing else while it looks up so many, and a run that is held up is in nobody's way. */
const limits = { size: 100, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** The look-up of sites: one round trip, once the product's organization is known, and one for all that come at once. */
export function subjectLookUps(
  context: Context,
  pointers: Pointers,
): Pick<StorageAdapter, "findSubject" | "findSession" | "findApiToken"> {
  const { database, names, models } = context;
  const run = (organizationId: string, lookUps: LookUp[]): Promise<(string | null)[]> => {
    const its = names.of(organizationId);
    const keys = [its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")];
    const prefixes = [its.standing(""), its.seats(""), its.freeSites("")];
    return database.run(findSubjects, keys, [...prefixes, ...lookUps.map(({ sought }) => sought)]);
  };
  const find = gatherByGroup(({ organizationId }: LookUp) => organizationId, run, limits);

  function readLines(found: string, withFeatures: boolean): Pick<LicenseSubject, "license" | "activation"> {
    if (found === "") return { license: null, activation: null };
    const [id, count, seat, key, status, seats, expires, grace, overage, terms, features = ""] = found.split(
      "\n",
    ) as Lines;
    const license = {
      ...standingOf(id, [key, status, seats, expires, grace, overage], Number(count)),
      terms: termsOf(terms),
      features: withFeatures ? featuresOf(features) : null,
    };
    return { license, activation: seat === "" ? null : readSeat(seat) };
  }

  return {
    async findSubject(query) {
      const { publicKey, domain = "", withFeatures = false } = query;
      const wanted = `${digestIn(query)} ${withFeatures ? 1 : 0} ${domain}`;
      return pointers.follow(publicKey, async ({ organizationId, productId, digest }) => {
        const found = await find({ organizationId, sought: `${productId} ${digest} ${wanted}` });
        return found === null ? null : { organizationId, productId, ...readLines(found, withFeatures) };
      });
    },
    async findSession(tokenDigest) {
      const its = names.of(DEPLOYMENT);
      const keys = [its.record("sessions", tokenDigest)];
      const args = [its.record("users", ""), positionOf(models("sessions"), "userId")];
      const found = await database.run<[string, string] | null>(findSession, keys, args);
      if (found === null) return null;
      const [session] = readShown(models("sessions"), [found[0]]);
      const [user] = readShown(models("users"), [found[1]]);
      return { session, user } as Awaited<ReturnType<StorageAdapter["findSession"]>>;
    },
    async findApiToken(digest) {
      const its = names.of(DEPLOYMENT);
      const keys = [its.unique("apiTokens", "digest")];
      const prefixes = [its.record("apiTokens", ""), its.record("users", "")];
      const args = [digestOf(digest), ...prefixes, positionOf(models("apiTokens"), "ownerId")];
      const found = await database.run<[string, string] | null>(findApiToken, keys, args);
      if (found === null) return null;
      const [token] = readShown(models("apiTokens"), [found[0]]);
      const [owner] = readShown(models("users"), [found[1]]);
      return { token, owner } as Awaited<ReturnType<StorageAdapter["findApiToken"]>>;
    },
  };
}

function digestIn({ licenseKey, fingerprint }: SubjectQuery): string {
  return licenseKey === undefined
    ? Buffer.from(fingerprint, "hex").toString("base64url")
    : digestOf(licenseKey);
}
