import { setTimeout as sleep } from "node:timers/promises";
import type { MetricsSnapshot } from "../../metrics/added-up.ts";
import type { Grant, LeaseRequest } from "./granted-counts.ts";
import type { SlotRequest } from "./granted-slots.ts";

const ANSWER_WITHIN_MS = 2_000;

/** Everything that the primary and its workers ask each other. */
interface Topics {
  /** Of the primary: leases of calls that a limit allows. */
  leases: { question: LeaseRequest[]; answer: Grant[] };
  /** Of the primary: whether an export may begin. */
  exportSlot: { question: SlotRequest; answer: boolean };
  /** Of the primary: to free the slot with this id. */
  exportEnd: { question: string; answer: null };
  /** Of the primary: a secret that all workers have, and nobody else. */
  ownSecret: { question: null; answer: string };
  /** Of the primary: the metrics of all workers, as `/metrics` shows them. */
  metricsText: { question: null; answer: string };
  /** Of the primary: to listen, if it does not yet; the port. */
  port: { question: null; answer: number };
  /** Of the primary: to hand over connections. */
  ready: { question: null; answer: unknown };
  /** Of the primary: whether this worker, which has told its clients, may stop; once it may. */
  leave: { question: null; answer: unknown };
  /** Of the primary: to hand over the last connections, now that this worker holds its answers. */
  close: { question: null; answer: unknown };
  /** Of the primary: to hear why this worker cannot start. */
  refusal: { question: string; answer: unknown };
  /** Of a worker: what it has measured. */
  snapshot: { question: null; answer: MetricsSnapshot | null };
}

type Topic = keyof Topics;

/** Answers to the questions that a process is asked. */
export type Handlers = {
  [Name in Topic]?: (
    question: Topics[Name]["question"],
  ) => Topics[Name]["answer"] | Promise<Topics[Name]["answer"]>;
};

/** Asks the process at the other end; null when it does not answer in time or is gone. */
export type Ask = <Name extends Topic>(
  topic: Name,
  question: Topics[Name]["question"],
  withinMs?: number,
) => Promise<Topics[Name]["answer"] | null>;

/** One end of the channel between the primary and a worker: `process` or a `Worker`. */
interface End {
  send?(message: object, callback: (error: Error | null) => void): boolean;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

interface Message {
  keystead: "question" | "answer";
  topic: Topic;
  id: number;
  content: unknown;
}

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "keystead" in message;
}

/** Opens this process's end of a channel: answers what the other one asks, and returns what asks it. */
export function openChannel(end: End, handlers: Handlers): Ask {
  const waiting = new Map<number, (content: unknown) => void>();
  let lastId = 0;

  const send = (message: Message): void => {
    // Whoever waits for it gives up by itself.
    end.send?.(message, () => {});
  };

  end.on("message", async (message) => {
    if (!isMessage(message)) return;
    const { keystead, topic, id, content } = message;
    if (keystead === "answer") return waiting.get(id)?.(content);
    const handle = handlers[topic] as ((question: unknown) => unknown) | undefined;
    if (!handle) return;
    const answer = async () => handle(content);
    // A failed handler is as one that did not answer in time.
    send({ keystead: "answer", topic, id, content: await answer().catch(() => null) });
  });

  return async (topic, question, withinMs = ANSWER_WITHIN_MS) => {
    lastId += 1;
    const id = lastId;
    const late = new AbortController();
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    send({ keystead: "question", topic, id, content: question });
    const tooLate = sleep(withinMs, null, { signal: late.signal }).catch(() => null);
    const content = await Promise.race([answer, tooLate]);
    late.abort();
    waiting.delete(id);
    return content as Topics[typeof topic]["answer"] | null;
  };
}
