import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { zipOf } from "../../packages/server/test/support/zip.ts";
import { type Server, startBaseline, startKeystead } from "../processes/server.ts";
import { openSession, type Session } from "../processes/session.ts";
import { processorSeconds } from "../processes/usage.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Benchmark } from "./bench.ts";

const MEBIBYTE = 2 ** 20;
const AT_ONCE = 4;
const LEAST_RATIO = 0.8;

interface Product {
  id: string;
  publicKey: string;
}

interface Side {
  server: Server;
  path: string;
  /** Mebibytes a second, and processor seconds of the server for each gibibyte, by round. */
  speeds: number[];
  costs: number[];
}

function asked({ server, path }: Side, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port: server.port, path, agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve(bytes));
    });
    sending.on("error", reject);
    sending.end();
  });
}

/** Downloads the file again and again, several at a time, for so long at least. */
async function round(side: Side, seconds: number, size: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const spent = processorSeconds(side.server.pid) ?? 0;
  let bytes = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const came = await asked(side, agent);
      if (came !== size) throw new Error(`${side.server.name} sent ${came} bytes of ${size}`);
      bytes += came;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  agent.destroy();
  const took = (performance.now() - began) / 1000;
  side.speeds.push(bytes / MEBIBYTE / took);
  side.costs.push(((processorSeconds(side.server.pid) ?? 0) - spent) / (bytes / 2 ** 30));
}

async function upload(server: Server, cookie: string, productId: string, zip: Buffer): Promise<void> {
  const path = `/api/releases/upload?product_id=${productId}&version=1.0&publish=true`;
  const headers = { cookie, "content-type": "application/zip", "content-length": zip.length };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port: server.port, method: "POST", path, headers }, resolve);
    sending.on("error", reject);
    sending.end(zip);
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode !== 201) throw new Error(`The upload was answered with ${text}`);
}

/** The path under which a site with a license downloads the newest release. */
async function downloadPath(
  { port }: Server,
  session: Session,
  { id: productId, publicKey }: Product,
): Promise<string> {
  const license = { productId, customerEmail: "ada@example.com" };
  const { licenseKey } = await session.post<{ licenseKey: string }>("/api/licenses", license);
  const site = { public_key: publicKey, license_key: licenseKey, domain: "shop.example" };
  const ask = async (path: string): Promise<{ download_url?: string }> => {
    const headers = { "content-type": "application/json" };
    const call = { method: "POST", headers, body: JSON.stringify(site) };
    return (await (await fetch(`http://127.0.0.1:${port}/public/v1/${path}`, call)).json()) as object;
  };
  await ask("licenses/activate");
  const { download_url } = await ask("downloads");
  if (download_url === undefined) throw new Error("The site may download nothing");
  return new URL(download_url).pathname;
}

/** Finds the only file of the embedded server. */
function fileIn(folder: string): string {
  const files = join(folder, "files");
  const [organization = ""] = readdirSync(files).filter((name) => !name.startsWith("."));
  return join(files, organization, readdirSync(join(files, organization))[0] ?? "");
}

/** How fast is the file of a release sent to sites, beside node:http that streams the same file from the same disk? */
export const downloads: Benchmark = async ({ processes, cores, scale, progress }: Bench) => {
  const { fileMebibytes, timing } = scale;
  const folder = join(processes.folder, "downloads");
  const server = await startKeystead(processes, cores.serverPrefix, { DATA_DIR: folder });
  const session = await openSession(server);
  const product = await session.post<Product>("/api/products", {
    name: "Acme Desk",
    type: "application",
  });
  const zip = zipOf([{ name: "desk", data: randomBytes(fileMebibytes * MEBIBYTE), method: 0 }]);
  await upload(server, session.cookie, product.id, zip);
  const path = await downloadPath(server, session, product);
  const bare = await startBaseline(processes, cores.serverPrefix, {
    name: "node:http",
    file: "file.ts",
    args: [fileIn(folder)],
  });
  const keystead: Side = { server, path, speeds: [], costs: [] };
  const floor: Side = { server: bare, path: "/", speeds: [], costs: [] };
  for (let turn = 0; turn <= timing.rounds; turn += 1) {
    for (const side of [keystead, floor]) await round(side, timing.roundSeconds, zip.length);
    // The first reads the file into the disk's cache.
    if (turn === 0) for (const side of [keystead, floor]) side.speeds.length = side.costs.length = 0;
    progress.say(`downloads: round ${turn} of ${timing.rounds}`);
  }
  session.close();
  await server.stop();
  await bare.stop();
  const [ours, theirs] = [median(keystead.speeds), median(floor.speeds)];
  return [
    {
      benchmark: `downloads: a file of ${fileMebibytes} MiB, ${AT_ONCE} at a time`,
      keystead: `${Math.round(ours)} MiB/s`,
      baseline: `node:http ${Math.round(theirs)} MiB/s`,
      figure: (ours / theirs).toFixed(2),
      byProcessorTime: (median(floor.costs) / median(keystead.costs)).toFixed(2),
      target: `≥ ${LEAST_RATIO}`,
      passed: ours / theirs >= LEAST_RATIO,
      notes: ["node:http pipes a read stream of the same file, with its defaults, into the answer"],
    },
  ];
};
