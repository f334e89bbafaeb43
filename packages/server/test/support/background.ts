import { createWebhooks, type Storage, type Webhooks } from "../../../core/src/index.ts";
import { silentLog } from "../../src/http/log.ts";
import { startImports } from "../../src/import/start-imports.ts";
import { createWebhookSender } from "../../src/webhooks/send.ts";

/** What a server does besides answering. */
export interface Background {
  webhooks: Webhooks;
  /** Begins to send webhooks and to work through imports. Returns what ends it. */
  start(): { stop(): Promise<void> };
}

/** Sends webhooks, also to this machine, and works through uploaded imports, as a started server does. */
export function backgroundOf(storage: Storage, secretKey: string): Background {
  const sender = createWebhookSender({ allowPrivate: true });
  const webhooks = createWebhooks({ storage, secretKey, send: sender.send });
  return {
    webhooks,
    start() {
      webhooks.start();
      const imports = startImports(storage, silentLog);
      return {
        async stop() {
          await imports.stop();
          await webhooks.stop();
          sender.close();
        },
      };
    },
  };
}
