import type { LicenseStore } from "@keystead/core";
import { readSeat } from "../activations/seats.ts";
import type { RedisDatabase } from "../database.ts";
import { licenseFormat } from "../formats.ts";
import { gather } from "../gather.ts";
import type { Names } from "../keys.ts";
import type { Pointers } from "../pointers.ts";
import type { Script } from "../script.ts";
import { findForStatusScript, findForVerdictScript } from "../scripts/find-license.ts";
import { fingerprintDigest, keyDigest } from "./key-digest.ts";
import { type StandingReply, standingOf } from "./standing.ts";

type Lines = [id: string, ...standing: StandingReply, seat: string, text?: string];

interface Sought {
  publicKey: string;
  digest: string;
  domain: string | undefined;
}

/** The look-ups of the public API: one round trip each, once the product's organization is known, and one for all that come at once. */
export function licenseLookUps(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
): Pick<LicenseStore, "findForVerdict" | "findForStatus"> {
  const inVerdicts = gathered(database, names, findForVerdictScript);
  const inStatuses = gathered(database, names, findForStatusScript);

  function find(inOne: typeof inVerdicts, { publicKey, digest, domain = "" }: Sought) {
    return pointers.follow("public-key", publicKey, async ({ organizationId, id: productId }) => {
      const found = await inOne({ organizationId, sought: `${productId} ${publicKey} ${digest} ${domain}` });
      if (found === null) return null;
      if (found === "") return { organizationId, productId, license: null, seat: null, text: "" };
      const [id, key, status, seats, count, expires, seat, text = ""] = found.split("\n") as Lines;
      const license = standingOf(id, [key, status, seats, count, expires]);
      return { organizationId, productId, license, seat: seat === "" ? null : readSeat(seat), text };
    });
  }

  return {
    async findForVerdict({ publicKey, licenseKey, domain }) {
      const digest = keyDigest(licenseKey);
      const found = await find(inVerdicts, { publicKey, digest, domain });
      if (found === null) return null;
      const { organizationId, productId, license, seat } = found;
      return { organizationId, productId, license, activation: seat };
    },
    async findForStatus({ publicKey, fingerprint, domain }) {
      const digest = fingerprintDigest(fingerprint);
      const found = await find(inStatuses, { publicKey, digest, domain });
      if (found === null) return null;
      const { organizationId, productId, license, seat, text } = found;
      if (license === null) return { organizationId, productId, license, activation: null };
      const { licenseKey: _, ...standing } = license;
      const { features } = licenseFormat.fromText(text);
      const activation = seat && { id: seat.id };
      return { organizationId, productId, license: { ...standing, features }, activation };
    },
  };
}

interface LookUp {
  organizationId: string;
  /** In one text, which is sent for less than four. */
  sought: string;
}

function gathered(database: RedisDatabase, names: Names, script: Script) {
  const run = (organizationId: string, lookUps: LookUp[]): Promise<(string | null)[]> => {
    const of = names.of(organizationId);
    const prefixes = [of.licenseKeys(""), of.standing(""), of.seats(""), of.record("license", "")];
    const args = [...prefixes, ...lookUps.map(({ sought }) => sought)];
    return database.run(script, [of.publicKeys], args);
  };
  return gather(({ organizationId }: LookUp) => organizationId, run);
}
