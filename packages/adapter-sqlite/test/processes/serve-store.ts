import { LicensingError } from "@keystead/core";
import { sqliteStorage } from "../../src/index.ts";

// Serves a store on the file of argv[2] to the parent process.
interface Request {
  id: number;
  method: string;
  args: unknown[];
}

const store = sqliteStorage({ file: process.argv[2] ?? "" });
const methods = store as unknown as Record<string, (...args: unknown[]) => unknown>;
const send = (message: object): void => void process.send?.(message);

const readings = new Map<unknown, AsyncIterator<unknown>>();
let isSubscribed = false;

async function answer({ method, args }: Request): Promise<unknown> {
  switch (method) {
    case "next": {
      const [reading, ...selected] = args;
      const known = readings.get(reading) ?? readAll(...selected);
      readings.set(reading, known);
      return known.next();
    }
    case "subscribe":
      if (!isSubscribed) store.changes.subscribe((change) => send({ change }));
      isSubscribed = true;
      return undefined;
    case "silence":
      return store.changes.silence();
    default:
      return methods[method]?.(...args);
  }
}

function readAll(...selected: unknown[]): AsyncIterator<unknown> {
  const [kind, scope, selection] = selected as Parameters<typeof store.readAll>;
  return store.readAll(kind, scope, selection)[Symbol.asyncIterator]();
}

process.on("message", async (request: Request) => {
  try {
    send({ id: request.id, value: await answer(request) });
  } catch (error) {
    const code = error instanceof LicensingError ? error.code : null;
    send({ id: request.id, error: { code, message: String(error) } });
  }
  if (request.method === "close") process.disconnect();
});
