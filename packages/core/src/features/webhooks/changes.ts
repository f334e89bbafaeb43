import { effectiveStatus } from "../../rules/verdict.ts";
import { isHidden } from "../../storage/declaration.ts";
import { declarationOf, type Kind, type RecordOf } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { actionOf } from "../audit/action.ts";
import type { Audience } from "./audience.ts";
import { begunSeats } from "./begun-seats.ts";
import { comingsBy } from "./deadlines.ts";
import { eventData, newEvent, sequenceAfter } from "./event-data.ts";
import { goneWith } from "./gone-with.ts";
import { isFor, type Listener, wants } from "./listening.ts";
import { revokedSeatWrites } from "./revoked-seats.ts";
import { type WebhookEventType, webhookEventTypes } from "./schema.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Commit {
  /** The steps of the use case. */
  writes: readonly Write[];
  /** Reads the organization's records, all of them. */
  records: Pick<Reader, "get" | "list">;
  audience: Audience;
  organizationId: string;
  now: Date;
}

const types: ReadonlySet<string> = new Set(webhookEventTypes);

/**
 * The steps that write the events of some changes with their deliveries, for the same commit; none when nobody
 * listens.
 */
export async function webhookWrites(changes: readonly RecordChange[], commit: Commit): Promise<Write[]> {
  const endpoints = [...(await commit.audience.endpoints(commit.organizationId)).values()];
  if (endpoints.length === 0) return [];
  const sequences = new Map<string, number>();
  const writes: Write[] = [];
  const isWanted = (type: string) => endpoints.some((each) => wants(each, type));
  const gone = await Promise.all(changes.map((each) => goneWith(each, commit.records, isWanted)));
  for (const change of [...gone.flat(), ...changes]) {
    const record = change.after ?? change.before;
    if (record === null) continue;
    const comings = await comingsBy(change, commit);
    writes.push(...comings.expects, ...revokedSeatWrites(change, commit.audience, endpoints));
    const happened = [actionOf(change), ...comings.types];
    for (const type of happened.filter((each): each is WebhookEventType => types.has(each)))
      writes.push(...(await writesOf(type, change.kind, record, endpoints, commit, sequences)));
  }
  if (isWanted("activation.created"))
    for (const event of begunSeats(commit.writes, commit.now))
      writes.push(...(await commit.audience.eventWrites(commit.organizationId, event, endpoints)));
  return writes;
}

async function writesOf(
  type: WebhookEventType,
  kind: Kind,
  record: Fields,
  endpoints: readonly Listener[],
  commit: Commit,
  sequences: Map<string, number>,
): Promise<Write[]> {
  const { records, audience, organizationId, now } = commit;
  if (!endpoints.some((endpoint) => wants(endpoint, type))) return [];
  const productId = await productOf(records, record);
  if (!endpoints.some((endpoint) => isFor(endpoint, type, productId))) return [];
  const objectId = String(record["id"]);
  const isNew = type.endsWith(".created");
  const last = sequences.get(objectId) ?? (isNew ? 0 : await audience.lastSequence(records, objectId));
  const sequence = sequenceAfter(last, now);
  sequences.set(objectId, sequence);
  const data = eventData(shownOf(kind, record, now), sequence);
  const event = newEvent({ type, productId, objectId, sequence, data }, now);
  return audience.eventWrites(organizationId, event, endpoints);
}

/** As the API shows it. How many seats are taken is left out: it changes by itself, with events of its own. */
export function shownOf(kind: Kind, record: Fields, now: Date): Fields {
  const { audited, kept = [] } = declarationOf(kind);
  // Fields that the audit log hides are hidden from webhooks, too.
  const unshown: readonly string[] = [...kept, ...(audited?.untold ?? [])];
  const isShown = (field: string): boolean => !unshown.includes(field) && !isHidden(audited, field);
  const shown = Object.fromEntries(Object.entries(record).filter(([field]) => isShown(field)));
  return kind === "licenses"
    ? { ...shown, status: effectiveStatus(record as RecordOf<"licenses">, now) }
    : shown;
}

async function productOf(records: Pick<Reader, "get">, record: Fields): Promise<string | null> {
  const { productId, licenseId } = record;
  if (typeof productId === "string") return productId;
  if (typeof licenseId !== "string") return null;
  return (await records.get("licenses", licenseId))?.record.productId ?? null;
}
