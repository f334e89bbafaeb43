// Takes webhooks: every POST but those to /hanging, which are never answered. A GET tells how many it has taken.
import { createServer } from "node:http";

let taken = 0;
const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.end(String(taken));
    return;
  }
  request.resume();
  request.on("end", () => {
    if (request.url === "/hanging") return;
    taken += 1;
    response.writeHead(204).end();
  });
});
server.listen({ host: "127.0.0.1", port: 0, backlog: 1024 }, () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
process.on("disconnect", () => process.exit());
