import { randomUUID } from "node:crypto";
import { activeDomain, licenseKey, PUBLIC_KEY } from "./licenses.ts";

/** The body of a call with so many new events of the n-th license's site, an hour old at most. */
export function eventsBody(n: number, count: number): string {
  const events = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    event: index % 4 === 0 ? "plugin.updated" : "page.viewed",
    properties: { version: "2.4.1", php: "8.3", locale: "de_DE", step: index },
    timestamp: new Date(Date.now() - Math.floor(Math.random() * 3_600_000)).toISOString(),
  }));
  return JSON.stringify({
    public_key: PUBLIC_KEY,
    license_key: licenseKey(n),
    domain: activeDomain(n),
    events,
  });
}
