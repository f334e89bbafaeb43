import { MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { readsOn, writesOn } from "./calls.ts";
import { Connection } from "./connection.ts";
import { type Failure, failureOf, isFull } from "./failures.ts";
import { openForWriting } from "./layout.ts";
import type { Answers, Call, Setup } from "./thread.ts";
import type { Done, Outcome, Writer } from "./writer.ts";

const READER_CACHE_MEBIBYTES = 16;
const READER_PATIENCE_MS = 10_000;
/** So many calls share a commit at most, so that the first need not wait long for the last. */
const MOST_AT_ONCE = 500;

type Verbs = Readonly<Record<string, (...args: never[]) => unknown>>;

function run(verbs: Verbs, { verb, args }: Call): unknown {
  return verbs[verb]?.(...(args as never[]));
}

/** A commit that was refused has taken steps that nobody may see. */
function perform(verbs: Verbs, call: Call): Done {
  const value = run(verbs, call);
  const isRefused = call.verb === "commit" && !(value as { done: boolean }).done;
  return { value, undo: isRefused };
}

function isAppendOnFullDisk(call: Call, { code, cause }: Failure): boolean {
  return call.verb === "appendEvents" && code === "storage_unavailable" && isFull(cause);
}

/** Whether the port is Node's. Deno's has no `close()`, and gives its messages by event alone. */
function isNodes(port: MessagePort): boolean {
  return port instanceof MessagePort;
}

function serveWrites(port: MessagePort, writer: Writer, verbs: Verbs): void {
  port.on("message", (first: Call[] | null) => {
    const calls: Call[] = [];
    let message: Call[] | null | undefined = first;
    // Messages that came during a commit are one commit, too.
    while (message) {
      calls.push(...message);
      message =
        calls.length < MOST_AT_ONCE && isNodes(port) ? receiveMessageOnPort(port)?.message : undefined;
    }
    if (calls.length > 0) answerAll(calls);
    if (message === null) endThread(port, writer);
  });

  function answerAll(calls: readonly Call[]): void {
    const { outcomes, changes } = writer.runAll(calls.map((call) => () => perform(verbs, call)));
    const answers = calls.map((call, index): [number, Outcome] => {
      const outcome = outcomes[index] ?? { value: undefined };
      const isFullForEvents = "failure" in outcome && isAppendOnFullDisk(call, outcome.failure);
      return [call.id, isFullForEvents ? { failure: { ...outcome.failure, code: "overloaded" } } : outcome];
    });
    port.postMessage({ answers, changes } satisfies Answers);
  }
}

function serveReads(port: MessagePort, connection: Connection, verbs: Verbs): void {
  port.on("message", (calls: Call[] | null) => {
    if (calls === null) return endThread(port, connection);
    for (const call of calls) {
      const answer = (outcome: Outcome): void =>
        port.postMessage({ answers: [[call.id, outcome]], changes: [] } satisfies Answers);
      try {
        answer({
          value: call.verb === "backUp" ? run(verbs, call) : connection.snapshot(() => run(verbs, call)),
        });
      } catch (error) {
        answer({ failure: failureOf(error) });
      }
    }
  });
}

function endThread(port: MessagePort, connection: Connection): void {
  connection.close();
  if (isNodes(port)) port.close();
  // In a thread, it ends the thread alone.
  else process.exit();
}

function serve(port: MessagePort, { role, file, model, store }: Setup): void {
  try {
    if (role === "writer") {
      const writer = openForWriting(file, model, store);
      serveWrites(port, writer, writesOn(writer, model));
    } else {
      const options = {
        readOnly: true,
        patienceMs: READER_PATIENCE_MS,
        cacheMebibytes: READER_CACHE_MEBIBYTES,
      };
      const connection = new Connection(file, options);
      serveReads(port, connection, readsOn(connection, model));
    }
    port.postMessage({ opened: null });
  } catch (error) {
    port.postMessage({ opened: failureOf(error) });
  }
}

if (parentPort) serve(parentPort, workerData as Setup);
