import type { UsageEvent } from "@keystead/core";
import type { Writer } from "../writer.ts";
import { HOUR_MS, makeMonth, monthOf } from "./event-tables.ts";

/** Stores the events whose ids are new, and tells which are. */
export function appendEvents(
  writer: Writer,
  organizationId: string,
  events: readonly UsageEvent[],
): boolean[] {
  const counts = new Map<string, { source: number; hour: number; name: string; n: number }>();
  const months = new Set<string>();
  const isNew = events.map((event) => {
    const source = sourceOf(writer, organizationId, event.productId);
    if (writer.run("INSERT OR IGNORE INTO event_ids VALUES (?, ?)", [source, event.id]) === 0) return false;
    const month = monthOf(event.timestamp);
    if (!months.has(month)) makeMonth(writer, month);
    months.add(month);
    const { id, licenseId, name, properties, domain, anonymousId, timestamp, receivedAt } = event;
    const happened = timestamp.getTime();
    writer.run(
      `INSERT INTO events_${month} (id, source, license, name, properties, domain, visitor, happened, received)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        source,
        licenseId,
        name,
        JSON.stringify(properties),
        domain,
        anonymousId,
        happened,
        receivedAt.getTime(),
      ],
    );
    const hour = Math.floor(happened / HOUR_MS) * HOUR_MS;
    const key = `${source} ${hour} ${name}`;
    const count = counts.get(key) ?? { source, hour, name, n: 0 };
    counts.set(key, { ...count, n: count.n + 1 });
    return true;
  });
  for (const { source, hour, name, n } of counts.values())
    writer.run("INSERT INTO event_hours VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n", [
      source,
      hour,
      name,
      n,
    ]);
  return isNew;
}

function sourceOf(writer: Writer, organization: string, product: string): number {
  const select = "SELECT source FROM event_sources WHERE organization = ? AND product = ?";
  const known = writer.get(select, [organization, product]);
  if (known) return Number(known.source);
  const insert = writer.prepare("INSERT INTO event_sources (organization, product) VALUES (?, ?)");
  return Number(insert.run(organization, product).lastInsertRowid);
}
