import { once } from "node:events";
import type { LicensingError } from "@keystead/core";
import { inTime } from "@keystead/core/adapter";
import { Cluster, Command } from "ioredis";
import { primariesOf, type RedisClient } from "./connect.ts";
import { translateError, unavailable } from "./errors.ts";
import { type Replication, runReplicated } from "./replication.ts";
import { type Argument, type ScriptCall, sendScript } from "./script.ts";

const OPEN_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;
const MEMBERS_PER_CALL = 1_000;

interface DatabaseOptions {
  /** Runs before the first call, and again before the next one if it failed. */
  open?(): Promise<void>;
  /** Runs after the last call. */
  close?(): void;
  replication?: Replication | undefined;
}

/** The calls that lists are read by. */
export interface Reader {
  /** Returns the server's reply to a command that only reads. */
  read<Reply>(command: string, key: string, ...args: Argument[]): Promise<Reply>;
  /** Returns the script's reply. */
  run<Reply>(call: ScriptCall): Promise<Reply>;
}

/** Yields all members of a sorted set with scores of 0, in batches, so that no call holds the server for long. */
export async function* membersOfSet(reader: Reader, key: string): AsyncGenerator<string[]> {
  for (let after = "-"; ; ) {
    const range = [after, "+", "BYLEX", "LIMIT", 0, MEMBERS_PER_CALL] as const;
    const members = await reader.read<string[]>("zrange", key, ...range);
    yield members;
    if (members.length < MEMBERS_PER_CALL) return;
    after = `(${members.at(-1)}`;
  }
}

/** Sends one call at a time, so that the server answers other callers in between. */
function oneByOne(reader: Reader): Reader {
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    const reply = last.then(call);
    last = reply.catch(() => {});
    return reply;
  };
  return {
    read: (command, key, ...args) => enqueue(() => reader.read(command, key, ...args)),
    run: (call) => enqueue(() => reader.run(call)),
  };
}

/** Redis as the stores use it. Every problem with the server is a `storage_unavailable` of the call that meets it. */
export class RedisDatabase implements Reader {
  /** One queue for all exports, however many run at a time. */
  readonly exports: Reader = oneByOne(this);
  readonly #client: RedisClient;
  readonly #options: DatabaseOptions;
  #isOpen = false;
  #isClosed = false;
  #opening: Promise<void> | null = null;
  #connecting: Promise<void> | null = null;
  #underWay = 0;
  #settled: (() => void) | null = null;
  #closing: Promise<void> | null = null;

  constructor(client: RedisClient, options: DatabaseOptions) {
    this.#client = client;
    this.#options = options;
  }

  read<Reply>(command: string, key: string, ...args: Argument[]): Promise<Reply> {
    return this.#use(() => this.#send<Reply>(command, [key, ...args]));
  }

  run<Reply>(call: ScriptCall): Promise<Reply> {
    const { replication } = this.#options;
    return this.#use(async () => {
      const sent = this.#client instanceof Cluster ? { ...call, keys: withGuard(call.keys) } : call;
      if (call.script.writes && replication) return runReplicated<Reply>(this.#client, sent, replication);
      return sendScript(sent, (command, args) => this.#send<Reply>(command, args));
    });
  }

  /** Returns a section of INFO from the server, or from each primary of a cluster. */
  info(section: string): Promise<string[]> {
    return this.#use(async () => {
      const primaries = await primariesOf(this.#client);
      return Promise.all(primaries.map((primary) => primary.info(section)));
    });
  }

  /** Runs a call of the storage interface, which may send many commands. Closing waits for it and admits no other. */
  async during<Result>(call: () => Promise<Result> | Result): Promise<Result> {
    if (this.#closing) throw closedError();
    this.#underWay += 1;
    try {
      return await call();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#settled?.();
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Sends a command. A server gets the commands of one turn in one batch; in a cluster each goes to its own node. */
  async #send<Reply>(command: string, args: Argument[]): Promise<Reply> {
    const client = this.#client;
    const reply =
      client instanceof Cluster
        ? client.sendCommand(new Command(command, args, { replyEncoding: "utf8" }))
        : client.call(command, args);
    return (await reply) as Reply;
  }

  async #use<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    if (this.#isClosed) throw closedError();
    try {
      if (!this.#isOpen) await this.#open();
      if (this.#client instanceof Cluster && this.#client.status !== "ready") {
        this.#connecting ??= awaitReady(this.#client).finally(() => {
          this.#connecting = null;
        });
        await this.#connecting;
      }
      return await inTime(call(), CALL_TIMEOUT_MS);
    } catch (error) {
      throw translateError(error);
    }
  }

  #open(): Promise<void> {
    this.#opening ??= inTime(Promise.resolve(this.#options.open?.()), OPEN_TIMEOUT_MS)
      .then(() => {
        this.#isOpen = true;
      })
      .finally(() => {
        this.#opening = null;
      });
    return this.#opening;
  }

  async #close(): Promise<void> {
    if (this.#underWay > 0) {
      await new Promise<void>((resolve) => {
        this.#settled = resolve;
      });
    }
    this.#isClosed = true;
    this.#options.close?.();
  }
}

/** Rejects while a cluster is lost. ioredis would keep calls and make them after their callers saw them fail. */
async function awaitReady(cluster: Cluster): Promise<void> {
  if (cluster.status === "wait") cluster.connect().catch(() => {});
  await once(cluster, "ready", { signal: AbortSignal.timeout(OPEN_TIMEOUT_MS) });
}

/**
 * Adds a key of the same slot that never exists. While a slot moves between nodes of a cluster, a script that names a
 * missing key is refused and tried again, so no script sees or writes only a part of its keys.
 */
function withGuard(keys: readonly string[]): readonly string[] {
  const tag = /^[^{]*\{[^}]*\}/.exec(keys[0] ?? "");
  return tag === null ? keys : [...keys, `${tag[0]}:nothing`];
}

function closedError(): LicensingError {
  return unavailable(new Error("the storage is closed"));
}
