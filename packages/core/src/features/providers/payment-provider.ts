import type { JsonObject } from "../../foundation/primitives.ts";
import type { PurchaseNews } from "./news.ts";

/** Why an event of a provider is not done, and what is to become of it. */
const endings = {
  /** Of no concern here, whatever is mended. */
  not_needed: "ignored",
  unpaid: "ignored",
  older: "ignored",
  /** The event is about something that was not sold through Keystead, or is not known yet. */
  unknown_here: "ignored",
  unknown_price: "failed",
  plan_missing: "failed",
  not_connected: "failed",
  object_missing: "failed",
  provider_refused: "failed",
  provider_unreachable: "failed",
  invalid: "failed",
  internal: "failed",
} as const;

/** Code of a {@link ProviderProblem}, in lower_snake_case. */
export type ProviderProblemCode = keyof typeof endings;

/** Problems that may be gone a while later, without anybody mending anything here. */
const PASSING: ReadonlySet<ProviderProblemCode> = new Set([
  "unknown_here",
  "provider_refused",
  "provider_unreachable",
  "internal",
]);

/**
 * Error that keeps an event of a payment provider from being processed. The message is shown to the organization's
 * developers.
 */
export class ProviderProblem extends Error {
  /** Always `ProviderProblem`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "ProviderProblem";
  /** Why the event is not done, for programs. */
  readonly code: ProviderProblemCode;

  constructor(code: ProviderProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Final state of the event. */
  get ending(): "ignored" | "failed" {
    return endings[this.code];
  }

  /** Whether another try is of use. */
  get passes(): boolean {
    return PASSING.has(this.code);
  }
}

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
  /** Body of the request. */
  body: JsonObject;
}

/** Settings of a connection that depend on its provider. */
export interface ProviderSettings {
  /** Key for the provider's API. */
  apiKey?: string | undefined;
  /** Secret that signs the provider's events. */
  webhookSecret?: string | undefined;
  /** Address of the shop; null for none. */
  shopUrl?: string | null | undefined;
}

/** Account of an organization at a provider, for calls of the provider's API. */
export interface ProviderAccount {
  /** null where the organization has given none. */
  apiKey: string | null;
  /** Address of the shop; null for none. */
  shopUrl: string | null;
}

/** License of a purchase, as its provider is told of it. */
export interface SoldLicense {
  /** Id of the license. */
  id: string;
  /** The whole key. */
  licenseKey: string;
}

/**
 * Interface of a payment provider: how its events are verified, what they mean, and its settings. `@keystead/server`
 * has a folder for each provider, such as `stripe`.
 */
export interface PaymentProvider {
  /** As connections, payments and subscriptions name it, such as `stripe`. */
  readonly name: string;
  /** Meaning of several units of a line, unless a connection says otherwise. */
  readonly unitsAs: "seats" | "licenses";
  /**
   * Throws `invalid_input` for settings that cannot be the provider's, and for those that a new connection
   * lacks.
   */
  checkSettings(given: ProviderSettings, isNew: boolean): void;
  /** Whether a request only asks if somebody answers: it is not signed, and nothing is stored. Default: never. */
  isPing?(request: ProviderRequest): boolean;
  /** The event of a request; null when it is not signed with the secret, or was longer ago than the provider allows. */
  noticeOf(
    request: ProviderRequest,
    webhookSecret: string,
    now: Date,
  ): ProviderNotice | null | Promise<ProviderNotice | null>;
  /**
   * Returns the resource, such as `order`, that an event of the type shows as it is at `occurredAt`: an event is
   * outdated once a later one of the same object has come. null for types in no such order. Default: null.
   */
  resourceOf?(type: string): string | null;
  /**
   * Returns the meaning of an event, asking the provider where the event does not say all; nothing for events of no
   * concern. Throws a {@link ProviderProblem}.
   */
  newsOf(
    notice: ProviderNotice,
    account: ProviderAccount,
    clock: { now(): Date },
  ): PurchaseNews[] | Promise<PurchaseNews[]>;
  /** Tells the provider which licenses the event's order has, any number of times. Throws a {@link ProviderProblem}. */
  tell?(notice: ProviderNotice, account: ProviderAccount, licenses: readonly SoldLicense[]): Promise<void>;
}
