// Runs an image of the server as it is meant to run, and says what it found: read-only, without capabilities, with a
// volume.
//
//   node deploy/container/try.ts [image]
//
// CONTAINER_ENGINE (podman) runs it; CONTAINER_RUN has options that this machine needs besides.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const MIB = 1024 * 1024;
const LARGEST = 200 * MIB;
const PORT = 13_300;
const url = `http://127.0.0.1:${PORT}`;
const image = process.argv[2] ?? "localhost/keystead";
const { CONTAINER_ENGINE: engine = "podman", CONTAINER_RUN = "" } = process.env;
const machine = CONTAINER_RUN.split(" ").filter((word) => word !== "");
const [name, volume] = ["keystead-try", "keystead-try"];
/** A container with a store that takes connections and never answers. */
const silent = "keystead-try-silent";

/**
 * Runs the engine and returns what it wrote to its standard output. Throws what it wrote to the other one when it
 * fails.
 */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(engine, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${engine} ${args.join(" ")} ended with ${status}:\n${stderr}`);
  return stdout.trim();
}

function clear(): void {
  for (const container of [name, silent]) spawnSync(engine, ["rm", "--force", container]);
  spawnSync(engine, ["volume", "rm", "--force", volume]);
}

function start(settings: Record<string, string> = {}): void {
  run(
    ...["run", "--detach", "--name", name, "--read-only", "--tmpfs", "/tmp", "--volume", `${volume}:/data`],
    ...["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--publish", `127.0.0.1:${PORT}:3000`],
    ...machine,
    ...Object.entries(settings).flatMap(([setting, value]) => ["--env", `${setting}=${value}`]),
    image,
  );
}

/** Resolves with the seconds until it is ready. */
async function ready(): Promise<number> {
  const from = performance.now();
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    assert(
      performance.now() - from < 60_000,
      `The server is not ready after a minute:\n${run("logs", name)}`,
    );
    await sleep(50);
  }
  return seconds(from);
}

function seconds(from: number): number {
  return Math.round(performance.now() - from) / 1000;
}

let cookie = "";
async function post<Body>(path: string, body: object): Promise<Body> {
  const headers = { "content-type": "application/json", origin: url, cookie };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  assert(answer.ok, `${path} was answered ${answer.status}: ${await answer.clone().text()}`);
  cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  return (await answer.json()) as Body;
}

/** Sells a license and takes a seat of it; returns the address that tells whether it holds. */
async function activate(): Promise<string> {
  await post("/api/auth/register", {
    email: "ada@example.com",
    password: "correct horse battery",
    name: "Ada",
  });
  const product = await post<{ id: string; publicKey: string }>("/api/products", { name: "Acme SEO" });
  const fields = { productId: product.id, customerEmail: "customer@example.com" };
  const { licenseKey } = await post<{ licenseKey: string }>("/api/licenses", fields);
  const domain = "shop.example";
  const site = { public_key: product.publicKey, license_key: licenseKey, domain };
  await post("/public/v1/licenses/activate", site);
  const fingerprint = createHash("sha256").update(licenseKey).digest("hex");
  return `${url}/v1/licenses/status/${product.publicKey}/${fingerprint}?domain=${domain}`;
}

async function isActive(status: string): Promise<boolean> {
  const { activated } = (await (await fetch(status)).json()) as { activated?: boolean };
  return activated === true;
}

function stop(): { exitCode: number; stopSeconds: number } {
  const from = performance.now();
  run("stop", "--time", "20", name);
  const exitCode = Number(run("inspect", "--format", "{{.State.ExitCode}}", name));
  return { exitCode, stopSeconds: seconds(from) };
}

clear();
try {
  const size = Number(run("image", "inspect", "--format", "{{.Size}}", image));
  console.log(`size: ${(size / MIB).toFixed(1)} MiB`);
  assert(size <= LARGEST);
  assert.match(run("image", "inspect", "--format", "{{.Config.User}}", image), /^[1-9]\d*:\d+$/);

  start({ PUBLIC_URL: url });
  console.log(`ready for the first time: ${await ready()} s after it was started`);
  const status = await activate();
  assert(await isActive(status));
  const [, ...check] = JSON.parse(
    run("image", "inspect", "--format", "{{json .Config.Healthcheck.Test}}", image),
  );
  run("exec", name, ...check);
  console.log("the health check passes");
  const stopped = stop();
  console.log(`SIGTERM: exit code ${stopped.exitCode} after ${stopped.stopSeconds} s`);
  assert.equal(stopped.exitCode, 0);

  run("start", name);
  console.log(`ready on the data that are there: ${await ready()} s`);
  run("kill", "--signal", "KILL", name);
  run("wait", name);
  run("start", name);
  await ready();
  assert(await isActive(status));
  console.log("kill -9: the activation is there after the next start");

  run("rm", "--force", name);
  start({ PUBLIC_URL: url, WORKERS: "3" });
  await ready();
  assert(await isActive(status));
  const workers = stop();
  console.log(`SIGTERM with three workers: exit code ${workers.exitCode} after ${workers.stopSeconds} s`);
  assert.equal(workers.exitCode, 0);

  run("rm", "--force", name);
  run(
    ...["run", "--detach", "--name", silent, "--entrypoint", "node", ...machine, image],
    ...["-e", 'require("net").createServer(() => console.log("asked")).listen(5432)'],
  );
  run(
    ...["run", "--detach", "--name", name, "--network", `container:${silent}`, ...machine],
    ...["--env", "DATABASE_URL=postgres://nobody@127.0.0.1:5432/keystead", image],
  );
  while (!run("logs", silent).includes("asked")) await sleep(20);
  const starting = stop();
  console.log(`SIGTERM before it is ready: exit code ${starting.exitCode} after ${starting.stopSeconds} s`);
  assert.equal(starting.exitCode, 143);
} finally {
  clear();
}
