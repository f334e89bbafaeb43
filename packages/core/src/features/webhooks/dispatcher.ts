import type { Write } from "../../storage/record-store.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import { attempt, type Delivering, isOwn } from "./attempt.ts";
import { endpointsAsAudience } from "./audience.ts";
import type { Delivery, WebhookEvent } from "./event-data.ts";
import { writeExpiries } from "./expiries.ts";
import { createLanes } from "./lanes.ts";
import type { Job } from "./ledger.ts";
import { tellOfRevokedSeats } from "./revoked-seats.ts";

/**
 * How often what others left is looked for: with the time for which a delivery is somebody's own, it is found
 * within 10 s.
 */
const ROUND_MS = 3_500;
const EXPIRIES_MS = 15_000;
const RENEWAL_MS = 1_000;
const PER_PAGE = 200;
const MOST_PAGES = 5;
/** With so few at hand it is time to look for what else is due. */
const FEW = 500;
/** A try that is no further away is made by a timer, to the second; others when they are found. */
const SOON_MS = 60_000;
/** Tries that take longer are left to another process. */
const STOP_MS = 5_000;
/** Deliveries to a failing endpoint stay out of the way of the others for so long. */
const OUT_OF_THE_WAY_MS = 60_000;

interface Dispatcher {
  /** Delivers what a commit of this process has written, at once. */
  written(organizationId: string, writes: readonly Write[]): void;
  /** Looks for what is due, also what other processes left, and resolves when all of it was tried. */
  round(): Promise<void>;
  start(): void;
  /** Lets the tries under way end. */
  stop(): Promise<void>;
}

export function createDispatcher(delivering: Delivering, onError: (error: unknown) => void): Dispatcher {
  const { store, clock, listening, ledger } = delivering;
  const audience = endpointsAsAudience(listening);
  /** By the delivery's id. */
  const held = new Map<string, Job>();
  const underWay = new Set<Job>();
  const timers = new Set<NodeJS.Timeout | number>();
  const expiriesAt = new Map<string, number>();
  /** The organizations in which more may be due than was found. */
  const left = new Set<string>();
  let isSeekingLeft = false;
  let idle: (() => void)[] = [];
  let isStarted = false;
  let isStopped = false;

  const released = (job: Job): void => {
    held.delete(job.delivery.id);
    if (isStarted && left.size > 0 && held.size < FEW) seekLeft();
    if (held.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  const lanes = createLanes<Job>(async (job) => {
    underWay.add(job);
    try {
      return await attempt(delivering, job);
    } catch (error) {
      onError(error);
      return null;
    } finally {
      underWay.delete(job);
      released(job);
      tryAgainSoon(job);
    }
  });

  const offer = (job: Job): boolean => {
    const { id, endpointId } = job.delivery;
    if (isStopped) return false;
    if (held.has(id)) return true;
    held.set(id, job);
    if (lanes.add(endpointId, job)) return true;
    released(job);
    return false;
  };

  const tryAgainSoon = ({ organizationId, delivery, dueAt }: Job): void => {
    if (!isStarted || delivery.state !== "pending") return;
    const wait = dueAt.getTime() - clock.now().getTime();
    if (wait > SOON_MS) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      offer({ organizationId, delivery, dueAt });
    }, wait);
    timer.unref?.();
    timers.add(timer);
  };

  const written = (organizationId: string, writes: readonly Write[]): void => {
    for (const job of jobsIn(organizationId, writes)) offer(job);
    // The next round tells of its seats, and does not wait for expiries.
    if (writes.some((write) => write.op === "insert" && write.kind === "revokedSeats"))
      expiriesAt.delete(organizationId);
  };

  const seekIn = async (organizationId: string): Promise<void> => {
    const now = clock.now();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = { filters: { dueBefore: now }, sort: "nextAttemptAt" as const, page, perPage: PER_PAGE };
      const { items } = await store.list("webhookDeliveries", organizationId, query);
      const stuck: Job[] = [];
      for (const { record } of items) {
        const job = { organizationId, delivery: record, dueAt: record.nextAttemptAt ?? now };
        if (held.has(record.id)) continue;
        // A delivery that was taken up is no longer due, so that the next page may begin past some that are.
        left.add(organizationId);
        if (offer(job)) continue;
        if (lanes.isNarrow(record.endpointId)) stuck.push(job);
      }
      const nextAttemptAt = new Date(now.getTime() + OUT_OF_THE_WAY_MS);
      await Promise.all(stuck.map((job) => ledger.write(job, { nextAttemptAt })));
      if (items.length < PER_PAGE) return;
    }
  };

  const seekLeft = (): void => {
    if (isSeekingLeft) return;
    isSeekingLeft = true;
    const organizations = [...left];
    left.clear();
    Promise.all(organizations.map(seekIn))
      .catch(onError)
      .finally(() => {
        isSeekingLeft = false;
      });
  };

  const tellOfExpiries = async (organizationId: string): Promise<void> => {
    const now = clock.now();
    if (now.getTime() < (expiriesAt.get(organizationId) ?? 0)) return;
    expiriesAt.set(organizationId, now.getTime() + EXPIRIES_MS);
    const workspace = workspaceIn(store, organizationId, [deliverAtOnce(written)]);
    await writeExpiries({ workspace, audience, organizationId, now });
    await tellOfRevokedSeats({ workspace, audience, organizationId, now });
  };

  const seek = async (): Promise<void> => {
    for (const organizationId of await listening.organizations()) {
      try {
        await tellOfExpiries(organizationId);
        await seekIn(organizationId);
      } catch (error) {
        onError(error);
      }
    }
  };

  const renew = async (): Promise<void> => {
    await Promise.all(Array.from(underWay, (job) => isOwn(delivering, job)));
  };

  const every = (milliseconds: number, work: () => Promise<void>): void => {
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        await work().catch(onError);
        if (isStarted) every(milliseconds, work);
      },
      milliseconds * (0.9 + 0.2 * Math.random()),
    );
    timer.unref?.();
    timers.add(timer);
  };

  return {
    written,
    async round() {
      do {
        left.clear();
        await seek();
        if (held.size > 0) await new Promise<void>((resolve) => idle.push(resolve));
      } while (left.size > 0);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      isStopped = false;
      every(ROUND_MS, seek);
      every(RENEWAL_MS, renew);
    },
    async stop() {
      isStarted = false;
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.race([lanes.stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref?.())]);
      for (const job of held.values()) released(job);
    },
  };
}

/** Has this process deliver at once what a commit has written. */
export function deliverAtOnce(written: Dispatcher["written"]): Consequence {
  return { writesFor: () => [], committed: ({ scope, all }) => written(scope, all) };
}

/** The deliveries that a commit has written for this process to make. */
function jobsIn(organizationId: string, writes: readonly Write[]): Job[] {
  const events = new Map<string, WebhookEvent>();
  const deliveries: Delivery[] = [];
  for (const write of writes) {
    if (write.op !== "insert" && write.op !== "update") continue;
    if (write.kind === "webhookEvents") events.set(write.record.id, write.record);
    if (write.kind === "webhookDeliveries") deliveries.push(write.record);
  }
  return deliveries.flatMap((delivery) => {
    const { state, nextAttemptAt: dueAt, eventId } = delivery;
    if (state !== "pending" || dueAt === null || delivery.attempts > 0) return [];
    return [{ organizationId, delivery: { ...delivery }, dueAt, event: events.get(eventId) }];
  });
}
