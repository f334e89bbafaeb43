import { createServer } from "node:http";

type Body = Record<string, string>;

/**
 * The least a server on node:http can do: reads and parses the JSON body, answers JSON in one write. Tells the process that
 * started it the port, and ends with it.
 */
export function serve(handle: (body: Body, answer: (text: string) => void) => void | Promise<void>): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body: Body = JSON.parse(Buffer.concat(chunks).toString());
      const done = handle(body, (text) => {
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        });
        response.end(text);
      });
      done?.catch((error: unknown) => {
        const text = String(error);
        response.writeHead(500, { "content-length": Buffer.byteLength(text) }).end(text);
      });
    });
  });
  server.listen({ host: "127.0.0.1", port: 0, backlog: 1024 }, () => {
    const address = server.address();
    if (address !== null && typeof address === "object") process.send?.(address.port);
  });
  process.on("disconnect", () => process.exit());
}

/** The n-th argument of a baseline. */
export function argument(index: number): string {
  const value = process.argv[2 + index];
  if (value === undefined) throw new Error(`Argument ${index + 1} is missing`);
  return value;
}
