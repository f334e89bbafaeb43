import {
  invalidInput,
  type JsonObject,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderRequest,
} from "@keystead/core";
import type { WebhookSender } from "../webhooks/send.ts";
import type { ProviderDeclaration } from "./declaration.ts";

/** Means of providers to reach others. */
export interface ProviderOptions {
  /** Address of the provider's API. Default: the provider's. */
  apiUrl?: string | undefined;
  /** Sends requests to sellers' own sites; null where the server sends none. */
  sender: Pick<WebhookSender, "send"> | null;
}

/** A provider: its declaration, and how to make it. */
export interface ProviderKind {
  readonly declaration: ProviderDeclaration;
  create(options: ProviderOptions): PaymentProvider;
}

interface Signed {
  request: ProviderRequest;
  secret: string;
  now: Date;
}

interface Parts extends Pick<PaymentProvider, "isPing" | "newsOf" | "resourceOf" | "tell"> {
  /** Whether the request is signed with the secret, not too long ago. */
  isSigned(signed: Signed): boolean;
  /** The event in the body of a signed request; null for another form. */
  eventIn(body: JsonObject, request: ProviderRequest): Omit<ProviderNotice, "body"> | null;
}

/** Makes a provider of its declaration, of the way to verify its events, and of their meaning. */
export function defineProvider(
  { name, unitsAs, key, secret, shop }: ProviderDeclaration,
  { isSigned, eventIn, ...parts }: Parts,
): PaymentProvider {
  return {
    name,
    unitsAs,
    ...parts,
    checkSettings({ apiKey, webhookSecret, shopUrl }, isNew) {
      if (apiKey !== undefined && (key === null || !hasBeginning(apiKey, key.begins)))
        throw invalidInput(
          "apiKey",
          key === null ? "is not needed for this provider" : `must be ${key.kind}`,
        );
      if (isNew && key?.isRequired && apiKey === undefined) throw invalidInput("apiKey", "is required");
      if (webhookSecret !== undefined && !hasBeginning(webhookSecret, secret.begins))
        throw invalidInput("webhookSecret", `must be ${secret.kind}`);
      if (shopUrl && shop === null)
        throw invalidInput("shopUrl", "must be null: this provider does not run on your own site");
    },
    noticeOf(request, webhookSecret, now) {
      if (!isSigned({ request, secret: webhookSecret, now })) return null;
      const body = jsonIn(request.body);
      const event = body && eventIn(body, request);
      return event && body && { ...event, body };
    },
  };
}

function hasBeginning(text: string, beginnings: readonly string[]): boolean {
  return beginnings.length === 0 || beginnings.some((each) => text.startsWith(each));
}

function jsonIn(body: Uint8Array): JsonObject | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString());
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as JsonObject) : null;
  } catch {
    return null;
  }
}
