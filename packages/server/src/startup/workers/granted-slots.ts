import { LocalExportSlots } from "../../csv/export-slots.ts";

/** A worker's request for a slot. */
export interface SlotRequest {
  /** Names the slot when it is freed. */
  id: string;
  organizationId: string;
  /** The number of the worker in its cluster. */
  worker: number;
}

/** The slots of all workers, which the primary keeps. */
export class GrantedSlots {
  readonly #slots = new LocalExportSlots();
  readonly #held = new Map<string, { worker: number; free: () => void }>();

  /** Takes a slot for the worker; false when the organization has none left. */
  grant({ id, organizationId, worker }: SlotRequest): boolean {
    const free = this.#slots.take(organizationId);
    if (free === null) return false;
    this.#held.set(id, { worker, free });
    return true;
  }

  /** Frees a slot, unless it is free. */
  free(id: string): void {
    this.#held.get(id)?.free();
    this.#held.delete(id);
  }

  /** Frees the slots of a worker that has ended. */
  leave(worker: number): void {
    for (const [id, slot] of this.#held) if (slot.worker === worker) this.free(id);
  }
}
