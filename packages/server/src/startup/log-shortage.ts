import type { Shortage } from "@keystead/core/adapter";
import type { Log } from "../http/log.ts";

/** Makes what logs that usage events begin to be refused, and that they are accepted again. */
export function shortageLogger(log: Log): (shortage: Shortage | null) => void {
  return (shortage) => {
    if (shortage === null) log.info({}, "the store has room again: usage events are accepted");
    else
      log.warn(
        { shortage },
        `the store is short of ${shortage}: usage events are refused, everything else is accepted`,
      );
  };
}
