import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Recorded {
  client: string;
  method?: string;
  path?: string;
  headers: Record<string, string>;
  query?: string;
  body?: string;
  expect: object;
}

const file = new URL("../../../../fixtures/compat-requests.json", import.meta.url);
const recorded: Record<"edd" | "lemonSqueezy", Recorded[]> = JSON.parse(readFileSync(file, "utf8"));

const SITE = "https://shop.org";

let server: TestServer;
let publicKey: string;
let licenseKey: string;
let instance: string;

beforeAll(async () => {
  server = await startServer();
  const operator = await registerOperator(server);
  const product = await operator.product({ name: "Acme SEO" });
  await operator.client.put(`/api/products/${product.id}/aliases`, { edd: { itemIds: [12] } });
  publicKey = product.publicKey;
  ({ licenseKey } = await operator.license(product.id, { seats: 1 }));
  const { licenseKey: desktop } = await operator.license(product.id, { seats: 1 });
  const body = new URLSearchParams({ license_key: desktop, instance_name: "Desktop" });
  const answer = await fetch(`${lemonSqueezy()}/v1/licenses/activate`, { method: "POST", body });
  ({
    instance: { id: instance },
  } = (await answer.json()) as { instance: { id: string } });
  keys.lemonSqueezy = desktop;
  keys.edd = licenseKey;
});

afterAll(() => server.stop());

const keys = { edd: "", lemonSqueezy: "" };
const lemonSqueezy = () => `${server.url}/compat/lemonsqueezy/${publicKey}`;
const edd = () => `${server.url}/compat/edd/${publicKey}`;

function filledIn(text: string, license: string): string {
  return text
    .replaceAll("{license}", license)
    .replaceAll("{instance}", instance)
    .replaceAll("{site}", encodeURIComponent(SITE));
}

async function sent(address: string, license: string, { method = "POST", headers, query, body }: Recorded) {
  const url = query === undefined ? address : `${address}?${filledIn(query, license)}`;
  const text = body === undefined ? {} : { body: filledIn(body, license) };
  const answer = await fetch(url, { method, headers, ...text });
  return { status: answer.status, body: await answer.json() };
}

it.each(recorded.edd)("answers $client", async (request) => {
  const { status, body } = await sent(edd(), keys.edd, request);
  expect(status).toBe(200);
  expect(body).toMatchObject(request.expect);
});

it.each(recorded.lemonSqueezy)("answers $client", async (request) => {
  const { status, body } = await sent(`${lemonSqueezy()}${request.path}`, keys.lemonSqueezy, request);
  expect(status).toBe(200);
  expect(body).toMatchObject(JSON.parse(filledIn(JSON.stringify(request.expect), keys.lemonSqueezy)));
});

it("answers bodies as PHP's http_build_query writes them", async () => {
  const call = {
    edd_action: "get_version",
    url: SITE,
    products: {
      "acme/acme.php": { license: keys.edd, item_id: 12, item_name: false, beta: false, slug: "acme" },
    },
  };
  const code = "echo http_build_query(json_decode(stream_get_contents(STDIN), true));";
  const body = execFileSync("php", ["-r", code], { input: JSON.stringify(call), encoding: "utf8" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(edd(), { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ "acme/acme.php": { slug: "acme", msg: "", new_version: "" } });
});
