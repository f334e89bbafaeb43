import { type Accounts, createAccounts, createLicensing, type Licensing, type Storage } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { createServer } from "../../src/create-server.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { listen } from "../../src/listen.ts";
import { argon2Passwords } from "../../src/passwords.ts";
import { type CapturedLog, captureLog } from "./captured-log.ts";
import { type Client, createClient } from "./client.ts";
import { type MovableClock, movableClock } from "./clock.ts";

export interface TestServerOptions {
  /** A memory store of its own unless given. */
  storage?: Storage;
  clock?: MovableClock;
  /** Where browsers reach it; by default where it listens. */
  publicUrl?: string;
  trustedOrigins?: string[];
  registration?: "open" | "invite-only";
  isDraining?: () => boolean;
}

/** A server on a loopback port of its own, as the `keystead` command runs it. */
export interface TestServer {
  url: string;
  port: number;
  storage: Storage;
  licensing: Licensing;
  accounts: Accounts;
  clock: MovableClock;
  log: CapturedLog;
  /** A new client with an empty cookie jar. */
  client(): Client;
  /** Stops listening; the store stays open. */
  stop(): Promise<void>;
}

export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { storage = memoryStorage(), clock = movableClock(), registration = "open" } = options;
  const log = captureLog();
  const onBackgroundError = (err: unknown) => log.logger.error({ err }, "background");
  const licensing = createLicensing({ storage, clock, onBackgroundError });
  const accounts = createAccounts({ storage, clock, passwords: argon2Passwords(), registration });
  const listening = await listen("127.0.0.1", 0);
  const url = `http://127.0.0.1:${listening.port}`;
  const app = createServer({
    licensing,
    accounts,
    publicUrl: options.publicUrl ?? url,
    trustedOrigins: options.trustedOrigins ?? [],
    log: log.logger,
    ...(options.isDraining ? { isDraining: options.isDraining } : {}),
  });
  listening.handle(nodeListener(app));
  const clients: Client[] = [];
  return {
    url,
    port: listening.port,
    storage,
    licensing,
    accounts,
    clock,
    log,
    client() {
      const client = createClient(url);
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.close();
      await listening.drain(1000);
    },
  };
}
