import type { PageRequest, UsageEvent } from "@keystead/core";
import type {
  EventQuery,
  Kind,
  LeaseQuery,
  SeatClaim,
  SeatToFree,
  Series,
  Tally,
  Write,
} from "@keystead/core/adapter";
import { backUp } from "./backup.ts";
import { batchAfter, batchOf, rowsInOrder } from "./batches.ts";
import { commit } from "./commit.ts";
import type { Connection } from "./connection.ts";
import { appendEvents } from "./events/append.ts";
import { listEvents } from "./events/list.ts";
import { maintainEvents } from "./events/maintain.ts";
import { list } from "./lists.ts";
import type { Model } from "./model.ts";
import { countBetween } from "./series.ts";
import { countPlaces, sumPayments } from "./sums.ts";
import { countFor } from "./tallies.ts";
import { insertAlso } from "./verbs/also.ts";
import { claimSeat } from "./verbs/claim-seat.ts";
import { freeSeat } from "./verbs/free-seat.ts";
import { leasesEnding } from "./verbs/leases.ts";
import { sweep } from "./verbs/sweep.ts";
import { touch } from "./verbs/touch.ts";
import type { AnySelection } from "./where.ts";
import type { Writer } from "./writer.ts";

/** Calls of the thread that writes. */
export function writesOn(writer: Writer, { tables, deployment }: Model) {
  const scopeOf = (name: string): number => writer.scope(name, deployment);
  return {
    ping: (): void => {},
    commit: (scope: string, writes: readonly Write[]) => commit(writer, scopeOf(scope), writes),
    sweep: (kind: Kind, scope: string, endedBy: Date, atMost: number) =>
      sweep(writer, tables[kind], scopeOf(scope), endedBy, atMost),
    claimSeat: (claim: SeatClaim) => claimSeat(writer, claim),
    freeSeat: (seat: SeatToFree) => {
      const scope = scopeOf(seat.organizationId);
      const whenFreed = (): void => insertAlso(writer, scope, seat.also);
      return freeSeat(writer, scope, seat.licenseId, seat, whenFreed);
    },
    touch: (organizationId: string, seen: ReadonlyMap<string, Date>) =>
      touch(writer, scopeOf(organizationId), seen),
    appendEvents: (organizationId: string, events: readonly UsageEvent[]) =>
      appendEvents(writer, organizationId, events),
    maintainEvents: (before: Date, now: Date) => maintainEvents(writer, before, now),
  };
}

/** Calls of a thread that reads: all that may take long. */
export function readsOn(connection: Connection, { tables, deployment }: Model) {
  const scopeOf = (name: string): number => connection.scope(name, deployment);
  return {
    list: (kind: Kind, scope: string, query: AnySelection & PageRequest) =>
      list(connection, tables[kind], scopeOf(scope), query),
    batchAfter: (kind: Kind, scope: string, selection: AnySelection, after: string | null) =>
      batchAfter(connection, tables[kind], scopeOf(scope), selection, after),
    rowsInOrder: (kind: Kind, scope: string, selection: AnySelection) =>
      rowsInOrder(connection, tables[kind], scopeOf(scope), selection),
    batchOf: (kind: Kind, scope: string, selection: AnySelection, rows: readonly number[]) =>
      batchOf(connection, tables[kind], scopeOf(scope), selection, rows),
    countBetween: (organizationId: string, series: Series, times: readonly Date[]) =>
      countBetween(connection, organizationId, scopeOf(organizationId), series, times),
    leasesEnding: (organizationId: string, query: LeaseQuery) =>
      leasesEnding(connection, scopeOf(organizationId), query),
    countFor: (organizationId: string, tally: Tally, ids: readonly string[]) =>
      countFor(connection, scopeOf(organizationId), tally, ids),
    countPlaces: (organizationId: string, moments: readonly Date[]) =>
      countPlaces(connection, scopeOf(organizationId), moments),
    sumPayments: (organizationId: string, moments: readonly Date[], byPlan: boolean) =>
      sumPayments(connection, scopeOf(organizationId), moments, byPlan),
    listEvents: (organizationId: string, query: EventQuery) => listEvents(connection, organizationId, query),
    backUp: (file: string) => backUp(connection, file),
  };
}

export type Writes = ReturnType<typeof writesOn>;
export type Reads = ReturnType<typeof readsOn>;
