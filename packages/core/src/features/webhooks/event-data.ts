import type { JsonObject } from "../../foundation/primitives.ts";

/** So much has room for the envelope in a body of 20 kB. */
const MOST_BYTES = 19_500;
/** What is left out first where there is not enough room: it is free-form, and may have 64 KiB each. */
const LARGE = ["metadata", "features", "translations", "notes"];
const SHOWN_OF_KEY = 4;

const encoder = new TextEncoder();

/** A record as it is sent: as the API shows it, but for what does not fit, which `omitted` names. */
export function eventData(record: object, sequence: number): JsonObject {
  const data = { ...(JSON.parse(JSON.stringify(record)) as JsonObject), sequence };
  const omitted: string[] = [];
  for (const field of LARGE) {
    if (bytesIn(data) <= MOST_BYTES) break;
    if (!(field in data)) continue;
    Reflect.deleteProperty(data, field);
    omitted.push(field);
    Object.assign(data, { omitted });
  }
  return data;
}

function bytesIn(data: JsonObject): number {
  return encoder.encode(JSON.stringify(data)).length;
}

/** The body as one endpoint gets it: others than those that ask for whole keys have the last four characters. */
export function payloadOf(
  { type, createdAt, data }: { type: string; createdAt: Date; data: JsonObject },
  { includeKeys }: { includeKeys: boolean },
): JsonObject {
  return { type, timestamp: createdAt.toISOString(), data: includeKeys ? data : withoutKey(data) };
}

function withoutKey(data: JsonObject): JsonObject {
  const { licenseKey } = data;
  if (typeof licenseKey !== "string") return data;
  const entries = Object.entries(data).map(([name, value]) =>
    name === "licenseKey" ? ["licenseKeyLast4", licenseKey.slice(-SHOWN_OF_KEY)] : [name, value],
  );
  return Object.fromEntries(entries) as JsonObject;
}
