// Measures node:http alone sending a file: answers every request with the file at the path given as the argument.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { pipeline } from "node:stream";
import { argument } from "./serve.ts";

const path = argument(0);
const { size } = statSync(path);

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/zip", "content-length": size });
  pipeline(createReadStream(path), response, () => {});
});
server.listen({ host: "127.0.0.1", port: 0 }, () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
process.on("disconnect", () => process.exit());
