import { invalidInput } from "../../foundation/errors.ts";
import type { FreedActivation, ToldActivation } from "../webhooks/freed-event.ts";
import { type WebhookEventType, webhookEventTypes } from "../webhooks/schema.ts";
import type { ChangedRecords } from "./before.ts";

/** A site or machine that got no seat. */
interface RefusedPlace
  extends Pick<ToldActivation, "licenseId" | "productId" | "kind" | "domain" | "machine"> {
  code: "seat_limit_reached";
}

/** Days until the license expires: one of the marks that the organization has set. */
interface ExpiringLicense {
  daysLeft: number;
}

interface ToldRecords extends ChangedRecords {
  activation: ToldActivation;
  trial: ChangedRecords["license"];
}

type AsJson<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? AsJson<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: AsJson<Value[Field]> }
      : Value;

/** Fields that are left out of an event that would be too large. */
type Large = "metadata" | "features" | "translations" | "notes";

type Told<Json> = Omit<Json, Large> &
  Partial<Pick<Json, Large & keyof Json>> & {
    /** Rises with every event of the object. */
    sequence: number;
    /** Names of the fields that were left out because the event would have been too large. */
    omitted?: string[];
  };

type DataOf<Type extends WebhookEventType> = Type extends "activation.refused"
  ? Told<AsJson<RefusedPlace>>
  : Type extends "license.expiring"
    ? Told<AsJson<ToldRecords["license"]> & ExpiringLicense>
    : Type extends "activation.deactivated"
      ? Told<AsJson<FreedActivation>>
      : Type extends `${infer Name extends keyof ToldRecords}.${string}`
        ? Told<AsJson<ToldRecords[Name]>>
        : never;

/** Event that a hook is told of, as a webhook delivers it. */
export interface HookEvent<Type extends WebhookEventType = WebhookEventType> {
  /** The event's id, the same whenever a hook is called with the event. */
  id: string;
  /** Type of the event. */
  type: Type;
  /** When it happened (UTC, ISO 8601 with milliseconds). */
  timestamp: string;
  /** Id of the organization. */
  organizationId: string;
  /** The record as the API shows it as JSON right after the event, with whole license keys. */
  data: DataOf<Type>;
}

/** Hooks by the type of the event, such as `license.created`. Each is called after the commit, at least once. */
export type EventHooks = {
  [Type in WebhookEventType]?: ((event: HookEvent<Type>) => Promise<void> | void) | undefined;
};

const types: ReadonlySet<string> = new Set(webhookEventTypes);

/** The types that have a hook. Throws `invalid_input` for a hook of no known event, and for what is no function. */
export function typesOf(hooks: EventHooks): WebhookEventType[] {
  for (const [type, hook] of Object.entries(hooks)) {
    if (!types.has(type))
      throw invalidInput(`on.${type}`, `is no event: must be one of ${webhookEventTypes.join(", ")}`);
    if (hook !== undefined && typeof hook !== "function")
      throw invalidInput(`on.${type}`, "must be a function");
  }
  return webhookEventTypes.filter((type) => hooks[type] !== undefined);
}
