import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fixture from "../../../../fixtures/license-api.json" with { type: "json" };

/** Answers what fixtures/license-api.json says, to whoever asks what it says. */
export interface AnsweringServer {
  /** The case of this index is at `<url>/<index>`. */
  url: string;
  stop(): Promise<void>;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const server = createServer(async (request, response) => {
    const [, index = "", path = ""] = /^\/(\d+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const found = fixture.cases[Number(index)];
    const body = await text(request);
    const asked = { method: request.method, path, body: body === "" ? null : JSON.parse(body) };
    if (found === undefined || JSON.stringify(asked) !== JSON.stringify(found.request)) {
      response.writeHead(418).end(JSON.stringify({ error: `Not the request: ${JSON.stringify(asked)}` }));
      return;
    }
    const { status, headers = {}, ...answer } = found.answer;
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end("text" in answer ? answer.text : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
