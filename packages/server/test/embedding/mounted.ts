import { createAccounts, createLicensing, type StorageAdapter } from "@keystead/core";
import { createServer } from "../../src/app/create-server.ts";
import type { ServerOptions } from "../../src/app/server-options.ts";
import type { KeysteadApp } from "../../src/http/keystead-app.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { listen } from "../../src/startup/listen/listen.ts";
import { type CapturedLog, captureLog } from "../support/captured-log.ts";
import { testStorage } from "../support/test-storage.ts";

/** Options of `createServer()` besides those that every test gives it in the same way. */
export type MountedOptions<Options = ServerOptions> = Options extends ServerOptions
  ? Omit<Options, "licensing" | "publicUrl" | "log">
  : never;

/** An app that a test's own program has made, on a loopback port. */
export interface Mounted {
  url: string;
  app: KeysteadApp;
  storage: StorageAdapter;
  log: CapturedLog;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** Mounts what the options say, with an empty store unless one is given. */
export async function mount(options: MountedOptions, storage = testStorage()): Promise<Mounted> {
  const log = captureLog();
  const made = (port: number): KeysteadApp =>
    createServer({
      ...options,
      licensing: createLicensing({ storage }),
      publicUrl: `http://127.0.0.1:${port}`,
      log: log.logger,
    });
  let app: KeysteadApp | undefined;
  const { port, drain } = await listen("127.0.0.1", 0, (on) => {
    app = made(on);
    return nodeListener(app);
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    app: app ?? made(port),
    storage,
    log,
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers }),
    post: (path, json = {}, headers = {}) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(json),
      }),
    stop: () => drain(1000),
  };
}

export function accountsOn(storage: StorageAdapter) {
  return createAccounts({ storage, passwords: argon2Passwords() });
}
