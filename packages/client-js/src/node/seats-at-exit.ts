import { constants } from "node:os";

/** A seat that is given back when the process ends. */
export interface SeatAtExit {
  release(): Promise<unknown>;
  /** Gives the seat back before it returns. */
  releaseNow(): void;
}

/** The seats that the process holds. */
export interface SeatsAtExit {
  add(seat: SeatAtExit): void;
  delete(seat: SeatAtExit): void;
}

/** A process may load this module twice, as an ES module and with require(): both know of one set of seats. */
const SEATS = Symbol.for("@keystead/client-js seats at exit");

/** Returns the seats that the process gives back at its end. It listens to signals while it holds one. */
export function seatsAtExit(): SeatsAtExit {
  const shared = globalThis as { [SEATS]?: SeatsAtExit };
  shared[SEATS] ??= createSeatsAtExit();
  return shared[SEATS];
}

function createSeatsAtExit(): SeatsAtExit {
  const held = new Set<SeatAtExit>();
  let isListening = false;

  function listen(): void {
    if (isListening) return;
    isListening = true;
    process.prependListener("SIGTERM", onSignal).prependListener("SIGINT", onSignal);
  }

  function unlisten(): void {
    isListening = false;
    process.off("SIGTERM", onSignal).off("SIGINT", onSignal);
  }

  const giveBack = () => Promise.allSettled([...held].map((seat) => seat.release()));

  /** After process.exit() and uncaught exceptions nothing can wait. */
  function giveBackNow(): void {
    for (const seat of held) seat.releaseNow();
  }

  function onSignal(signal: NodeJS.Signals): void {
    // Libraries that end the process look whether they are alone; and a second signal must end it at once.
    unlisten();
    // A program with a listener of its own decides what the signal means. It gives its seats back when it ends.
    if (process.listenerCount(signal) > 0) return void setImmediate(() => held.size > 0 && listen());
    void giveBack().then(() => {
      // The first process of a container has no default effects of signals.
      if (process.pid === 1) process.exit(128 + constants.signals[signal]);
      process.kill(process.pid, signal);
    });
  }

  return {
    add(seat) {
      if (held.size === 0) process.on("beforeExit", giveBack).on("exit", giveBackNow);
      held.add(seat);
      listen();
    },
    delete(seat) {
      if (!held.delete(seat) || held.size > 0) return;
      process.off("beforeExit", giveBack).off("exit", giveBackNow);
      unlisten();
    },
  };
}
