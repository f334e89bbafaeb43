import { invalidInput } from "../../foundation/errors.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { siteDomain } from "../licenses/place.ts";
import { hasPublicKeyShape } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { EventQueue } from "./event-queue.ts";
import { type ReadEvent, readEvent } from "./events.ts";
import type { UsageEvent } from "./schema.ts";

/** Usage events of one installation of a product. */
export interface TrackInput {
  /** The product's public key: `pk_` and 32 characters. */
  publicKey: string;
  /** License of the events. An unknown key counts as none: the events are kept all the same. */
  licenseKey?: string | undefined;
  /** The site that the events come from: a host or a URL. Left out when there is none. */
  domain?: string | undefined;
  /** Tells apart those who have no license, as the application sees fit. */
  anonymousId?: string | undefined;
  /** Of `TrackedEvent`; each is judged by itself. */
  events: readonly unknown[];
}

/** Number of events that were stored, known already and rejected. */
export interface TrackCounts {
  /** Stored now. */
  accepted: number;
  /** Known by their id, from before or from further up in the same call. */
  duplicates: number;
  /** Each event that is wrong: its index in `events`, counted from 0, and what is wrong with it. */
  rejected: { index: number; error: string }[];
}

/** Counts of the events by outcome. With `code`, nothing was stored because no product has the public key. */
export type TrackResult = TrackCounts | (TrackCounts & Denial);

async function findSender({ storage }: Context, publicKey: string, licenseKey: string | undefined) {
  if (!hasPublicKeyShape(publicKey)) return null;
  return storage.findSubject({ publicKey, licenseKey: lookupKeyOf(licenseKey ?? "") });
}

function requireTrackInput(input: TrackInput): void {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  if (input.licenseKey !== undefined) requireText(input.licenseKey, "licenseKey");
  if (input.anonymousId !== undefined) requireText(input.anonymousId, "anonymousId");
  if (!Array.isArray(input.events)) throw invalidInput("events", "must be an array");
}

/**
 * Stores usage events; resolves when they are durable. One that is wrong is rejected, with what is wrong, and the
 * others are stored. Throws `invalid_input` for a domain that is not a host, `overloaded` when too many events wait
 * or the store has no room for events, `storage_unavailable`.
 */
export async function track(
  context: Context & { eventQueue: EventQueue; eventRetentionDays: number },
  input: TrackInput,
): Promise<TrackResult> {
  requireTrackInput(input);
  const { publicKey, licenseKey, domain, anonymousId, events } = input;
  const site = domain === undefined ? null : siteDomain(domain);
  const found = await findSender(context, publicKey, licenseKey);
  if (found === null) return { accepted: 0, duplicates: 0, rejected: [], ...denial("invalid_public_key") };
  const { organizationId, productId, license } = found;
  const licenseId = license?.id ?? null;
  const now = context.clock.now();
  const read = events.map((event) => readEvent(event, now, context.eventRetentionDays));
  const good = read
    .filter((one): one is ReadEvent => typeof one !== "string")
    .map(
      (one): UsageEvent => ({
        ...one,
        productId,
        licenseId,
        domain: site,
        anonymousId: anonymousId ?? null,
        receivedAt: now,
      }),
    );
  const stored = await context.eventQueue.append(organizationId, good);
  const accepted = stored.filter((isNew) => isNew).length;
  return {
    accepted,
    duplicates: good.length - accepted,
    rejected: read.flatMap((error, index) => (typeof error === "string" ? [{ index, error }] : [])),
  };
}
