import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStorage } from "../../../adapter-sqlite/src/index.ts";
import {
  type Clock,
  createAccounts,
  createDownloads,
  createLicensing,
  createMailQueue,
  createPaymentProviders,
  createTokens,
  type StorageAdapter,
} from "../../../core/src/index.ts";
import {
  argon2Passwords,
  createServer,
  folderFiles,
  nodeListener,
  paymentProviders,
  type ServerOptions,
  secondFactorTools,
  startMails,
  unlimited,
} from "../../../server/src/index.ts";
import { backgroundWork } from "../../../server/test/support/background-work.ts";

/** The built dashboard. */
const built = new URL("../../dist/", import.meta.url);

const secretKey = "the secret key of all test servers";

export type DashboardServerOptions = Partial<ServerOptions> & {
  /** Name of this machine for browsers; `localhost` for passkeys. */
  host?: string;
  /** Address of Paddle's API. */
  paddleUrl?: string;
  /** Clock of the server. */
  clock?: Clock;
  /** Whether mails are written; none is sent. */
  mail?: boolean;
  /** Address of a server that takes mails; they are sent there. */
  smtpUrl?: string;
};

export interface DashboardServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * A real server with the dashboard as it was built last; on a SQLite file of its own, unless a store is given, which
 * is closed with it. It sends webhooks, also to this machine, works through imports, and keeps the files of releases.
 * It sends no mail.
 */
export async function startServer(
  { host = "127.0.0.1", paddleUrl, clock, mail = false, smtpUrl, ...options }: DashboardServerOptions = {},
  given?: StorageAdapter,
): Promise<DashboardServer> {
  const folder = mkdtempSync(join(tmpdir(), "keystead-dashboard-"));
  const storage = given ?? sqliteStorage({ file: join(folder, "keystead.db") });
  const work = backgroundWork(storage, secretKey, clock);
  const { webhooks } = work;
  const files = folderFiles(join(folder, "releases"));
  const mailing = { storage, secretKey, from: "keystead@example.com", ...(clock && { clock }) };
  const queue = mail || smtpUrl !== undefined ? createMailQueue(mailing) : null;
  const licensing = createLicensing({
    storage,
    secretKey,
    webhooks,
    files,
    mail: queue,
    ...(clock && { clock }),
  });
  const http = createHttpServer();
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://${host}:${(http.address() as AddressInfo).port}`;
  const app = createServer({
    licensing,
    accounts: createAccounts({
      storage,
      passwords: argon2Passwords(),
      mail: queue,
      secondFactors: secondFactorTools({ secretKey, publicUrl: url }),
      ...(clock && { clock }),
    }),
    tokens: createTokens({ storage, secretKey, issuer: url }),
    downloads: createDownloads({ storage, secretKey, publicUrl: url, ...(clock && { clock }) }),
    webhooks,
    files,
    paymentProviders: createPaymentProviders({
      storage,
      licensing,
      secretKey,
      providers: paymentProviders({ apiUrls: { paddle: paddleUrl } }),
    }),
    publicUrl: url,
    dashboard: built,
    rateLimiter: unlimited,
    ...options,
  } as ServerOptions);
  http.on("request", nodeListener(app));
  const working = work.start(licensing);
  const mails = smtpUrl === undefined ? null : startMails({ ...mailing, smtpUrl, publicUrl: url });
  return {
    url,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
      await working.stop();
      await mails?.stop();
      await licensing.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
