import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import type { Store } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { RecentlyUsed } from "../recently-used.ts";
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
  const argumentsFor = claimArgumentsIn(context);
  return (claim) =>
    retrying<SeatClaimResult>(async () => {
      const reply = await pointers.follow(claim.publicKey, (product) =>
        context.database.run<Reply | null>(claimSeatScript, ...argumentsFor(product, claim)),
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

/** What claims of seats of one product have in common. */
interface Template {
  keys: string[];
  /** What the names of keys that a script makes begin with. */
  prefixes: string[];
  /** The sorted sets that an activation goes into. Its score is 0 or the moment. */
  places: { key: string; isTimed: boolean }[];
}

const REMEMBERED = 10_000;

/** Stands for the license's id: only the script finds out which it is, and makes the entries that are named after it. */
const LICENSE = "\0license";

function claimArgumentsIn({ names, models, layout }: Context) {
  const templates = new RecentlyUsed<Template>(REMEMBERED);
  const model = models("activations");

  const templateFor = (organizationId: string, productId: string): Template => {
    const name = `${organizationId} ${productId}`;
    const known = templates.get(name);
    if (known) return known;
    const its = names.of(organizationId);
    const row = activationBy({ activationId: "", domain: "", ipAddress: null, now: new Date(1) }, productId);
    const sorted = indexesOf(its, model, row).flatMap((indexed) => indexed.sorted ?? []);
    const ofLicense = its.part("activations", "licenseId", LICENSE, "id").split(LICENSE);
    const made: Template = {
      keys: [its.layout, its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")],
      prefixes: [its.standing(""), its.seats(""), its.held("licenses", ""), ...ofLicense, names.changes],
      places: sorted
        .filter(([key]) => !key.includes(LICENSE))
        .map(([key, score]) => ({ key, isTimed: score !== 0 })),
    };
    templates.set(name, made);
    return made;
  };

  return (
    { organizationId, productId, digest }: ProductTarget,
    claim: SeatClaim,
  ): [keys: string[], args: (string | number)[]] => {
    const { keys, prefixes, places } = templateFor(organizationId, productId);
    const { licenseKey, activationId, domain, now } = claim;
    const moment = now.getTime();
    const text = rowText(model, activationBy(claim, productId));
    const at = text.indexOf(LICENSE_TEXT);
    const record = names.of(organizationId).record("activations", activationId);
    return [
      [...keys, record, ...places.map(({ key }) => key)],
      [
        ...[layout, productId, digest, `${productId} ${digestOf(licenseKey)}`, moment, domain],
        ...[seatText({ id: activationId, activatedAt: now }), activationId],
        ...[text.slice(0, at), text.slice(at + LICENSE_TEXT.length), ...prefixes],
        ...places.map(({ isTimed }) => (isTimed ? moment : 0)),
      ],
    ];
  };
}

const LICENSE_TEXT = JSON.stringify(LICENSE);

function activationBy(
  { activationId, domain, ipAddress, now }: Omit<SeatClaim, "publicKey" | "licenseKey">,
  productId: string,
): Row {
  const moments = { activatedAt: now, deactivatedAt: null, lastCheckedAt: now };
  const record = { id: activationId, licenseId: LICENSE, domain, ipAddress, status: "active", ...moments };
  return { record, version: newVersion(), productId };
}
