// Serves one route file as a framework with web requests calls it: `node web-route-served.js FILE`.
import { serve } from "@hono/node-server";

const route = await import(`./${process.argv[2]}`);

/** Names of the function that a framework would choose for a method, in order. */
const chosen = (method) =>
  route.fallback ?? route.ALL ?? (["GET", "HEAD", "OPTIONS"].includes(method) ? route.loader : route.action);

serve({
  port: Number(process.env.PORT),
  fetch(request, { incoming }) {
    const clientAddress = incoming.socket.remoteAddress;
    return chosen(request.method)({ request, clientAddress, getClientAddress: () => clientAddress });
  },
});
