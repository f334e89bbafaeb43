import type { Clock } from "../../foundation/time.ts";
import type { Write } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { createLanes } from "../webhooks/lanes.ts";
import { nextAttempt } from "../webhooks/schedule.ts";
import type { WebhookEventType } from "../webhooks/schema.ts";
import type { EventHooks, HookEvent } from "./event-hooks.ts";
import { type Call, createLeases } from "./lease.ts";
import { planNext, pointersDue } from "./pointers.ts";

/** A try that is no further away is made by a timer; others when they are found. */
const SOON_MS = 60_000;

/** Calls the hooks of this process. */
interface HookWorker {
  /** Makes at once the calls that a commit of this process has written. */
  written(organizationId: string, writes: readonly Write[]): void;
  /** Looks for calls that are due, also those that other processes left: behind pointers that are due, or all. */
  seek(pointers: "due" | "all"): Promise<void>;
  /** Begins no other call, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

interface Parts {
  store: StorageAdapter;
  clock: Clock;
  hooks: EventHooks;
  onError(error: unknown): void;
}

export function createHookWorker({ store, clock, hooks, onError }: Parts): HookWorker {
  const leases = createLeases(store, clock, onError);
  /** Ids of the calls that wait here or are under way. */
  const held = new Set<string>();
  const timers = new Set<NodeJS.Timeout | number>();
  let isStopped = false;

  const hookFor = (type: string) =>
    hooks[type as WebhookEventType] as ((event: HookEvent) => Promise<void> | void) | undefined;

  const attempt = async (call: Call): Promise<boolean | null> => {
    if (!(await leases.isOwn(call))) return null;
    const failure = await leases.during(call, () =>
      failureOf(() => hookFor(call.record.type)?.(eventOf(call))),
    );
    if (failure === null) {
      await leases.finish(call);
      return true;
    }
    const { id, type } = call.record;
    const attempts = call.record.attempts + 1;
    const next = nextAttempt(attempts, clock.now(), null);
    const outlook = next === null ? "It is given up" : `It is called again at ${next.toISOString()}`;
    onError(
      new Error(`The hook on ${type} failed with the event ${id}. ${outlook}`, { cause: failure.error }),
    );
    if (next === null) await leases.finish(call);
    else if (await leases.putOff(call, attempts, next)) tryAgainSoon(call);
    return false;
  };

  const lanes = createLanes<Call>(async (call) => {
    try {
      return await attempt(call);
    } catch (error) {
      onError(error);
      return null;
    } finally {
      held.delete(call.record.id);
    }
  });

  const offer = (call: Call): void => {
    const { id, type } = call.record;
    if (isStopped || held.has(id) || hookFor(type) === undefined) return;
    held.add(id);
    // With too many at hand, it is found again later.
    if (!lanes.add(type, call)) held.delete(id);
  };

  const tryAgainSoon = ({ organizationId, record }: Call): void => {
    const wait = record.dueAt.getTime() - clock.now().getTime();
    if (isStopped || wait > SOON_MS) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      offer({ organizationId, record });
    }, wait);
    timer.unref?.();
    timers.add(timer);
  };

  const seekIn = async (organizationId: string, now: Date): Promise<void> => {
    const filters = { dueBefore: new Date(now.getTime() + 1) };
    for await (const batch of store.readAll("hookCalls", organizationId, { filters, sort: "dueAt" }))
      for (const { record } of batch) offer({ organizationId, record });
  };

  return {
    written(organizationId, writes) {
      for (const write of writes)
        if (write.op === "insert" && write.kind === "hookCalls")
          offer({ organizationId, record: { ...write.record } });
    },
    async seek(which) {
      const now = clock.now();
      for (const [organizationId, pointers] of await pointersDue(store, which === "all" ? "all" : now)) {
        if (isStopped) return;
        await seekIn(organizationId, now);
        await planNext(store, organizationId, pointers, now);
      }
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await lanes.stop();
    },
  };
}

/** A copy each time: a hook may change what it gets. */
function eventOf({ organizationId, record: { id, type, createdAt, data } }: Call): HookEvent {
  const event = { id, type, timestamp: createdAt.toISOString(), organizationId, data: structuredClone(data) };
  return event as unknown as HookEvent;
}

/** The error of the work, also of one that throws nothing or `null`. */
async function failureOf(work: () => Promise<void> | void): Promise<{ error: unknown } | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return { error };
  }
}
