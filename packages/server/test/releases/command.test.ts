import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, utimes } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, type Loose } from "../support/client.ts";
import { type Command, keystead, temporaryFolder } from "../support/command.ts";
import { pluginZip } from "../support/zip.ts";

const MIB = 1024 * 1024;
const SESSION = "keystead_session";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let command: Command;
let port: number;
let client: Client;
let productId: string;

async function start(): Promise<void> {
  command = keystead(["start"], { DATA_DIR: folder.path, PORT: "0", RATE_LIMITS: "off" });
  port = await command.ready();
  const cookie = client?.cookie(SESSION);
  client = createClient(`http://127.0.0.1:${port}`);
  if (cookie !== undefined) client.keepCookie(SESSION, cookie);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
  const ada = { email: "ada@example.com", password: "correct horse battery", name: "Ada" };
  expect((await client.post("/api/auth/register", ada)).status).toBe(201);
  const product = await client.post("/api/products", { name: "Acme SEO", slug: "acme-seo" });
  productId = String(product.body["id"]);
});
afterAll(async () => {
  command.signal("SIGTERM");
  await command.exited;
  await folder.remove();
});

const files = () => join(folder.path, "files");
const incoming = () => readdir(join(files(), ".incoming"));

async function upload(zip: Uint8Array, version: string) {
  return client.send<Loose & { id: string; file: { sha256: string } }>(
    `/api/releases/upload?product_id=${productId}&version=${version}`,
    { method: "POST", raw: zip, headers: { "content-type": "application/zip" } },
  );
}

async function connectAndSend(request: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return socket;
}

function head(line: string, headers: string[]): string {
  const all = [`Host: x`, `Cookie: ${SESSION}=${client.cookie(SESSION)}`, ...headers];
  return `${line} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`;
}

describe("a server that is killed while a file comes in", () => {
  it("has made nothing of it, and deletes what is left of it after an hour", async () => {
    await upload(pluginZip({ version: "1.0.0" }), "1.0.0");
    const line = `POST /api/releases/upload?product_id=${productId}`;
    const socket = await connectAndSend(
      head(line, ["Content-Type: application/zip", `Content-Length: ${MIB}`]),
    );
    socket.on("error", () => {});
    socket.write(randomBytes(MIB / 2));
    await expect.poll(incoming).toHaveLength(1);
    command.signal("SIGKILL");
    await command.exited;
    const [left = ""] = await incoming();
    const earlier = new Date(Date.now() - 3_700_000);
    await utimes(join(files(), ".incoming", left), earlier, earlier);
    await start();
    const { body } = await client.get<{ items: { version: string }[] }>("/api/releases");
    expect(body.items.map(({ version }) => version)).toEqual(["1.0.0"]);
    await expect.poll(incoming).toEqual([]);
  });
});

describe("large files", () => {
  const more = [{ name: "acme-seo/large", data: randomBytes(128 * MIB), method: 0 }];
  const zip = pluginZip({ version: "2.0.0", more });
  let id: string;

  /** Memory of the server's process that is not shared with others, in MiB. */
  async function memory(): Promise<number> {
    const status = await readFile(`/proc/${command.pid}/status`, "utf8");
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  it("come in without being held in memory", async () => {
    const before = await memory();
    const { status, body } = await upload(zip, "2.0.0");
    expect(status).toBe(201);
    expect(body.file.sha256).toBe(createHash("sha256").update(zip).digest("hex"));
    id = body.id;
    expect((await memory()) - before).toBeLessThan(80);
  });

  it("go to 200 slow readers at once, with little memory for each", async () => {
    const before = await memory();
    const readers = await Promise.all(
      Array.from({ length: 200 }, () => connectAndSend(head(`GET /api/releases/${id}/file`, []))),
    );
    const begun = readers.map(async (reader) => {
      reader.on("error", () => {});
      await once(reader, "readable");
      // Nothing more is taken, so that nothing more is sent.
      return reader.read(1000);
    });
    await Promise.all(begun);
    expect((await memory()) - before).toBeLessThan(160);
    // Others are served meanwhile.
    expect((await client.get(`/api/releases/${id}`)).status).toBe(200);
    for (const reader of readers) reader.destroy();
  });
});
