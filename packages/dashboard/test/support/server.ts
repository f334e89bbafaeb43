import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStorage } from "../../../adapter-sqlite/src/index.ts";
import { createAccounts, createLicensing, createTokens } from "../../../core/src/index.ts";
import {
  argon2Passwords,
  createServer,
  nodeListener,
  type ServerOptions,
  unlimited,
} from "../../../server/src/index.ts";

/** The built dashboard. */
const built = new URL("../../dist/", import.meta.url);

export interface DashboardServer {
  url: string;
  stop(): Promise<void>;
}

/** A real server on a SQLite file of its own, with the dashboard as it was built last. */
export async function startServer(options: Partial<ServerOptions> = {}): Promise<DashboardServer> {
  const folder = mkdtempSync(join(tmpdir(), "keystead-dashboard-"));
  const storage = sqliteStorage({ file: join(folder, "keystead.db") });
  const licensing = createLicensing({ storage });
  const http = createHttpServer();
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const app = createServer({
    licensing,
    accounts: createAccounts({ storage, passwords: argon2Passwords() }),
    tokens: createTokens({ storage, secretKey: "the secret key of all test servers", issuer: url }),
    publicUrl: url,
    dashboard: built,
    rateLimiter: unlimited,
    ...options,
  } as ServerOptions);
  http.on("request", nodeListener(app));
  return {
    url,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
      await licensing.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
