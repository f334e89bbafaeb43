export type { Authenticate, Authenticated } from "./apis/management/authenticated.ts";
export { createServer } from "./app/create-server.ts";
export type { ApiName, ServerOptions } from "./app/server-options.ts";
export { startMaintenance } from "./background/maintenance.ts";
export { startBulkActions } from "./background/start-bulk-actions.ts";
export type { ExportSlots } from "./csv/export-slots.ts";
export { folderFiles } from "./files/folder-files.ts";
export type { ClientAddress } from "./http/client-address.ts";
export type { KeysteadApp } from "./http/keystead-app.ts";
export { defaultLimits, type LimitName, type LimitSettings } from "./http/limits/limits.ts";
export {
  localRateLimiter,
  type RateLimiter,
  type SharedCounts,
  sharedRateLimiter,
  unlimited,
} from "./http/limits/rate-limiter.ts";
export type { Count } from "./http/limits/standing.ts";
export type { Log } from "./http/log.ts";
export { nodeListener } from "./http/node-listener.ts";
export { startImports } from "./import/start-imports.ts";
export { type MailOptions, startMails } from "./mail/start-mails.ts";
export { createMetrics, type Metrics, type MetricsOptions } from "./metrics/metrics.ts";
export { argon2Passwords } from "./passwords/argon2-passwords.ts";
export { type PaymentProviderOptions, paymentProviders } from "./providers/list.ts";
export { type SecondFactorSettings, secondFactorTools } from "./second-factors/second-factor-tools.ts";
export { checkEndpointUrl } from "./webhooks/endpoint-url.ts";
export { createWebhookSender, type SenderOptions, type WebhookSender } from "./webhooks/send.ts";
