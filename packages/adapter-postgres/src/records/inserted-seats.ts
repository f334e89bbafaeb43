import type { Write } from "@keystead/core/adapter";
import { announceLicenses, countSeats } from "./statements.ts";
import type { Run } from "./step.ts";

type GivenRow = Record<string, unknown>;

/** Counts the seats of activations that a commit inserts, as those that are claimed are counted. */
export class Seats {
  readonly #taken = new Map<string, number>();
  readonly #new = new Set<string>();
  readonly #known = new Set<string>();

  constructor(writes: readonly Write[]) {
    for (const write of writes) {
      if (write.op !== "insert" || write.kind !== "activations") continue;
      const { licenseId, status, takesSeat } = write.record;
      const seats = Number(status === "active" && takesSeat);
      this.#taken.set(licenseId, (this.#taken.get(licenseId) ?? 0) + seats);
    }
  }

  /** Licenses that are inserted have their count from the start: to change it would write each of them twice. */
  countInNew(licenses: readonly GivenRow[]): void {
    for (const row of licenses) {
      const id = String(row["id"]);
      this.#new.add(id);
      row["activated_count"] = this.#taken.get(id) ?? 0;
    }
  }

  /** The statement that counts activations of licenses that were there. */
  countTaken(activations: readonly GivenRow[]): Run[] {
    const seats: Record<string, number> = {};
    for (const { license_id, status, takes_seat } of activations) {
      const id = String(license_id);
      if (!this.#new.has(id)) seats[id] = (seats[id] ?? 0) + Number(status === "active" && takes_seat);
    }
    const ids = Object.keys(seats);
    for (const id of ids) this.#known.add(id);
    const refusal = { because: "missing", field: "licenseId" } as const;
    return ids.length === 0 ? [] : [{ run: countSeats, given: seats, mustAffect: ids.length, refusal }];
  }

  /** Tells those who cache of the licenses that were there. */
  listAnnouncements(): Run[] {
    return this.#known.size === 0 ? [] : [{ run: announceLicenses, given: [...this.#known] }];
  }
}
