import type { Log } from "./log.ts";

const EVERY_MS = 10_000;
/** Kinds of failures that are told apart at a time. */
const MOST_KINDS = 100;
const ANY_OTHER = "other failures";

type Write = (fields: object, message: string) => void;

/** Returns what entries about the same failure share: its code, or else its name and message. */
function kindOf(fields: object, message: string): string | undefined {
  const { err } = fields as { err?: unknown };
  if (!(err instanceof Error)) return undefined;
  const { code } = err as Error & { code?: unknown };
  return `${message}: ${typeof code === "string" ? code : `${err.name} ${err.message}`}`;
}

/**
 * Wraps a log so that an outage does not fill it: the first failure of a kind is written in full, further ones of the
 * next ten seconds are counted, and their number is written when the ten seconds are over. Entries without an `err` are
 * all written.
 */
export function sampledLog(log: Log, everyMs = EVERY_MS): Log {
  const notWritten = new Map<string, number>();

  const sample = (write: Write): Write => {
    return (fields, message) => {
      const exact = kindOf(fields, message);
      if (exact === undefined) return write(fields, message);
      const kind = notWritten.has(exact) || notWritten.size < MOST_KINDS ? exact : ANY_OTHER;
      const count = notWritten.get(kind);
      if (count !== undefined) return void notWritten.set(kind, count + 1);
      notWritten.set(kind, 0);
      write(fields, message);
      setTimeout(() => {
        const more = notWritten.get(kind) ?? 0;
        notWritten.delete(kind);
        if (more > 0) write({ kind, notWritten: more, withinMs: everyMs }, "more failures of the same kind");
      }, everyMs).unref();
    };
  };

  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: sample((fields, message) => log.warn(fields, message)),
    error: sample((fields, message) => log.error(fields, message)),
  };
}
