import { setTimeout as sleep } from "node:timers/promises";
import { Subscribers } from "@keystead/core/adapter";
import pg from "pg";
import { CHANNEL, type ChangeChannel } from "./channel.ts";

/** How often the channel has to prove itself. */
const BEAT_MS = 1_000;
/** A beat that takes longer does not come back: the connection is dead, whatever TCP says. */
const BEAT_TIMEOUT_MS = 1_500;
const CONNECT_TIMEOUT_MS = 1_000;
const RECONNECT_MS = 250;
const FAREWELL_MS = 500;

const listen = `LISTEN ${CHANNEL}`;
const beat = `SELECT pg_notify('${CHANNEL}', $1)`;

/**
 * Listens to a PostgreSQL server's changes on a connection of its own, opened at the first subscription and again
 * whenever it is lost. Each second it notifies itself. Notifications come in the order of commits: when it hears its
 * own, it has heard everything that was committed before.
 */
export function createPgChannel(pool: pg.Pool): ChangeChannel {
  const subscribers = new Subscribers();
  const closing = new AbortController();
  const identity = crypto.randomUUID();
  let beats = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let provenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const hear = (payload: string): void => {
    if (payload === `beat ${identity} ${beats}`) provenAt = sentAt;
    else subscribers.hear(payload);
  };

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});

  /** Resolves when the storage is closed, rejects when the connection is lost. */
  const follow = async (client: pg.Client): Promise<void> => {
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    await client.connect();
    await client.query(listen);
    // Earlier changes were told to nobody.
    subscribers.tell({ kind: "everything" });
    while (!closing.signal.aborted) {
      beats += 1;
      sentAt = performance.now();
      await client.query(beat, [`beat ${identity} ${beats}`]);
      await Promise.race([pause(BEAT_MS), ended]);
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const client = createClientLike(pool);
      client.on("error", () => {});
      client.on("notification", ({ payload = "" }) => hear(payload));
      // Why it is lost does not matter: until it is back, `silence` says so.
      await follow(client).catch(() => {});
      // A connection that is dead without a word does not end.
      await Promise.race([client.end().catch(() => {}), sleep(FAREWELL_MS)]);
      await pause(RECONNECT_MS);
    }
  };

  return {
    subscribe(listener) {
      running ??= run();
      return subscribers.subscribe(listener);
    },
    tell: (change) => subscribers.tell(change),
    silence: () => performance.now() - provenAt,
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** A connection to where the pool's go. The pool hides its password from being copied along. */
function createClientLike({ options }: pg.Pool): pg.Client {
  const { password } = options;
  return new pg.Client({
    ...options,
    ...(password === undefined ? {} : { password }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: BEAT_TIMEOUT_MS,
    keepAlive: true,
  });
}
