import { holdAnswers } from "../../http/outbox.ts";
import { ConfigError } from "../config.ts";
import type { Entrance } from "../listen/entrance.ts";
import type { Ask } from "./channel.ts";
import { CONNECTION, TAKEN } from "./reception.ts";

/** Longer than any worker says farewell to its clients. */
const OTHERS_WITHIN_MS = 3_000;

/** The connections that the primary accepts and hands to this worker. */
export function handedConnections(ask: Ask): Entrance {
  return {
    async open(server, prepare) {
      const port = await ask("port", null);
      if (port === null) throw new ConfigError("the first process does not listen");
      prepare(port);
      // Has Node watch over the time-outs of connections.
      server.emit("listening");
      process.on("message", (message, socket) => {
        if (message !== CONNECTION) return;
        // Before anything is read: what nobody has taken can be handed to another worker.
        process.send?.(TAKEN, undefined, undefined, () => {});
        // There is none when it has been closed on the way.
        if (socket) server.emit("connection", socket);
      });
      await ask("ready", null);
    },
    async close() {
      await ask("leave", null, OTHERS_WITHIN_MS);
      // Whoever gets an answer comes back.
      const release = holdAnswers();
      await ask("close", null);
      release();
    },
  };
}
