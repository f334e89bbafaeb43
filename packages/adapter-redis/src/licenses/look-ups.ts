import type { LicenseStore, LicenseSubject, SubjectQuery } from "@keystead/core";
import { readSeat } from "../activations/seats.ts";
import type { RedisDatabase } from "../database.ts";
import { licenseFormat } from "../formats.ts";
import { gather } from "../gather.ts";
import type { Names } from "../keys.ts";
import type { Pointers } from "../pointers.ts";
import { findLicenses } from "../scripts/find-license.ts";
import { fingerprintDigest, keyDigest } from "./key-digest.ts";
import { type StandingReply, standingOf } from "./standing.ts";

type Lines = [id: string, ...standing: StandingReply, seat: string, record: string];

interface LookUp {
  organizationId: string;
  /** In one text, which is sent for less than five. */
  sought: string;
}

/** The look-up of sites: one round trip, once the product's organization is known, and one for all that come at once. */
export function licenseLookUp(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
): LicenseStore["findSubject"] {
  const run = (organizationId: string, lookUps: LookUp[]): Promise<(string | null)[]> => {
    const of = names.of(organizationId);
    const prefixes = [of.licenseKeys(""), of.standing(""), of.seats(""), of.record("license", "")];
    const args = [...prefixes, ...lookUps.map(({ sought }) => sought)];
    return database.run(findLicenses, [of.publicKeys], args);
  };
  const find = gather(({ organizationId }: LookUp) => organizationId, run);

  return async (query) => {
    const { publicKey, domain = "", withFeatures = false } = query;
    const wanted = `${digestIn(query)} ${withFeatures ? 1 : 0} ${domain}`;
    return pointers.follow("public-key", publicKey, async ({ organizationId, id: productId }) => {
      const found = await find({ organizationId, sought: `${productId} ${publicKey} ${wanted}` });
      return found === null ? null : { organizationId, productId, ...readLines(found) };
    });
  };
}

function digestIn({ licenseKey, fingerprint }: SubjectQuery): string {
  return licenseKey === undefined ? fingerprintDigest(fingerprint) : keyDigest(licenseKey);
}

function readLines(found: string): Pick<LicenseSubject, "license" | "activation"> {
  if (found === "") return { license: null, activation: null };
  const [id, key, status, seats, count, expires, seat, record] = found.split("\n") as Lines;
  const standing = standingOf(id, [key, status, seats, count, expires]);
  const features = record === "" ? null : licenseFormat.fromText(record).features;
  return { license: { ...standing, features }, activation: seat === "" ? null : readSeat(seat) };
}
