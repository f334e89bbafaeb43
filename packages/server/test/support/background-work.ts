import { type Clock, createWebhooks, type StorageAdapter, type Webhooks } from "@keystead/core";
import { silentLog } from "../../src/http/log.ts";
import { startImports } from "../../src/import/start-imports.ts";
import { createWebhookSender } from "../../src/webhooks/send.ts";

/** The work of `keystead start` besides answering: sends webhooks, also to this machine, and works through imports. */
export function backgroundWork(storage: StorageAdapter, secretKey: string, clock?: Clock) {
  const sender = createWebhookSender({ allowPrivate: true });
  const webhooks: Webhooks = createWebhooks({
    storage,
    secretKey,
    send: sender.send,
    ...(clock && { clock }),
  });
  return {
    webhooks,
    start() {
      webhooks.start();
      const imports = startImports(storage, silentLog);
      return {
        async stop() {
          await imports.stop();
          await webhooks.stop();
          await sender.close();
        },
      };
    },
  };
}
