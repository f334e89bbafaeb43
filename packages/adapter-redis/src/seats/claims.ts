import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import type { Store } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { indexesOf } from "../records/indexes.ts";
import { newVersion, type Row, rowText } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { claimSeatScript } from "../scripts/claim-seat.ts";
import { readSeat, seatText } from "./seat.ts";
import { type StandingReply, standingOf } from "./standing.ts";

type Reply =
  | [outcome: "held" | "license_missing" | "limit_reached"]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingReply, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** The claim of a seat: one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): Store["claimSeat"] {
  return (claim) =>
    retrying<SeatClaimResult>(async () => {
      const reply = await pointers.follow(claim.publicKey, (product) =>
        context.database.run<Reply | null>(claimSeatScript, ...claimArguments(context, product, claim)),
      );
      if (reply === null) return { outcome: "product_missing" };
      switch (reply[0]) {
        case "held":
          return RETRY;
        case "newer_layout":
          throw newerLayout(Number(reply[1]), context.layout);
        case "not_activatable":
          return { outcome: reply[0], license: standingOf(reply[1], reply[2], reply[3]) };
        case "claimed":
        case "existing":
          return { outcome: reply[0], activation: { ...readSeat(reply[1]), licenseId: reply[2] } };
        default:
          return { outcome: reply[0] };
      }
    });
}

function claimArguments(
  { names, models, layout }: Context,
  { organizationId, productId, digest }: ProductTarget,
  claim: SeatClaim,
): [keys: string[], args: (string | number)[]] {
  const its = names.of(organizationId);
  const model = models("activations");
  const { licenseKey, activationId, domain, now } = claim;
  const row = activationBy(claim, productId);
  const [before = "", after = ""] = rowText(model, row).split(JSON.stringify(LICENSE));
  // Which license it is of, only the script finds out, which also makes the entries that are named after it.
  const places = indexesOf(its, model, row).flatMap(({ sorted = [] }) =>
    sorted.filter(([key]) => !key.includes(LICENSE)),
  );
  const [ofLicense = "", order = ""] = its.part("activations", "licenseId", LICENSE, "id").split(LICENSE);
  return [
    [
      ...[its.layout, its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")],
      ...[its.record("activations", activationId), ...places.map(([key]) => key)],
    ],
    [
      ...[layout, productId, digest, `${productId} ${digestOf(licenseKey)}`, now.getTime(), domain],
      ...[seatText({ id: activationId, activatedAt: now }), activationId, before, after],
      ...[its.standing(""), its.seats(""), its.domains(""), its.held("licenses", ""), ofLicense, order],
      ...[names.changes, ...places.map(([, score]) => score)],
    ],
  ];
}

/** Stands for the license's id. No text that comes from outside has it: NUL is refused in all of them. */
const LICENSE = "\0license";

function activationBy({ activationId, domain, ipAddress, now }: SeatClaim, productId: string): Row {
  const moments = { activatedAt: now, deactivatedAt: null, lastCheckedAt: now };
  const record = { id: activationId, licenseId: LICENSE, domain, ipAddress, status: "active", ...moments };
  return { record, version: newVersion(), productId };
}
