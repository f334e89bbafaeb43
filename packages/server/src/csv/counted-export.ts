import { HttpError } from "../http/http-error.ts";
import { EXPORTS_AT_ONCE, type ExportSlots } from "./export-slots.ts";

const RETRY_AFTER_SECONDS = "10";

/**
 * The batches, as one export of the organization until they end, fail or are left. Rejects with `rate_limited` past the
 * limit.
 */
export async function countedExport<Item>(
  slots: ExportSlots,
  organizationId: string,
  batches: AsyncIterable<Item[]>,
): Promise<AsyncGenerator<Item[]>> {
  const free = await slots.take(organizationId);
  if (free === null) {
    const message = `${EXPORTS_AT_ONCE} exports of your organization are running: try again when one of them has finished`;
    throw new HttpError("rate_limited", message, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  }
  return untilEnd(batches, free);
}

async function* untilEnd<Item>(batches: AsyncIterable<Item[]>, end: () => void): AsyncGenerator<Item[]> {
  try {
    yield* batches;
  } finally {
    end();
  }
}
