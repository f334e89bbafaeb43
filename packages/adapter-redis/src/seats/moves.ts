import type { License, SeatClaim, SeatClaimResult, SiteMove } from "@keystead/core";
import { activationBy, hasFreeSeat, hasFreeSite, isActivatable } from "@keystead/core/adapter";
import { drafted } from "../commits/commit.ts";
import type { Draft } from "../commits/draft.ts";
import { insertAlso } from "../commits/steps.ts";
import type { Context } from "../context.ts";
import type { ProductTarget } from "../pointers.ts";
import type { Row } from "../records/row.ts";
import { digestOf } from "../records/unique.ts";
import { freed } from "./freed.ts";
import { readSeat, type Seat } from "./seat.ts";

/** The claim of a seat for a site that had another domain: rare, so it may take some round trips. Null when the product has not the key. */
export function moveSeat(
  context: Context,
  { organizationId, productId }: ProductTarget,
  claim: SeatClaim,
  from: SiteMove,
): Promise<SeatClaimResult | null> {
  return drafted(context, organizationId, async (draft) => {
    const product = await draft.row("products", productId);
    if (product?.record["publicKey"] !== claim.publicKey) return { result: null };
    const owned = `${productId} ${digestOf(claim.licenseKey)}`;
    const licenseId = await draft.owner("licenses", "licenseKey", owned);
    const license = licenseId === null ? null : await draft.row("licenses", licenseId);
    if (licenseId === null || license === null) return { result: { outcome: "license_missing" } };
    const held = draft.names.held("licenses", licenseId);
    draft.holds.add(held);
    draft.expectFree("licenses", licenseId);
    return { result: await moved(draft, claim, from, { license, licenseId, product }) };
  });
}

async function moved(
  draft: Draft,
  claim: SeatClaim,
  from: SiteMove,
  { license, licenseId, product }: { license: Row; licenseId: string; product: Row },
): Promise<SeatClaimResult> {
  const sites = await activeSites(draft, licenseId, [from.domain, claim.domain, ...claim.site.tiedTo]);
  const standing = {
    ...(license.record as Omit<License, "activatedCount">),
    activatedCount: sites.taken,
  };
  const { id, licenseKey, status, seats, activatedCount, expiresAt, graceUntil, overage } = standing;
  if (!isActivatable(standing, claim.now)) {
    const shown = { id, licenseKey, status, seats, activatedCount, expiresAt, graceUntil, overage };
    return { outcome: "not_activatable", license: shown };
  }
  const origin = sites.of(from.domain);
  const old = origin && (await draft.row("activations", origin.id));
  if (!origin || !old) return { outcome: "not_active" };
  const siteId = old.record["siteId"];
  if (siteId !== null && siteId !== from.siteId) return { outcome: "not_active" };
  if ((await movesSince(draft, licenseId, from.since)) >= from.atMost) return { outcome: "too_many_moves" };

  const moves = from.domain !== claim.domain;
  const active = sites.of(claim.domain);
  if (active) {
    if (moves) await draft.set("activations", origin.id, freed(old, claim.now));
    return { outcome: "existing", activation: { id: active.id, licenseId, activatedAt: active.activatedAt } };
  }
  const isTied = claim.site.tiedTo.some((domain) => domain !== from.domain && sites.of(domain)?.takesSeat);
  const others = sites.free - Number(!origin.takesSeat);
  const isFree =
    product.record["freeSites"] === true && (claim.site.free || isTied) && hasFreeSite(standing, others);
  const taken = sites.taken - Number(origin.takesSeat);
  if (!isFree && !hasFreeSeat({ ...standing, activatedCount: taken })) return { outcome: "limit_reached" };
  await draft.set("activations", origin.id, freed(old, claim.now));
  const record = activationBy(claim, { licenseId, isFree, movedFrom: origin.id });
  await draft.set("activations", claim.activationId, { record: { ...record }, productId: old.productId });
  await insertAlso(draft, claim.also);
  return { outcome: "claimed", activation: { id: record.id, licenseId, activatedAt: record.activatedAt } };
}

interface Sites {
  /** How many take a seat, and how many do not. */
  taken: number;
  free: number;
  of(domain: string): (Seat & { takesSeat: boolean }) | undefined;
}

/** What is known of a license's active sites, of which the draft expects that it stays so. */
async function activeSites(draft: Draft, licenseId: string, domains: readonly string[]): Promise<Sites> {
  const { database } = draft.context;
  const wanted = [...new Set(domains)];
  const [first = "", ...rest] = wanted;
  const read = async (key: string): Promise<{ size: number; seats: Map<string, Seat> }> => {
    const [size, found] = await Promise.all([
      database.read<number>("hlen", key),
      database.read<(string | null)[]>("hmget", key, first, ...rest),
    ]);
    draft.expect(key, { key, fields: size });
    const seats = new Map<string, Seat>();
    for (const [index, field] of wanted.entries()) {
      const text = found[index] ?? null;
      draft.expect(`${key} ${field}`, { key, field, is: text });
      if (text !== null) seats.set(field, readSeat(text));
    }
    return { size, seats };
  };
  const [taken, free] = await Promise.all([
    read(draft.names.seats(licenseId)),
    read(draft.names.freeSites(licenseId)),
  ]);
  return {
    taken: taken.size,
    free: free.size,
    of(domain) {
      const seat = taken.seats.get(domain) ?? free.seats.get(domain);
      return seat && { ...seat, takesSeat: taken.seats.has(domain) };
    },
  };
}

async function movesSince(draft: Draft, licenseId: string, since: Date): Promise<number> {
  const { database } = draft.context;
  const key = draft.names.moves(licenseId);
  const [size, count] = await Promise.all([
    database.read<number>("zcard", key),
    database.read<number>("zcount", key, `(${since.getTime()}`, "+inf"),
  ]);
  draft.expect(key, { key, size });
  return count;
}
