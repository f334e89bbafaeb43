import { sqliteStorage } from "@keystead/adapter-sqlite";

const DAY_MS = 86_400_000;
const DAYS = 365;
const AT_ONCE = 500;

/** A product of the demo, and the plan that its renewals are counted for. */
export interface DemoProduct {
  id: string;
  planId: string;
}

/** Counts of a day of a shop that grows: `age` falls from 1, a year ago, to 0, today. */
function countsOn(age: number, planId: string): Record<string, Record<string, number>> {
  const sites = 40 + Math.round(160 * (1 - age));
  const part = (share: number): number => Math.max(0, Math.round(sites * share));
  const updated = Math.min(1, Math.max(0, (0.5 - age) * 3));
  return {
    version: { "2.4.1": part(updated * 0.8), "2.3.2": part((1 - updated) * 0.8), "1.9.8": part(0.2) },
    downloaded: { [age < 0.5 ? "2.4.1" : "2.3.2"]: part(0.05 + updated * (1 - updated)) },
    wordpress: { "6.8": part(1 - age), "6.7.2": part(age * 0.7), "6.5.5": part(age * 0.3) },
    php: { "8.3": part(0.35 + (1 - age) * 0.3), "8.1": part(0.3), "7.4": part(0.05 + age * 0.3) },
    locale: { en_US: part(0.5), de_DE: part(0.3), fr_FR: part(0.15), ja: part(0.05) },
    multisite: { no: part(0.92), yes: part(0.08) },
    refused: { license_expired: part(0.03), seat_limit_reached: part(0.02), license_not_found: part(0.01) },
    renewed: { [planId]: part(0.01 + 0.02 * Math.abs(Math.sin(age * 20))) },
  };
}

/**
 * Adds a year of counters to the file of a server on this machine, up to yesterday: no API writes them, because servers
 * count by themselves.
 */
export async function writeHistory(
  file: string,
  organizationId: string,
  products: readonly DemoProduct[],
): Promise<void> {
  const storage = sqliteStorage({ file });
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const records = Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((ago) => {
    const moment = today - ago * DAY_MS;
    const day = new Date(moment).toISOString().slice(0, 10);
    const endsAt = new Date(moment + 800 * DAY_MS);
    return products.flatMap(({ id: productId, planId }) =>
      Object.entries(countsOn(ago / DAYS, planId)).map(([name, counts]) => {
        return { id: `${productId}.${name}.${day}`, productId, name, day, counts, endsAt };
      }),
    );
  });
  try {
    for (let start = 0; start < records.length; start += AT_ONCE) {
      const writes = records.slice(start, start + AT_ONCE).map((record) => {
        return { op: "insert", kind: "dailyCounts", record } as never;
      });
      await storage.commit(organizationId, writes);
    }
  } finally {
    await storage.close();
  }
}
