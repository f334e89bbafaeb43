import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFiles } from "../../src/files/open-files.ts";
import { readConfig } from "../../src/startup/config.ts";
import { temporaryFolder } from "../support/command.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import { startS3Server } from "../support/s3-server.ts";
import { pluginZip } from "../support/zip.ts";
import { type DesktopShop, desktopShop, openDesktopShop, TYPE } from "./desktop-shop.ts";
import { openReleaseShop, type WireRelease } from "./release-shop.ts";

const MIB = 1024 * 1024;

const digest = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest("hex");

const places: [where: string, open: () => Promise<{ desk: DesktopShop; close(): Promise<void> }>][] = [
  ["a folder", openDesktopShop],
  [
    "a bucket",
    async () => {
      const folder = await temporaryFolder();
      const s3 = await startS3Server();
      const files = await openFiles(
        readConfig({
          FILES_URL: `s3://releases?endpoint=${s3.url}`,
          AWS_ACCESS_KEY_ID: s3.accessKeyId,
          AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
          DATA_DIR: folder.path,
        }),
      );
      if (files === null) throw new Error("No files are kept");
      const shop = await openReleaseShop({ files });
      const close = async () => {
        await shop.close();
        await s3.stop();
        await folder.remove();
      };
      return { desk: await desktopShop(shop, join(folder.path, "incoming")), close };
    },
  ],
];

describe.each(places)("artifacts that are kept in %s", (where, open) => {
  let desk: DesktopShop;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ desk, close } = await open());
  });
  afterAll(() => close());

  it("have the digests of what was sent, are what their names say, and come back to the byte", async () => {
    const { id } = await desk.draft("1.0.0");
    // In a bucket, it goes in several parts.
    const bytes = randomBytes(where === "a bucket" ? 33 * MIB + 5 : 300_000);
    const { status, body, text } = await desk.put(id, "Acme Desk-1.0.0-arm64.dmg", bytes);
    expect(status, text).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^art_[\da-z]{26}$/),
      filename: "Acme Desk-1.0.0-arm64.dmg",
      platform: "macos",
      arch: "arm64",
      kind: "dmg",
      size: bytes.length,
      sha256: digest("sha256", bytes),
      sha512: digest("sha512", bytes),
      sha1: digest("sha1", bytes),
      signature: null,
      metadata: {},
    });
    const came = await desk.raw(id, "Acme Desk-1.0.0-arm64.dmg");
    expect(came.headers.get("content-disposition")).toBe('attachment; filename="Acme Desk-1.0.0-arm64.dmg"');
    expect(Buffer.from(await came.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await desk.raw(id, "Acme Desk-1.0.0-arm64.dmg", { range: "bytes=7-106" });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(7, 107))).toBe(true);
  });

  it("may come in parts, each of which begins where the one before ended", async () => {
    const { id } = await desk.draft("1.0.1");
    const bytes = randomBytes(1000);
    const query = `kind=exe&platform=windows&arch=x86&metadata[lowest]=10&sha256=${digest("sha256", bytes)}`;
    const part = (start: number, end: number) =>
      desk.put(id, "a.bin", bytes.subarray(start, end), { query, range: `bytes ${start}-${end - 1}/1000` });
    expect(await part(0, 400)).toMatchObject({ status: 202, body: { received: 400 } });
    expectError(await part(399, 1000), 409, "upload_position");
    expectError(await part(401, 1000), 409, "upload_position");
    expect((await desk.get(id)).artifacts).toEqual([]);
    expect(await part(400, 999)).toMatchObject({ status: 202, body: { received: 999 } });
    const done = await part(999, 1000);
    expect(done).toMatchObject({
      status: 200,
      body: { size: 1000, sha256: digest("sha256", bytes), platform: "windows", arch: "x86", kind: "exe" },
    });
    expect((await desk.get(id)).artifacts).toEqual([done.body]);
    expect(done.body.metadata).toEqual({ lowest: "10" });
    expect(await desk.waiting()).toEqual([]);
  });

  it("are none when they are cut off, and go on where the connection was lost", async () => {
    const { id } = await desk.draft("1.0.2");
    const bytes = randomBytes(600_000);
    const sha256 = digest("sha256", bytes);
    const { port } = new URL(desk.shop.server.url);
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    const cookie = `keystead_session=${desk.shop.operator.client.cookie("keystead_session")}`;
    const head = [
      `PUT /api/releases/${id}/artifacts/b.deb?sha256=${sha256} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      "Content-Type: application/octet-stream",
      "Content-Range: bytes 0-599999/600000",
      "Content-Length: 600000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(bytes.subarray(0, 250_000));
    await expect.poll(desk.waiting).toHaveLength(1);
    socket.end();
    socket.destroy();
    const path = `/api/releases/${id}/artifacts/b.deb/upload?sha256=${sha256}`;
    const received = async () =>
      (await desk.shop.operator.client.get<{ received: number }>(path)).body.received;
    await expect.poll(received).toBeGreaterThan(0);
    expect((await desk.get(id)).artifacts).toEqual([]);
    expectError(
      await desk.shop.operator.client.post(`/api/releases/${id}/publish`, {}),
      409,
      "release_without_file",
    );
    const start = await received();
    expect(start).toBeLessThanOrEqual(250_000);
    const range = `bytes ${start}-599999/600000`;
    const done = await desk.put(id, "b.deb", bytes.subarray(start), { query: `sha256=${sha256}`, range });
    expect(done).toMatchObject({ status: 200, body: { sha256, size: 600_000 } });
    expect(await received()).toBe(0);
  });

  it("of one name have one winner, and leave nothing of the other", async () => {
    const { id } = await desk.draft("1.0.3");
    const tries = [randomBytes(5000), randomBytes(6000), randomBytes(7000)];
    const answers = await Promise.all(tries.map((bytes) => desk.put(id, "c.rpm", bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { artifacts } = await desk.get(id);
    expect(artifacts).toHaveLength(1);
    const bytes = Buffer.from(await (await desk.raw(id, "c.rpm")).arrayBuffer());
    expect(artifacts[0]?.sha256).toBe(digest("sha256", bytes));
    expect(await desk.waiting()).toEqual([]);
  });
});

describe("an artifact", () => {
  let desk: DesktopShop;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ desk, close } = await openDesktopShop());
  });
  afterAll(() => close());

  const publish = (id: string, json: object = {}) =>
    desk.shop.operator.client.post(`/api/releases/${id}/publish`, json);

  it("whose digest is another one than was said is refused, and nothing of it stays", async () => {
    const { id } = await desk.draft("2.0.0");
    const before = await desk.shop.kept();
    const query = `sha256=${"0".repeat(64)}`;
    expectError(await desk.put(id, "a.zip", randomBytes(10), { query }), 422, "artifact_invalid");
    expectInvalid(await desk.put(id, "..", randomBytes(10)), "filename");
    expect((await desk.get(id)).artifacts).toEqual([]);
    expect(await desk.shop.kept()).toEqual(before);
    expect(await desk.waiting()).toEqual([]);
  });

  it("of a published release is fixed, and the release has exactly what its publisher sent", async () => {
    const { id } = await desk.draft("2.0.1");
    const [one, two] = [randomBytes(10), randomBytes(11)];
    await desk.put(id, "one.dmg", one);
    const expected = { "one.dmg": digest("sha256", one), "two.exe": digest("sha256", two) };
    expectError(await publish(id, { artifacts: expected }), 409, "release_incomplete");
    await desk.put(id, "two.exe", two);
    // Another publisher's build of the same file.
    await desk.put(id, "one.dmg", randomBytes(10));
    expectError(await publish(id, { artifacts: expected }), 409, "release_incomplete");
    await desk.put(id, "one.dmg", one);
    await desk.put(id, "three.deb", randomBytes(3));
    expectError(await publish(id, { artifacts: expected }), 409, "release_incomplete");
    expect((await desk.get(id)).status).toBe("draft");
    const path = `/api/releases/${id}/artifacts/three.deb`;
    expect((await desk.shop.operator.client.delete(path)).status).toBe(200);
    expect((await publish(id, { artifacts: expected })).body).toMatchObject({ status: "published" });
    expectError(await desk.put(id, "four.deb", randomBytes(3)), 409, "release_published");
    expectError(
      await desk.shop.operator.client.delete(`/api/releases/${id}/artifacts/one.dmg`),
      409,
      "release_published",
    );
    expect((await desk.get(id)).artifacts.map(({ filename }) => filename)).toEqual(["one.dmg", "two.exe"]);
  });

  it("goes with its draft", async () => {
    const { id } = await desk.draft("2.0.3");
    const before = await desk.shop.kept();
    await desk.put(id, "a.dmg", randomBytes(10));
    await desk.put(id, "b.dmg", randomBytes(10));
    expect(await desk.shop.operator.client.delete(`/api/releases/${id}`)).toMatchObject({ status: 200 });
    expect(await desk.shop.kept()).toEqual(before);
  });

  it("is none of a plugin's, whose zip is the only one", async () => {
    const { operator, productId } = desk.shop;
    const draft = await operator.client.post<WireRelease>("/api/releases", { productId, version: "3.0" });
    expectError(await desk.put(draft.body.id, "a.zip", randomBytes(10)), 422, "artifact_invalid");
    const { body } = await desk.shop.upload(pluginZip({ version: "3.1" }));
    expect(body.artifacts).toMatchObject([
      { filename: "acme-seo.zip", platform: "any", arch: "any", kind: "zip", size: body.file?.size },
    ]);
  });

  it("belongs to one organization", async () => {
    const { id } = await desk.draft("2.0.4");
    await desk.put(id, "a.dmg", randomBytes(10));
    const other = await registerOperator(desk.shop.server);
    const path = `/api/releases/${id}/artifacts/a.dmg`;
    for (const [method, call] of [
      ["GET", {}],
      ["DELETE", {}],
      ["PUT", { raw: "bytes", headers: TYPE }],
    ] as const)
      expectError(await other.client.send(path, { method, ...call }), 404, "not_found");
    expectError(await other.client.get(`/api/releases/${id}/downloads`), 404, "not_found");
    expect((await desk.get(id)).artifacts).toHaveLength(1);
  });
});

describe("versions of an application", () => {
  let desk: DesktopShop;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ desk, close } = await openDesktopShop());
  });
  afterAll(() => close());

  it("are in the order of Semantic Versioning, in which 1.4 is 1.4.0", async () => {
    const { client, product } = desk.shop.operator;
    for (const version of ["1.4.0", "1.4.0-beta.11", "1.4.0-beta.2", "1.4.0-alpha"])
      await desk.draft(version);
    const { productId } = await desk.draft("1.4.0-rc.1");
    const list = await client.get<{ items: WireRelease[] }>(
      `/api/releases?product_id=${productId}&sort=-version`,
    );
    const versions = list.body.items.map(({ version }) => version);
    expect(versions).toEqual(["1.4.0", "1.4.0-rc.1", "1.4.0-beta.11", "1.4.0-beta.2", "1.4.0-alpha"]);
    expectError(await client.post("/api/releases", { productId, version: "1.4" }), 409, "version_taken");
    expectError(await client.post("/api/releases", { productId, version: "1.4.0+2" }), 409, "version_taken");
    expectInvalid(await client.post("/api/releases", { productId, version: "1.4a" }), "version");
    expectInvalid(await client.put(`/api/products/${productId}`, { type: "plugin" }), "type");
    expect((await client.put(`/api/products/${productId}`, { type: "service" })).status).toBe(200);
    const empty = await product({ name: "Empty", type: "application" });
    expect((await client.put(`/api/products/${empty.id}`, { type: "plugin" })).status).toBe(200);
  });
});
