import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { zipOf } from "../../packages/server/test/support/zip.ts";
import type { LoadCall } from "../load/plan.ts";
import { type Server, startKeystead } from "../processes/server.ts";
import { openSession, type Session } from "../processes/session.ts";
import { throughputOutcome } from "../report/outcomes.ts";
import { startBare } from "./bare-server.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { compare } from "./compare.ts";
import { CONNECTIONS } from "./edge-load.ts";

const VERSIONS = 20;
const LEAST_RATIO = 0.8;
const PACKAGE = "acme/acme-desk";
const SLUG = "acme";

interface Product {
  id: string;
  publicKey: string;
}

/** Sends what is neither JSON nor a 201; throws for what is refused. */
async function send(
  { port }: Server,
  cookie: string,
  call: [method: string, path: string, body: string | Uint8Array<ArrayBuffer>],
) {
  const [method, path, body] = call;
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const headers = { cookie, "content-type": type };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${await answer.text()}`);
}

/** Publishes releases with a package for Linux and a zip. */
async function publish(server: Server, { post, cookie }: Session, productId: string): Promise<void> {
  for (let minor = 0; minor < VERSIONS; minor += 1) {
    const version = `1.${minor}.0`;
    const { id } = await post<{ id: string }>("/api/releases", { productId, version });
    const zip = zipOf([{ name: "desk", data: randomBytes(1000), method: 0 }]);
    for (const name of [`Acme-${version}.AppImage`, `acme-${version}.zip`]) {
      const path = `/api/releases/${id}/artifacts/${name}?kind=${name.endsWith("zip") ? "zip&platform=any&arch=any" : "appimage&platform=linux&arch=x64"}`;
      await send(server, cookie, ["PUT", path, new Uint8Array(zip)]);
    }
    await send(server, cookie, ["POST", `/api/releases/${id}/publish`, "{}"]);
  }
}

/** Does a feed that was asked for before cost little more than bare node:http with the same answer? */
export const feeds: Benchmark = async (bench: Bench) => {
  const { processes, cores, scale, generator, progress } = bench;
  const keystead = await startKeystead(processes, cores.serverPrefix, {
    DATA_DIR: join(processes.folder, "feeds"),
  });
  const session = await openSession(keystead);
  const product = await session.post<Product>("/api/products", {
    name: "Acme Desk",
    type: "application",
    downloads: "public",
    composerName: PACKAGE,
  });
  await publish(keystead, session, product.id);
  await send(keystead, session.cookie, ["PUT", "/api/organization/settings", JSON.stringify({ slug: SLUG })]);
  const license = { productId: product.id, customerEmail: "ada@example.com" };
  const { licenseKey } = await session.post<{ licenseKey: string }>("/api/licenses", license);
  session.close();

  const newest = `1.${VERSIONS - 1}.0`;
  const cases: [name: string, call: LoadCall][] = [
    [
      "feeds: electron-updater, public",
      { method: "GET", path: `/v1/feeds/${product.publicKey}/electron/latest-linux.yml` },
    ],
    [
      `feeds: Composer's p2 with ${VERSIONS} versions, one license`,
      { method: "GET", path: `/composer/${SLUG}/p2/${PACKAGE}.json`, credentials: `build:${licenseKey}` },
    ],
  ];
  const outcomes: Outcome[] = [];
  for (const [benchmark, call] of cases) {
    const bare = await startBare(bench, keystead, call);
    const load = { path: "/", connections: CONNECTIONS, expected: [newest], bodies: [], calls: [call] };
    const contenders = [keystead, bare].map((server) => ({ server, plan: () => load }));
    const [ours = [], theirs = []] = await compare(contenders, scale.timing, generator, progress);
    await bare.stop();
    outcomes.push(
      throughputOutcome({
        benchmark: `${benchmark}, ${CONNECTIONS} connections`,
        keystead: ours,
        baseline: theirs,
        baselineName: bare.name,
        atLeast: LEAST_RATIO,
        byProcessorTime: true,
      }),
    );
  }
  await keystead.stop();
  return outcomes;
};
