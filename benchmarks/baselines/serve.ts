import { createServer, type ServerResponse } from "node:http";

type Body = Record<string, string>;

/**
 * The least a server on node:http can do: reads and parses the JSON body, if there is one to come, and answers JSON in
 * one write, with these headers more. Tells the process that started it the port, and ends with it.
 */
export function serve(
  handle: (body: Body, answer: (text: string) => void) => void | Promise<void>,
  headers: Record<string, string> = {},
): void {
  const answerTo = (response: ServerResponse, body: Body): void => {
    const done = handle(body, (text) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        ...headers,
      });
      response.end(text);
    });
    done?.catch((error: unknown) => {
      const text = String(error);
      response.writeHead(500, { "content-length": Buffer.byteLength(text) }).end(text);
    });
  };
  const server = createServer((request, response) => {
    if (request.method === "GET") return answerTo(response, {});
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answerTo(response, JSON.parse(Buffer.concat(chunks).toString())));
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
