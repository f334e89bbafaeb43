import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ErrorCode, LicensingError } from "@keystead/core";
import type { Change, StorageAdapter } from "@keystead/core/adapter";

export interface RemoteStore extends StorageAdapter {
  /** Ends its process at once. */
  kill(): Promise<void>;
}

interface Reply {
  id?: number;
  change?: Change;
  value?: unknown;
  error?: { code: ErrorCode | null; message: string };
}

const closed = () => new LicensingError("storage_unavailable", "The store is closed");

/** A store in a process of its own. */
export function remoteStore(file: string): RemoteStore {
  const program = fileURLToPath(new URL("./processes/serve-store.ts", import.meta.url));
  const execArgv = ["--conditions=keystead-source"];
  const child: ChildProcess = fork(program, [file], { execArgv, serialization: "advanced" });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const listeners = new Set<(change: Change) => void>();
  let lastId = 0;
  let lastReading = 0;
  let silentSince = Number.NEGATIVE_INFINITY;

  child.on("message", ({ id = 0, change, value, error }: Reply) => {
    if (change) for (const listener of listeners) listener(change);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error)
      call?.reject(error.code ? new LicensingError(error.code, error.message) : new Error(error.message));
    else call?.resolve(value);
  });
  child.on("error", () => {});
  child.on("exit", () => {
    for (const { reject } of waiting.values())
      reject(new LicensingError("storage_unavailable", "The process ended"));
  });

  const call = (method: string, ...args: unknown[]): Promise<unknown> => {
    if (!child.connected) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ id: lastId, method, args }, (error) => error && reject(closed()));
    });
  };
  let closing: Promise<unknown> | undefined;
  const special = {
    isTransaction: false,
    async *readAll(...args: unknown[]) {
      lastReading += 1;
      const reading = lastReading;
      for (;;) {
        const { value, done } = (await call("next", reading, ...args)) as IteratorResult<unknown>;
        if (done) return;
        yield value;
      }
    },
    changes: {
      subscribe(listener: (change: Change) => void) {
        const told = (change: Change) => listener(change);
        listeners.add(told);
        void call("subscribe").then(() => (silentSince = performance.now()));
        return () => void listeners.delete(told);
      },
      silence: () => performance.now() - silentSince,
    },
    async close() {
      closing ??= call("close");
      await closing;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
  return new Proxy(special, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (name === "then" ? undefined : (...args: unknown[]) => call(String(name), ...args)),
  }) as unknown as RemoteStore;
}
