import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Client } from "../../../packages/server/test/support/client.ts";

export function statusPath(publicKey: string, licenseKey: string): string {
  return `/v1/licenses/status/${publicKey}/${createHash("sha256").update(licenseKey).digest("hex")}`;
}

/** An answer about one license, and what in it changes: "no license_revoked", "yes 3 seats". */
export interface Sighting {
  server: number;
  sentAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | undefined;
  text: string;
  said: string;
}

export function saidBy({ status, body }: Answer): string {
  if (status !== 200) return `${status} ${body.code}`;
  if (body["valid"] !== true) return `no ${body.code}`;
  const { seats, activatedCount } = body["license"] as { seats: number; activatedCount: number };
  return `yes ${activatedCount} of ${seats}`;
}

/** Asks each server again and again for one license, until it is told to stop. */
export async function watch(
  clients: readonly Client[],
  path: string,
  isOver: () => boolean,
  pauseMs: number,
): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const askAll = async (client: Client, server: number): Promise<void> => {
    while (!isOver()) {
      const sentAt = performance.now();
      const answer = await client.get(path);
      const { status, text, headers } = answer;
      sightings.push({
        server,
        sentAt,
        endedAt: performance.now(),
        status,
        retryAfter: headers["retry-after"],
        text,
        said: saidBy(answer),
      });
      await sleep(pauseMs);
    }
  };
  await Promise.all(clients.map(askAll));
  return sightings;
}
