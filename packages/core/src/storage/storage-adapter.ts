import type { Activation } from "../features/activations/schema.ts";
import type { PlaceClass } from "../features/analytics/schema.ts";
import type { UsageEvent } from "../features/events/schema.ts";
import type { Slice } from "../foundation/page.ts";
import type { EndSpan } from "../rules/leases.ts";
import type { LicenseSubject } from "../rules/license-standing.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { EventQuery, Shortage, SubjectQuery } from "./queries.ts";
import type { Insert, RecordStore } from "./record-store.ts";
import type { SeatClaim, SeatClaimResult } from "./seat-claim.ts";

/**
 * Seat to free: that of a place, or that of an activation; with records that are stored in the same step if, and
 * only if, it is freed by that, as with a claim.
 */
export type SeatToFree = {
  organizationId: string;
  licenseId: string;
  now: Date;
  /** Frees also a seat that is held by a license file. */
  evenOffline?: boolean | undefined;
  /**
   * Frees the seat only if its lease still ends at this moment, no license file holds it, and `now` has come by the
   * clock of the store, too, if that is less than an hour from it. Else nothing is done, and the result is null.
   */
  leaseEndedAt?: Date | undefined;
  also?: readonly Insert[] | undefined;
} & ({ place: string; activationId?: undefined } | { activationId: string; place?: undefined });

/** Result of freeing a seat: when it ended, or until when a license file holds it. */
export type FreedSeat =
  | { id: string; deactivatedAt: Date; offlineUntil?: undefined }
  | { id: string; deactivatedAt?: undefined; offlineUntil: Date };

/** Active activations by the end of their lease, or of their license file if that is later. */
export interface LeaseQuery extends EndSpan {
  /** Only the activations of this license that take a seat; else those of every license of the organization. */
  licenseId?: string | undefined;
  /** Only the free sites of the license, instead of the activations that take a seat. */
  freeSites?: boolean | undefined;
  /** At most so many, by their end. */
  limit: number;
}

/** A lease that ends. */
export type EndingLease = Pick<Activation, "id" | "licenseId"> &
  Record<"leaseEndsAt", Date> &
  Pick<Activation, "offlineUntil">;

/**
 * Series to count, and its selection. For licenses whose status at `now` is `expired`, and for those that are `active`
 * and will end, `expiresAt` counts. A plan goes with the id of its product.
 */
export type Series =
  | { of: "licenses created"; productId?: string | undefined }
  | {
      of: "licenses expired" | "licenses ending";
      productId?: string | undefined;
      planId?: string | undefined;
      now: Date;
    }
  | { of: "activations" | "deactivations"; productId?: string | undefined }
  | { of: "events"; productId?: string | undefined; name?: string | undefined };

/**
 * A number that lists show of each record. Licenses of customers are counted among those of some products alone, if
 * these are given.
 */
export type Tally =
  | { of: "licenses of customers"; productIds?: readonly string[] | undefined }
  | { of: "licenses of products" }
  | { of: "active sites of products" }
  /** The active activations that take a seat whose lease, and license file, ended in the span. */
  | ({ of: "ended leases of licenses" } & EndSpan);

/** Active activations of one kind, in a bucket of time. */
export interface PlaceCount {
  /** The product of the license. */
  productId: string;
  /** The plan of the license; null without one. */
  planId: string | null;
  /** The class of the site, or `machine`. */
  placeClass: PlaceClass;
  /** How many of the moments have come by the activation's `lastCheckedAt`. */
  bucket: number;
  /** Number of activations. */
  count: number;
}

/** Payments of one kind whose money arrived in a bucket of time. */
export interface PaymentSum {
  /** The product and plan of the license as it is now; null without one, and in sums that are not by plan. */
  productId: string | null;
  /** As `productId`. */
  planId: string | null;
  /** ISO 4217 code. */
  currency: string;
  /** Index of the moment from which on, to before the next, they were paid. */
  bucket: number;
  /** Number of payments. */
  payments: number;
  /** Sum of their amounts, in the currency's minor unit. */
  paid: number;
  /** Amount of those that are `refunded`, and the number `refundedAmount` in the metadata of others. */
  refunded: number;
}

/**
 * Interface of every storage. Rules for every method:
 *
 * - Ids, timestamps and keys come from the caller; a store makes none of its own.
 * - What a method does, it does whole or not at all, also when the process dies on the way, and each documented
 *   guarantee holds for any number of concurrent callers in any number of processes on the same data.
 * - A write that has returned is seen by every later call of every process.
 * - A call that cannot be served throws `LicensingError` with code `storage_unavailable` and the `cause`;
 *   no error is swallowed. It may or may not have taken effect.
 * - After `close()`, every call is `storage_unavailable`.
 * - `total` counts all matches, also past the last page.
 * - The organization `defaultOrganization` exists from the start.
 *
 * `Transaction` is the type of the transactions that `within` takes; `never` for a storage that can join none.
 */
export interface StorageAdapter<Transaction = never> extends RecordStore {
  /**
   * Gives the storage as one open transaction of the application sees it. Its writes become visible, and are
   * announced, when that transaction commits, and are gone when it rolls back; this storage neither commits nor
   * rolls back. Refused commits leave the transaction usable. Throws `invalid_input` without an open transaction,
   * and `transaction_conflict` when the database can only run the transaction again. Closing it does nothing.
   */
  readonly within: (transaction: Transaction) => StorageAdapter;
  /** Whether every call is part of an open transaction of the application. */
  readonly isTransaction: boolean;
  /**
   * Activates a license on a place, in one round trip and one atomic step: decided on the license as it is then,
   * in this order: product missing · license missing · not activatable · the place is active already (`existing`,
   * nothing changes) · no seat is free · claimed. However many callers claim at once, the license never has more
   * active activations that take a seat than `seats` by claims, unless its `overage` is allowed. Whoever is not
   * going to get a seat need not wait for those who are.
   *
   * A license is activatable while its status is `active` and it has not expired, or has grace still.
   *
   * If the product has `freeSites`, a free site takes no seat, as long as the license has fewer active ones of that
   * kind than three times its seats; beyond that, and else, a site takes a seat and is of the class
   * `production`. While that depends on activations whose leases are over, free sites or those that the site is tied
   * to, the claim is refused as one that finds no seat, unless it has `endedAreFreed`.
   *
   * A site that moves is `not_active`, `held_offline` (not by a license file that is over, nor where it stays) or one
   * of `too_many_moves` before its new domain is looked at. Its old
   * activation ends, in the same step, if the outcome is `claimed`, then with that as `movedFrom`, or `existing`. A
   * move to the same domain is `existing`, and changes nothing.
   *
   * On a license with `leaseSeconds`, what is claimed has a lease from `now` on, and what is active already gets one
   * anew in the same step, unless its `lastCheckedAt` is later: a call that was held up never shortens a lease. On a
   * license without, a place that is active already loses its lease. A lease that is over is still active until it
   * is freed: who finds no seat frees such ones, and claims again. A claim whose place has ended with its lease since
   * is `returning`, if a seat is free for it and `comesBack()` says so of the activation of the place that ended last:
   * nothing is changed, and the caller claims again with its id and `returnsFrom`. That claim makes the activation
   * active again, with a new lease, and is `claimed`. One for another activation than the one that comes back is
   * `returning`, too. `filledAt` is the moment of a claim that takes the last seat of a license with leases and without
   * overage (`takesLastSeat()`), or that moves a site; one that comes back keeps its former one otherwise.
   *
   * Does not change the license's version.
   */
  claimSeat(claim: SeatClaim): Promise<SeatClaimResult>;
  /**
   * Frees the seat of a place, or of an activation. Without an active one gives the place's activation that ended
   * last (by `deactivatedAt`; the greatest id of several that ended together), or that with the id, unchanged; null
   * when the license has none. Concurrent calls free a seat once. Any status of the license will do. A seat that a
   * license file holds is freed with `evenOffline` alone.
   *
   * Wherever an activation ends (here, in a move, or by the write `freeSeats`), its `deactivatedAt` is `now`, or if
   * that is later, its `activatedAt`, or a millisecond after the end of the last one of its license and place:
   * clocks of servers differ.
   */
  freeSeat(seat: SeatToFree): Promise<FreedSeat | null>;
  /** The activations whose leases end in a span, the earliest end first. */
  leasesEnding(organizationId: string, query: LeaseQuery): Promise<EndingLease[]>;
  /** `deactivatedAt` of the activation of a license and place that ended last; null when none has. */
  lastEnd(organizationId: string, licenseId: string, place: string): Promise<Date | null>;
  /**
   * Moves `lastCheckedAt` of many activations forward, never back. Deactivated ones are moved too, and unknown ids
   * passed over.
   */
  touch(organizationId: string, seen: ReadonlyMap<Activation["id"], Date>): Promise<void>;
  /** Product, license and activation in one read; null when no product has the public key. */
  findSubject(query: SubjectQuery): Promise<LicenseSubject | null>;
  /** How many from each of the moments, which rise, to before the next. */
  countBetween(organizationId: string, series: Series, moments: readonly Date[]): Promise<number[]>;
  /**
   * The tally of each of the records with these ids, in their order, for less than a list for each costs. A record
   * that the organization has not has 0. The numbers may be of different moments.
   */
  countFor(organizationId: string, tally: Tally, ids: readonly string[]): Promise<number[]>;
  /** Counts active activations by their product, plan, class and `lastCheckedAt`, each once. The moments rise. */
  countPlaces(organizationId: string, moments: readonly Date[]): Promise<PlaceCount[]>;
  /**
   * Adds up payments that are `succeeded` or `refunded`, by when they were paid, from each of the rising moments to
   * before the next; with `byPlan`, by the product and plan of their licenses, too.
   */
  sumPayments(organizationId: string, moments: readonly Date[], byPlan: boolean): Promise<PaymentSum[]>;
  /**
   * Stores those of the events whose id the product has not, however many callers bring one at the same time, and
   * tells for each, in their order, whether it is one of them. An id that is there twice is stored with its first
   * event. Whatever the timestamps, an id counts once. That product and licenses exist is for the caller to know.
   * Throws `recordErrors.noRoomForEvents` when the store is full.
   */
  appendEvents(organizationId: string, events: readonly UsageEvent[]): Promise<boolean[]>;
  /** The latest `timestamp` first; ids decide between equals, the greatest first. */
  listEvents(organizationId: string, query: EventQuery): Promise<Slice<UsageEvent>>;
  /**
   * Forgets the events of every month (UTC) that is over by the moment `before`, with their ids, and makes ready
   * for those of the time around `now`. Any number of processes may do so at once, and while others append.
   */
  maintainEvents(before: Date, now: Date): Promise<void>;
  /**
   * Names the resource that gets too short for usage events, early enough that other writes still find room; null
   * while there is room. A cheap look, for callers to repeat every second.
   */
  shortage(): Promise<Shortage | null>;
  /** Of what is announced, and of seats. */
  readonly changes: ChangeFeed;
  /** Resolves when the store can serve calls now; rejects with `storage_unavailable` when it cannot. */
  ping(): Promise<void>;
  /** Waits for calls under way, then lets go of connections and files. A second call does nothing more. */
  close(): Promise<void>;
}
