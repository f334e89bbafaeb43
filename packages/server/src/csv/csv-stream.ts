import { type CsvColumns, csvHeader, csvLines } from "./csv.ts";

/**
 * A CSV file that is read as fast as it is taken, a batch of items at a time. Rejects with what the first batch does,
 * while an error can still be an answer; the stream fails with what a later one does. Canceling it ends the reading.
 */
export async function csvStream<Item>(
  columns: CsvColumns<Item>,
  batches: AsyncIterable<Item[]>,
): Promise<ReadableStream<Uint8Array>> {
  const reading = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const first = await reading.next();
  const start = csvHeader(columns) + (first.done ? "" : csvLines(columns, first.value));
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(start));
      },
      async pull(controller) {
        const { done, value } = await reading.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(columns, value)));
      },
      async cancel() {
        await reading.return?.();
      },
    },
    // Nothing is read before it is taken.
    { highWaterMark: 0 },
  );
}
