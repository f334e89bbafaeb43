import { once } from "node:events";
import type { LicensingError } from "@keystead/core";
import { inTime } from "@keystead/core/adapter";
import { Cluster, Command } from "ioredis";
import { primariesOf, type RedisClient } from "./connect.ts";
import { translateError, unavailable } from "./errors.ts";
import { type Replication, runReplicated } from "./replication.ts";
import { type Script, sendScript } from "./script.ts";

export type Argument = string | number;

const OPEN_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;
const MEMBERS_AT_A_TIME = 1_000;

interface DatabaseOptions {
  /** Done before the first call; an attempt that failed is made again by the next call. */
  open?(): Promise<void>;
  /** Done when the last call is over. */
  close?(): void;
  replication?: Replication | undefined;
}

/** Calls that lists are read by. */
export interface Reader {
  /** Gives what the server answers to a command that only reads; arrays as they come, without names. */
  read<Reply>(command: string, key: string, ...args: Argument[]): Promise<Reply>;
  /** Gives what the script returns. All keys are of one organization; on a cluster, `KEYS` has one more at its end. */
  run<Reply>(script: Script, keys: readonly string[], args: readonly Argument[]): Promise<Reply>;
}

/** The same calls one after another, whoever makes them: between any two, the server answers others. */
function inTurn(reader: Reader): Reader {
  let last: Promise<unknown> = Promise.resolve();
  const next = <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    const reply = last.then(call);
    last = reply.catch(() => {});
    return reply;
  };
  return {
    read: (command, key, ...args) => next(() => reader.read(command, key, ...args)),
    run: (script, keys, args) => next(() => reader.run(script, keys, args)),
  };
}

/** What the stores are written against. Every problem with the server is a `storage_unavailable` of the call that meets it. */
export class RedisDatabase implements Reader {
  /** For exports, however many there are at a time. */
  readonly exports: Reader = inTurn(this);
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

  run<Reply>(script: Script, keys: readonly string[], args: readonly Argument[]): Promise<Reply> {
    const { replication } = this.#options;
    return this.#use(async () => {
      const all = this.#client instanceof Cluster ? [...keys, ...guardOf(keys)] : keys;
      if (script.writes && replication) {
        return runReplicated<Reply>(this.#client, script, all, args, replication);
      }
      const rest = [all.length, ...all, ...args];
      return sendScript(script, rest, (command, sent) => this.#send<Reply>(command, sent));
    });
  }

  /** All members of a sorted set whose scores are all 0, a part at a time: others must not wait long for one call. */
  async *membersOf(key: string): AsyncGenerator<string[]> {
    for (let after = "-"; ; ) {
      const range = [after, "+", "BYLEX", "LIMIT", 0, MEMBERS_AT_A_TIME] as const;
      const members = await this.read<string[]>("zrange", key, ...range);
      yield members;
      if (members.length < MEMBERS_AT_A_TIME) return;
      after = `(${members.at(-1)}`;
    }
  }

  /** Gives a section of INFO from the server, or from each primary of a cluster. */
  info(section: string): Promise<string[]> {
    return this.#use(async () => {
      const primaries = await primariesOf(this.#client);
      return Promise.all(primaries.map((primary) => primary.info(section)));
    });
  }

  /** A call of the storage interface, however many commands it sends: closing waits for it, and lets no other begin. */
  async during<Result>(call: () => Promise<Result> | Result): Promise<Result> {
    if (this.#closing) throw closed();
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

  /** To a server, what is called in one turn goes in one batch. In a cluster each command has to find its own way. */
  async #send<Reply>(command: string, args: Argument[]): Promise<Reply> {
    const client = this.#client;
    const reply =
      client instanceof Cluster
        ? client.sendCommand(new Command(command, args, { replyEncoding: "utf8" }))
        : client.call(command, args);
    return (await reply) as Reply;
  }

  async #use<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    if (this.#isClosed) throw closed();
    try {
      if (!this.#isOpen) await this.#opened();
      if (this.#client instanceof Cluster && this.#client.status !== "ready") {
        this.#connecting ??= connected(this.#client).finally(() => {
          this.#connecting = null;
        });
        await this.#connecting;
      }
      return await inTime(call(), CALL_TIMEOUT_MS);
    } catch (error) {
      throw translateError(error);
    }
  }

  #opened(): Promise<void> {
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

/** ioredis itself would keep a call until a lost cluster is back, and make it when its caller has long been told that it failed. */
async function connected(cluster: Cluster): Promise<void> {
  if (cluster.status === "wait") cluster.connect().catch(() => {});
  await once(cluster, "ready", { signal: AbortSignal.timeout(OPEN_TIMEOUT_MS) });
}

/**
 * One more key of the same slot, which never exists. While a slot moves from one node of a cluster to another, a script is refused,
 * and tried again, when it names a key that is not there: so none ever sees, or writes, a part of what it works on.
 */
function guardOf([key = ""]: readonly string[]): string[] {
  const tag = /^[^{]*\{[^}]*\}/.exec(key);
  return tag === null ? [] : [`${tag[0]}:nothing`];
}

function closed(): LicensingError {
  return unavailable(new Error("the storage is closed"));
}
