import type { Activation, ActivationStore, SeatClaim, SeatClaimResult } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { activationFormat } from "../formats.ts";
import { activationIndexed } from "../indexes/activations.ts";
import type { Names } from "../keys.ts";
import { keyDigest } from "../licenses/key-digest.ts";
import { type StandingReply, standingOf } from "../licenses/standing.ts";
import type { Pointers, Target } from "../pointers.ts";
import { RETRY, retrying } from "../retrying.ts";
import { claimSeatScript } from "../scripts/claim-seat.ts";
import { readSeat, seatText } from "./seats.ts";

type Reply =
  | [outcome: "held" | "license_missing" | "limit_reached"]
  | [outcome: "not_activatable", id: string, standing: StandingReply]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** The claim of a seat: one round trip, once the product's organization is known. */
export function seatClaims(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
): ActivationStore["claimSeat"] {
  return (claim) =>
    retrying<SeatClaimResult>(async () => {
      const reply = await pointers.follow("public-key", claim.publicKey, (product) =>
        database.run<Reply | null>(claimSeatScript, ...claimArguments(names, product, claim)),
      );
      if (reply === null) return { outcome: "product_missing" };
      switch (reply[0]) {
        case "held":
          return RETRY;
        case "not_activatable":
          return { outcome: reply[0], license: standingOf(reply[1], reply[2]) };
        case "claimed":
        case "existing":
          return { outcome: reply[0], activation: { ...readSeat(reply[1]), licenseId: reply[2] } };
        default:
          return { outcome: reply[0] };
      }
    });
}

function claimArguments(
  names: Names,
  { organizationId, id: productId }: Target,
  claim: SeatClaim,
): [keys: string[], args: (string | number)[]] {
  const of = names.of(organizationId);
  const { publicKey, licenseKey, activationId, domain, now } = claim;
  const activation = activationBy(claim);
  const text = activationFormat.toText(activation).slice(startOf(activationId).length);
  // All of an active one's places are its id in a sorted set.
  const places = activationIndexed(of, activation, productId).sorted.filter(
    ([key]) => key !== of.activationsOf(""),
  );
  return [
    [
      ...[of.publicKeys, of.licenseKeys(productId), of.record("activation", activationId)],
      ...places.map(([key]) => key),
    ],
    [
      ...[productId, publicKey, keyDigest(licenseKey), now.getTime(), domain, seatText(activation)],
      ...[
        activationId,
        text,
        of.standing(""),
        of.seats(""),
        of.activationsOf(""),
        of.held(""),
        names.changes,
      ],
      ...places.map(([, score]) => score),
    ],
  ];
}

/** Which license it is of, only the script finds out, which also makes the entry among the license's activations. */
const startOf = (activationId: string): string => `{"id":${JSON.stringify(activationId)},"licenseId":""`;

function activationBy({ activationId, domain, ipAddress, now }: SeatClaim): Activation {
  return {
    id: activationId,
    licenseId: "",
    domain,
    ipAddress,
    status: "active",
    activatedAt: now,
    deactivatedAt: null,
    lastCheckedAt: now,
  };
}
