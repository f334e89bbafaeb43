interface Server {
  url: string;
  stop(): Promise<void>;
}

interface Shared {
  started: Promise<Server>;
  users: number;
}

/** The projects of a test run have their own copies of this module, and one global object. */
const run = globalThis as { keysteadTestServers?: Map<string, Shared> };
run.keysteadTestServers ??= new Map();
const servers = run.keysteadTestServers;

/** Starts a server for the first project that asks, gives it to all that do, and stops it with the last of them. */
export async function startOnce(name: string, start: () => Promise<Server>): Promise<Server> {
  const server = servers.get(name) ?? { started: start(), users: 0 };
  servers.set(name, server);
  server.users += 1;
  const { url, stop } = await server.started;
  return {
    url,
    async stop() {
      server.users -= 1;
      if (server.users > 0) return;
      servers.delete(name);
      await stop();
    },
  };
}
