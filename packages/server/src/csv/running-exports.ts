import { HttpError } from "../http/http-error.ts";

/** Files that one organization may be sent at a time. Each reads a whole list. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = "10";

/** The exports that this process is sending, by organization. */
export class RunningExports {
  readonly #counts = new Map<string, number>();

  /** The batches, as one export of the organization until they end, fail or are left. Throws `rate_limited` past the limit, at once. */
  counted<Item>(organizationId: string, batches: AsyncIterable<Item[]>): AsyncGenerator<Item[]> {
    const running = this.#counts.get(organizationId) ?? 0;
    if (running >= AT_ONCE) {
      const message = `${AT_ONCE} exports of your organization are running: try again when one of them is done`;
      throw new HttpError("rate_limited", message, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
    }
    this.#counts.set(organizationId, running + 1);
    return untilEnd(batches, () => this.#end(organizationId));
  }

  #end(organizationId: string): void {
    const running = this.#counts.get(organizationId) ?? 0;
    if (running > 1) this.#counts.set(organizationId, running - 1);
    else this.#counts.delete(organizationId);
  }
}

async function* untilEnd<Item>(batches: AsyncIterable<Item[]>, end: () => void): AsyncGenerator<Item[]> {
  try {
    yield* batches;
  } finally {
    end();
  }
}
