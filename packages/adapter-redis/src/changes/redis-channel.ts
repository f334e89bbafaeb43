import { setTimeout as sleep } from "node:timers/promises";
import { type ChangeFeed, Subscribers } from "@keystead/core/adapter";
import type { Redis } from "ioredis";
import { primariesOf, type RedisClient } from "../connect.ts";

/** How often the channel has to show that it works. */
const BEAT_MS = 1_000;
/** A beat that takes longer is treated as lost, and so are messages published with it. */
const TIMEOUT_MS = 1_500;
const RECONNECT_MS = 250;

/** The feed of one storage or cache. */
export interface ChangeChannel extends ChangeFeed {
  close(): Promise<void>;
}

/**
 * Listens to a channel, on a connection of its own to one node, which is made at the first subscription and again
 * whenever it is lost. Each second it sends itself a beat through every primary. Messages of a primary arrive in
 * order, so when the beats are back, all messages published before have arrived too.
 */
export function redisChannel(client: RedisClient, channel: string): ChangeChannel {
  const subscribers = new Subscribers();
  const closing = new AbortController();
  const identity = crypto.randomUUID();
  let beats = 0;
  let onBeat = (): void => {};
  let provenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const hear = (payload: string): void => {
    if (payload === `beat ${identity} ${beats}`) onBeat();
    else subscribers.hear(payload);
  };

  /** Resolves when all beats are back, with the time when they were sent; rejects when one cannot be sent. */
  const beat = async (): Promise<number> => {
    const nodes = await primariesOf(client);
    const sentAt = performance.now();
    let missing = nodes.length;
    beats += 1;
    const back = new Promise<void>((resolve) => {
      onBeat = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
    });
    await Promise.all([back, ...nodes.map((node) => node.publish(channel, `beat ${identity} ${beats}`))]);
    return sentAt;
  };

  /** Resolves when the connection is lost or the channel closed; rejects when the connection does not work. */
  const follow = async (subscriber: Redis): Promise<void> => {
    const lost = new AbortController();
    subscriber.once("end", () => lost.abort());
    subscriber.on("error", () => {});
    subscriber.on("message", (_channel, payload) => hear(payload));
    const over = AbortSignal.any([closing.signal, lost.signal]);
    await inTime(subscriber.connect(), over);
    await inTime(subscriber.subscribe(channel), over);
    const firstAt = await inTime(beat(), over);
    // Changes before this time may have been missed.
    subscribers.tell({ kind: "everything" });
    provenAt = firstAt;
    while (!over.aborted) {
      await pause(BEAT_MS, over);
      provenAt = await inTime(beat(), over);
    }
  };

  const run = async (): Promise<void> => {
    for (let turn = 0; !closing.signal.aborted; turn += 1) {
      const nodes = await inTime(primariesOf(client), closing.signal).catch(() => []);
      const subscriber = nodes[turn % nodes.length]?.duplicate(subscriberOptions);
      // The reason does not matter: until the connection is back, `silence` grows.
      if (subscriber) await follow(subscriber).catch(() => {});
      subscriber?.disconnect();
      await pause(RECONNECT_MS, closing.signal);
    }
  };

  return {
    subscribe(listener) {
      running ??= run();
      return subscribers.subscribe(listener);
    },
    silence: () => performance.now() - provenAt,
    async close() {
      closing.abort();
      await running;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/** Rejects when it takes too long, or when it is over before. */
function inTime<Result>(done: Promise<Result>, over: AbortSignal): Promise<Result> {
  const late = pause(TIMEOUT_MS, over).then(() => {
    throw new Error("Redis took too long");
  });
  return Promise.race([done, late]);
}

const subscriberOptions = {
  lazyConnect: true,
  connectTimeout: TIMEOUT_MS,
  // A lost connection loses messages, so a new one begins with a change of "everything".
  retryStrategy: null,
  autoResubscribe: false,
  enableAutoPipelining: false,
};
