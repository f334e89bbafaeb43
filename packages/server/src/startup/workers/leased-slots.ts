import { randomUUID } from "node:crypto";
import { type ExportSlots, LocalExportSlots } from "../../csv/export-slots.ts";
import type { Ask } from "./channel.ts";

/** A worker's slots, each leased from the primary. While that does not answer, the worker counts by itself. */
export function leasedSlots(ask: Ask, worker: number): ExportSlots {
  const own = new LocalExportSlots();
  return {
    async take(organizationId) {
      const freeOwn = own.take(organizationId);
      if (freeOwn === null) return null;
      const id = randomUUID();
      const granted = await ask("exportSlot", { id, organizationId, worker });
      if (granted !== false)
        return () => {
          freeOwn();
          // Also when no answer came: the primary may have granted it too late.
          void ask("exportEnd", id);
        };
      freeOwn();
      return null;
    },
  };
}
