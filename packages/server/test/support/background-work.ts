import {
  type Clock,
  createWebhooks,
  type Licensing,
  type StorageAdapter,
  type Webhooks,
} from "@keystead/core";
import { startBulkActions } from "../../src/background/start-bulk-actions.ts";
import { silentLog } from "../../src/http/log.ts";
import { startImports } from "../../src/import/start-imports.ts";
import { createWebhookSender } from "../../src/webhooks/send.ts";

/** The work of `keystead start` besides answering: sends webhooks, also to this machine, and does imports and jobs. */
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
    start(licensing: Licensing) {
      webhooks.start();
      const imports = startImports(storage, silentLog);
      const bulkActions = startBulkActions(licensing, silentLog);
      return {
        async stop() {
          await imports.stop();
          await bulkActions.stop();
          await webhooks.stop();
          await sender.close();
        },
      };
    },
  };
}
