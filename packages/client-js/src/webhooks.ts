export type { WebhookEvent, WebhookEventOf, WebhookEventType } from "./webhooks/event-types.ts";
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookRequest,
} from "./webhooks/verify-webhook.ts";
