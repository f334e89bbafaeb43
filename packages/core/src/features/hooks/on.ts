import type { Clock } from "../../foundation/time.ts";
import type { SeatEvents } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import { webhookWrites } from "../webhooks/changes.ts";
import { writeExpiries } from "../webhooks/expiries.ts";
import { createRefusals, type TellOfRefusal } from "../webhooks/refusals.ts";
import { tellOfRevokedSeats } from "../webhooks/revoked-seats.ts";
import { createSeatEvents } from "../webhooks/seat-events.ts";
import { hooksAsAudience } from "./audience.ts";
import { type EventHooks, typesOf } from "./event-hooks.ts";
import { OWN_MS } from "./lease.ts";
import { createPointers, pointersWithin } from "./pointers.ts";
import { startRounds } from "./rounds.ts";
import { createHookWorker } from "./worker.ts";

/** How often calls that others left are looked for. */
const ROUND_MS = 3_500;
const EXPIRIES_MS = 30_000;

/** Tells hooks of this process of events, after the commit. */
export interface HooksAtWork {
  /** Writes the calls of hooks in the commit of what they tell of; this process makes them at once. */
  readonly consequence: Consequence;
  /** Tells of seats that are claimed and freed. */
  readonly seatEvents: SeatEvents;
  /** Tells of a site that got no seat, at most once a minute. Never rejects. */
  readonly refused: TellOfRefusal;
  /** Begins no other call, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

interface Parts {
  store: StorageAdapter;
  clock: Clock;
  hooks: EventHooks;
  onError(error: unknown): void;
}

/**
 * Begins to make the calls that are due. Returns null without a hook. Throws `invalid_input` for a hook of no known
 * event.
 */
export function startHooks({ store, clock, hooks, onError }: Parts): HooksAtWork | null {
  const types = typesOf(hooks);
  if (types.length === 0) return null;
  const worker = createHookWorker({ store, clock, hooks, onError });
  const { written } = worker;
  const delivery: Consequence = {
    writesFor: () => [],
    committed: ({ scope, all }) => written(scope, all),
  };
  const audience = hooksAsAudience(types, createPointers(store, clock), OWN_MS);

  const tellOfExpiries = async (): Promise<void> => {
    for await (const batch of store.readAll("organizations", DEPLOYMENT, {}))
      for (const { record } of batch) {
        const workspace = workspaceIn(store, record.id, [delivery]);
        const round = { workspace, audience, organizationId: record.id, now: clock.now() };
        await writeExpiries(round);
        await tellOfRevokedSeats(round);
      }
  };

  const refused = createRefusals(store, audience, clock, delivery);
  const isOfTime =
    audience.deadlines.length > 0 ||
    types.some((type) => type === "license.expiring" || type === "activation.deactivated");
  const rounds = [
    startRounds(ROUND_MS, (isFirst) => worker.seek(isFirst ? "all" : "due"), onError),
    ...(isOfTime ? [startRounds(EXPIRIES_MS, tellOfExpiries, onError)] : []),
  ];

  return {
    consequence: {
      writesFor: async ({ storage: within, scope, writes, changes }) =>
        scope === DEPLOYMENT
          ? []
          : webhookWrites(changes, {
              writes,
              records: recordsIn(within, scope),
              audience: within.isTransaction
                ? hooksAsAudience(types, pointersWithin(within, clock), 0)
                : audience,
              organizationId: scope,
              now: clock.now(),
            }),
      committed: ({ scope, all }) => written(scope, all),
    },
    seatEvents: createSeatEvents({ store, audience, clock, written }),
    refused: (reference, place) => refused(reference, place).catch(onError),
    async stop() {
      await Promise.all([worker.stop(), ...rounds.map((each) => each.stop())]);
    },
  };
}
