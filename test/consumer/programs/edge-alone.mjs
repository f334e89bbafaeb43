// The Edge API at the edge: it asks the server once, and goes on when the server is gone.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createEdge } from "@keystead/edge";

const keys = [
  { kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo", kid: "one", alg: "EdDSA" },
];
let asked = 0;
const origin = createServer((_, response) => {
  asked += 1;
  response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "max-age=300" });
  response.end(JSON.stringify({ keys }));
});
await new Promise((resolve) => origin.listen(0, "127.0.0.1", resolve));
const edge = createEdge({ origin: `http://127.0.0.1:${origin.address().port}`, staleForSeconds: 86_400 });
const url = `https://edge.example.com/v1/products/pk_${"0aZ9".repeat(8)}/jwks.json`;
const ask = () => edge.fetch(new Request(url));

const first = await ask();
assert.deepEqual(await first.json(), { keys });
origin.closeAllConnections();
await new Promise((resolve) => origin.close(resolve));
const second = await ask();
assert.deepEqual([second.status, await second.json(), asked], [200, { keys }, 1]);
console.log("kept:", second.headers.get("Cache-Status"));
