import type { SeatClaim, SeatClaimResult } from "@keystead/core";
import { activationBy, type Insert, type Store } from "@keystead/core/adapter";
import { announcements } from "../commits/announcements.ts";
import { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { Pointers, ProductTarget } from "../pointers.ts";
import { RecentlyUsed } from "../recently-used.ts";
import { indexesOf } from "../records/indexes.ts";
import { newVersion, positionOf, type Row, rowText } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { RETRY, retrying } from "../retrying.ts";
import { claimSeatAndWriteScript, claimSeatScript } from "../scripts/claim-seat.ts";
import { KeyNumbers } from "../writes.ts";
import { type Check, checkedWriteArguments } from "../writing.ts";
import { moveSeat } from "./moves.ts";
import { readSeat, seatText } from "./seat.ts";
import { type StandingLines, standingOf } from "./standing.ts";

type Reply =
  | [outcome: "held" | "changed" | "license_missing" | "limit_reached"]
  | [outcome: "newer_layout", layout: string]
  | [outcome: "not_activatable", id: string, standing: StandingLines, count: number]
  | [outcome: "claimed" | "existing", seat: string, licenseId: string];

/** The claim of a seat: one round trip, once the product's organization is known. */
export function seatClaims(context: Context, pointers: Pointers): Store["claimSeat"] {
  const argumentsFor = claimArgumentsIn(context);

  /** What goes with a seat, for a script that has these keys already; and why it cannot be stored, if so. */
  const written = async (organizationId: string, also: readonly Insert[], keys: readonly string[]) => {
    const draft = new Draft(context, organizationId, new Set());
    const refusal = await insertAlso(draft, also).then(
      () => null,
      (error: unknown) => error,
    );
    const numbers = new KeyNumbers();
    for (const key of keys) numbers.of(key);
    const checks: Check[] = refusal === null ? draft.checks : [NEVER];
    const args = checkedWriteArguments(checks, [...draft.writes, ...announcements(draft)], numbers);
    return { keys: numbers.keys, args, refusal };
  };

  return async (claim) => {
    const { from } = claim;
    if (from) {
      const result = await pointers.follow(claim.publicKey, (product) =>
        moveSeat(context, product, claim, from),
      );
      return result ?? { outcome: "product_missing" };
    }
    return retrying<SeatClaimResult>(async () => {
      let refusal: unknown = null;
      const reply = await pointers.follow(claim.publicKey, async (product) => {
        const [keys, args] = argumentsFor(product, claim);
        if (claim.also === undefined) return context.database.run<Reply | null>(claimSeatScript, keys, args);
        const also = await written(product.organizationId, claim.also, keys);
        refusal = also.refusal;
        return context.database.run<Reply | null>(claimSeatAndWriteScript, also.keys, [
          ...args,
          ...also.args,
        ]);
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

/** What claims of seats of one product have in common. */
interface Template {
  keys: string[];
  /** What the names of keys that a script makes begin with. */
  prefixes: string[];
  /** The sorted sets that an activation goes into. Its score is 0 or the moment. */
  places: { key: string; isTimed: boolean }[];
}

const REMEMBERED = 10_000;

/** Does not hold. */
const NEVER: Check = { before: 0 };

/** Stands for the license's id: only the script finds out which it is, and makes the entries that are named after it. */
const LICENSE = "\0license";

function claimArgumentsIn({ names, models, layout }: Context) {
  const templates = new RecentlyUsed<Template>(REMEMBERED);
  const model = models("activations");
  const allows = positionOf(models("products"), "freeSites");

  const templateFor = (organizationId: string, productId: string): Template => {
    const name = `${organizationId} ${productId}`;
    const known = templates.get(name);
    if (known) return known;
    const its = names.of(organizationId);
    const none = { activationId: "", domain: "", ipAddress: null, siteId: null, environment: null };
    const site = { class: "production" as const, rule: null, free: false, tiedTo: [] };
    const sorted = indexesOf(
      its,
      model,
      rowBy({ ...none, site, now: new Date(1) }, productId, false),
    ).flatMap((indexed) => indexed.sorted ?? []);
    const ofLicense = its.part("activations", "licenseId", LICENSE, "id").split(LICENSE);
    const made: Template = {
      keys: [its.layout, its.unique("products", "publicKey"), its.unique("licenses", "licenseKey")],
      prefixes: [
        ...[its.standing(""), its.seats(""), its.freeSites(""), its.held("licenses", "")],
        ...[...ofLicense, names.changes],
      ],
      places: sorted
        .filter(([key]) => !key.includes(LICENSE))
        .map(([key, score]) => ({ key, isTimed: score !== 0 })),
    };
    templates.set(name, made);
    return made;
  };

  const freeSiteIn = (
    organizationId: string,
    productId: string,
    claim: SeatClaim,
    version: number,
  ): string => {
    const [, after] = aroundLicense(rowText(model, { ...rowBy(claim, productId, true), version }));
    const product = names.of(organizationId).record("products", productId);
    const { free: always, tiedTo } = claim.site;
    return JSON.stringify({ product, allows, always, tiedTo, after });
  };

  return (
    { organizationId, productId, digest }: ProductTarget,
    claim: SeatClaim,
  ): [keys: string[], args: (string | number)[]] => {
    const { keys, prefixes, places } = templateFor(organizationId, productId);
    const { licenseKey, activationId, domain, site, now } = claim;
    const moment = now.getTime();
    const row = rowBy(claim, productId, false);
    const [before, after] = aroundLicense(rowText(model, row));
    const mayBeFree = site.free || site.tiedTo.length > 0;
    const record = names.of(organizationId).record("activations", activationId);
    return [
      [...keys, record, ...places.map(({ key }) => key)],
      [
        ...[layout, productId, digest, `${productId} ${digestOf(licenseKey)}`, moment, domain],
        ...[seatText({ id: activationId, activatedAt: now }), activationId],
        ...[before, after, ...prefixes],
        mayBeFree ? freeSiteIn(organizationId, productId, claim, row.version) : "",
        places.length,
        ...places.map(({ isTimed }) => (isTimed ? moment : 0)),
      ],
    ];
  };
}

const LICENSE_TEXT = JSON.stringify(LICENSE);

function aroundLicense(text: string): [before: string, after: string] {
  const at = text.indexOf(LICENSE_TEXT);
  return [text.slice(0, at), text.slice(at + LICENSE_TEXT.length)];
}

function rowBy(claim: Omit<SeatClaim, "publicKey" | "licenseKey">, productId: string, isFree: boolean): Row {
  const record = activationBy(claim, { licenseId: LICENSE, isFree, movedFrom: null });
  return { record: { ...record }, version: newVersion(), productId };
}
