// The whole job against a running server, each request and answer printed:
//
//   npm start           (in one terminal)
//   npm run demo        (in another; -- http://host:port for a server elsewhere)
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fillYear } from "./demo-year.ts";

type Json = Record<string, unknown>;

const { PORT = "3000", DATA_DIR = "./data" } = process.env;
/** Note of a server that runs on the embedded database in this directory. */
const runningNote = join(DATA_DIR, "keystead.json");

/** Address of the local server: from the embedded database's directory, or else from PORT. */
function localServer(): string {
  try {
    return (JSON.parse(readFileSync(runningNote, "utf8")) as { url: string }).url;
  } catch {
    return `http://localhost:${PORT}`;
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const baseUrl = (positionals[0] ?? localServer()).replace(/\/$/, "");
let cookie = "";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function send(method: string, path: string, body?: Json): Promise<{ status: number; answer: Json }> {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  if (body) headers["content-type"] = "application/json";
  const request: RequestInit = { method, headers };
  if (body) request.body = JSON.stringify(body);
  const response = await fetch(baseUrl + path, request);
  cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  return { status: response.status, answer: (await response.json()) as Json };
}

function assertTaken(method: string, path: string, status: number): void {
  if (status >= 400) throw new Error(`${method} ${path} was answered ${status}`);
}

async function call(method: string, path: string, body?: Json): Promise<Json> {
  const { status, answer } = await send(method, path, body);
  say(`\n${method} ${path}${body ? ` ${JSON.stringify(body)}` : ""}`);
  say(`${status} ${JSON.stringify(answer, null, 2)}`);
  assertTaken(method, path, status);
  return answer;
}

async function callSilently(method: string, path: string, body?: Json): Promise<Json> {
  const { status, answer } = await send(method, path, body);
  assertTaken(method, path, status);
  return answer;
}

function step(title: string): void {
  say(`\n── ${title} ${"─".repeat(Math.max(0, 90 - title.length))}`);
}

async function walk(): Promise<void> {
  step("Register: a user with an organization of its own, logged in");
  const email = `demo-${Date.now()}@example.com`;
  await call("POST", "/api/auth/register", { email, password: "correct horse battery", name: "Demo" });

  step("A product and a plan of two seats for a year");
  const product = await call("POST", "/api/products", { name: "Acme SEO", licensePrefix: "ACME" });
  const plan = await call("POST", "/api/plans", {
    productId: product.id,
    name: "Pro",
    seats: 2,
    durationDays: 365,
  });

  step("Issue a license");
  const license = await call("POST", "/api/licenses", {
    productId: product.id,
    planId: plan.id,
    customerEmail: "ada@example.com",
    customerName: "Ada Lovelace",
  });
  const named = { public_key: product.publicKey, license_key: license.licenseKey };

  step("The customer's site activates it; asking again is the same activation");
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "https://www.ada.example/shop" });
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "ada.example" });

  step("Is it good? Is this site activated?");
  await call("POST", "/public/v1/licenses/validate", named);
  await call("POST", "/public/v1/licenses/check", { ...named, domain: "ada.example" });

  step("A second site takes the last seat, a third is refused");
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "blog.ada.example" });
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "third.example" });

  step("The second site gives its seat back, the third one gets it");
  await call("POST", "/public/v1/licenses/deactivate", { ...named, domain: "blog.ada.example" });
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "third.example" });

  step("Revoke it: every site is deactivated, nobody is told yes again");
  await call("POST", `/api/licenses/${license.id}/revoke`);
  await call("POST", "/public/v1/licenses/validate", named);
  await call("POST", "/public/v1/licenses/activate", { ...named, domain: "ada.example" });
  await call("GET", `/api/licenses/${license.id}`);

  step("A year of a shop with two more products (some hundred requests, not shown), and its reports");
  const products = await fillYear(callSilently);
  if (!positionals[0] && existsSync(runningNote)) {
    step("Counters of a year, in the file of the server on this machine");
    const { writeHistory } = await import("./demo-history.ts");
    const { organizationId } = await callSilently("GET", "/api/auth/me");
    await writeHistory(join(DATA_DIR, "keystead.db"), String(organizationId), products);
    await call("GET", `/api/analytics/counters?name=renewed&interval=month&product_id=${products[0]?.id}`);
  }
  await call("GET", "/api/analytics/installed");
  await call("GET", "/api/analytics/revenue");
  say(`\nLog in as ${email} with the password "correct horse battery" to see it all.`);
}

try {
  await walk();
  say("\nThat was the whole job.");
} catch (error) {
  const refused = error instanceof TypeError;
  const problem = error instanceof Error ? error.message : String(error);
  console.error(
    refused
      ? `\nNo server answers at ${baseUrl}. Start one with npm start, or name one: npm run demo -- http://host:port`
      : `\n${problem}`,
  );
  process.exitCode = 1;
}
