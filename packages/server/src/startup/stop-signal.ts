import { constants } from "node:os";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

function end(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

/**
 * Ends this process at a signal to stop, until `stopSignal()` hears them. The kernel does so for any process but the
 * first one of a container, which would ignore them while it starts.
 */
export function endBySignal(): void {
  for (const signal of SIGNALS) process.on(signal, end);
}

/** Resolves with the first signal to stop; further ones change nothing, as a supervisor may send several. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve).off(signal, end);
  });
}
