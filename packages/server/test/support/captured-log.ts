import { Writable } from "node:stream";
import { type Logger, pino } from "pino";

/** A real pino log that is kept, so that a test can see what a file would hold. */
export interface CapturedLog {
  logger: Logger;
  text(): string;
  entries(): Record<string, unknown>[];
}

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return {
    logger: pino({ level: "debug" }, stream),
    text: () => lines.join(""),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
