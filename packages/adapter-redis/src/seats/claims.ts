import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import { activationBy, type Store } from "@keystead/core/adapter";
import { announcements } from "../commits/announcements.ts";
import { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { indexesOf } from "../records/indexes.ts";
import { newVersion, positionOf, type Row, rowText } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { KeyNumbers } from "../writes.ts";
import { type Check, checkedWriteArguments } from "../writing.ts";
import { claimSeatScript } from "./claim-script.ts";
import { moveSeat } from "./moves.ts";
import { readSeat, seatText } from "./seat.ts";
import { type StandingLines, standingOf } from "./standing.ts";

type Reply =
  | [outcome: "held" | "changed" | "license_missing" | "limit_reached"]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingLines, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** Does not hold. */
const NEVER: Check = { before: 0 };

/** The claim of a seat: one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): Store["claimSeat"] {
  return async (claim) => {
    const { from, publicKey } = claim;
    if (from) {
      const result = await pointers.follow(publicKey, (product) => moveSeat(context, product, claim, from));
      return result ?? { outcome: "product_missing" };
    }
    return retrying<SeatClaimResult>(async () => {
      let refusal: unknown = null;
      const reply = await pointers.follow(publicKey, async (product) => {
        const draft = new Draft(context, product.organizationId, new Set());
        refusal = await insertAlso(draft, claim.also).then(
          () => null,
          (error: unknown) => error,
        );
        const { keys, args } = claimArguments(context, product, claim);
        const numbers = new KeyNumbers(keys);
        const checks = refusal === null ? draft.checks : [NEVER];
        args.push(...checkedWriteArguments(checks, [...draft.writes, ...announcements(draft)], numbers));
        return context.database.run<Reply | null>(claimSeatScript, numbers.keys, args);
      });
      if (reply === null) return { outcome: "product_missing" };
      switch (reply[0]) {
        case "changed":
          if (refusal !== null) throw refusal;
          return RETRY;
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
  };
}

/** Stands for the license's id: only the script finds out which it is, and makes the entries that are named after it. */
const LICENSE = crypto.randomUUID();
const LICENSE_TEXT = JSON.stringify(LICENSE);

/** The claim as the script takes it, but for what goes with it. */
function claimArguments(
  { names, models, layout }: Context,
  { organizationId, productId, digest }: ProductTarget,
  claim: SeatClaim,
): { keys: string[]; args: (string | number)[] } {
  const its = names.of(organizationId);
  const model = models("activations");
  const { licenseKey, activationId: id, domain, site, now } = claim;
  const version = newVersion();
  const rowIf = (isFree: boolean): Row => {
    const record = activationBy(claim, { licenseId: LICENSE, isFree, movedFrom: null });
    return { record: { ...record }, version, productId };
  };
  const aroundLicense = (row: Row): string[] => rowText(model, row).split(LICENSE_TEXT);
  const row = rowIf(false);
  const mayBeFree = site.free || site.tiedTo.length > 0;
  const freeSite = mayBeFree && {
    product: its.record("products", productId),
    allows: positionOf(models("products"), "freeSites"),
    always: site.free,
    tiedTo: site.tiedTo,
    after: aroundLicense(rowIf(true))[1],
  };
  const entries = indexesOf(its, model, row).filter(
    (entry) => entry.in === "sorted set" && !entry.key.includes(LICENSE),
  );
  return {
    keys: [
      ...[its.layout, its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")],
      ...[its.record("activations", id), ...entries.map(({ key }) => key)],
    ],
    args: [
      ...[layout, productId, digest, `${productId} ${digestOf(licenseKey)}`, now.getTime(), domain],
      ...[seatText({ id, activatedAt: now }), id, ...aroundLicense(row)],
      ...[its.standing(""), its.seats(""), its.freeSites(""), its.held("licenses", "")],
      ...[...its.part("activations", "licenseId", LICENSE, "id").split(LICENSE), names.changes],
      freeSite ? JSON.stringify(freeSite) : "",
      entries.length,
      ...entries.map(({ value }) => value),
    ],
  };
}
