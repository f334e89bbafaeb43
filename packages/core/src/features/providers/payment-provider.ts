import type { JsonObject } from "../../foundation/primitives.ts";
import type { PurchaseNews } from "./news.ts";

/** A request that says it comes from a payment provider. */
export interface ProviderRequest {
  /** The body as it came, to the byte: that is what is signed. */
  body: Uint8Array;
  /** A header by lower-case name. */
  header(name: string): string | null;
}

/** An event whose signature is good. */
export interface ProviderNotice {
  /** The provider's name for the event: it is worked on once. */
  id: string;
  /** Type of the event in the provider's words, such as `checkout.session.completed`. */
  type: string;
  /** The provider's name for the object that it is about. */
  objectId: string | null;
  /** When it happened, by the provider's clock. */
  occurredAt: Date;
  /** What was sent. */
  body: JsonObject;
}

/** What Keystead has to know of a payment provider. `@keystead/server` has those of Stripe and Paddle. */
export interface PaymentProvider {
  /** As connections, payments and subscriptions name it, such as `stripe`. */
  readonly name: string;
  /** Throws `invalid_input` for a text that cannot be the provider's key or secret. */
  checkSecrets(given: { apiKey?: string | undefined; webhookSecret?: string | undefined }): void;
  /** The event of a request; null when it is not signed with the secret, or was longer ago than the provider allows. */
  noticeOf(
    request: ProviderRequest,
    webhookSecret: string,
    now: Date,
  ): ProviderNotice | null | Promise<ProviderNotice | null>;
  /**
   * What an event means, asked for at the provider where it does not say all; nothing for events of no concern. Throws a
   * {@link ProviderProblem}.
   */
  newsOf(notice: ProviderNotice, apiKey: string, clock: { now(): Date }): Promise<PurchaseNews[]>;
}
