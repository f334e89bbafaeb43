import type { StorageAdapter } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { CHANNEL, type ChangeChannel } from "./channel.ts";

/** Long enough for the claims of a busy moment to go into one notification, short for whoever waits for the news. */
const SEND_AFTER_MS = 50;
const RETRY_AFTER_MS = 1_000;
/** As many ids as fit into a notification, which may hold 8,000 bytes. */
const MOST_IDS = 200;

const announce = {
  name: "keystead_announce",
  text: `SELECT pg_notify('${CHANNEL}', payload) FROM json_array_elements_text($1) AS payload`,
};

/** A claim whose successes are told, and what is to be done before the database is closed. */
interface AnnouncedClaims {
  claimSeat: StorageAdapter["claimSeat"];
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/**
 * Announces taken seats: to this storage's subscribers at once, and to those of others in one notification for all
 * seats taken in the meantime, outside the transactions of the claims.
 */
export function announceClaims(
  claim: StorageAdapter["claimSeat"],
  database: Database,
  changes: Pick<ChangeChannel, "tell">,
): AnnouncedClaims {
  let unsent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();
  let closed = false;

  const send = async (): Promise<void> => {
    timer = undefined;
    if (unsent.size === 0) return;
    const ids = [...unsent];
    unsent = new Set();
    const payloads: string[] = [];
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      payloads.push(["license", ...ids.slice(start, start + MOST_IDS)].join(" "));
    }
    try {
      await database.query(announce, [payloads]);
    } catch {
      // The seats are taken and their callers answered: nobody is left to be told but by the next try.
      unsent = new Set([...ids, ...unsent]);
      schedule(RETRY_AFTER_MS);
    }
  };

  const schedule = (milliseconds: number): void => {
    if (closed) return;
    timer ??= setTimeout(() => {
      sending = sending.then(send);
    }, milliseconds);
  };

  return {
    async claimSeat(wanted) {
      const result = await claim(wanted);
      if (result.outcome === "claimed") {
        const { licenseId } = result.activation;
        changes.tell({ kind: "license", id: licenseId });
        unsent.add(licenseId);
        schedule(SEND_AFTER_MS);
      }
      return result;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await sending;
      await send();
    },
  };
}
