import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import { rawConnection } from "../support/raw-connection.ts";
import { pluginZip, zipOf } from "../support/zip.ts";
import { openReleaseShop, type ReleaseShop } from "./release-shop.ts";

let shop: ReleaseShop;
beforeAll(async () => {
  shop = await openReleaseShop();
});
afterAll(() => shop.close());

const digest = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest("hex");

async function keptAfter(work: () => Promise<unknown>): Promise<{ before: string[]; after: string[] }> {
  const before = await shop.kept();
  await work();
  return { before, after: await shop.kept() };
}

/** The head of an upload of so many bytes. */
function uploadHead(size: number): string {
  const cookie = `keystead_session=${shop.operator.client.cookie("keystead_session")}`;
  const path = `/api/releases/upload?product_id=${shop.productId}`;
  const headers = [`Cookie: ${cookie}`, "Content-Type: application/zip", `Content-Length: ${size}`];
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers.join("\r\n")}\r\n\r\n`;
}

describe("an upload", () => {
  it("makes a draft with the digests of what was sent, and what the zip says", async () => {
    const zip = pluginZip({ version: "1.0.0" });
    const { status, body } = await shop.upload(zip, "&channel=beta&rollout=25");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: "1.0.0",
      channel: "beta",
      rollout: 25,
      status: "draft",
      requiresPhp: "7.4",
    });
    expect(body.file).toEqual({
      name: "acme-seo.zip",
      size: zip.length,
      sha256: digest("sha256", zip),
      sha384: digest("sha384", zip),
      md5: digest("md5", zip),
    });
  });

  it("can publish at once, of any length and type that a client knows", async () => {
    const headers = { "content-type": "application/octet-stream" };
    const { body } = await shop.upload(pluginZip({ version: "1.0.1" }), "&publish=true", {
      chunked: true,
      headers,
    });
    expect(body).toMatchObject({ status: "published", publishedAt: expect.any(String) });
  });

  it("has one effect, however often it is sent with one key", async () => {
    const headers = { "idempotency-key": "release 1.0.2" };
    const first = await shop.upload(pluginZip({ version: "1.0.2" }), "&version=1.0.2", { headers });
    const { before, after } = await keptAfter(async () => {
      const again = await shop.upload(pluginZip({ version: "1.0.2" }), "&version=1.0.2", { headers });
      expect(again).toMatchObject({
        status: 201,
        body: first.body,
        headers: { "idempotent-replayed": "true" },
      });
    });
    expect(after).toEqual(before);
    const other = await shop.upload(pluginZip({ version: "1.0.3" }), "&version=1.0.2", { headers });
    expectError(other, 422, "idempotency_key_reused");
  });

  it.each([
    ["no zip", Buffer.from("PK"), "", 422, "package_invalid"],
    ["another version than is said", pluginZip({ version: "3.0" }), "&version=3.1", 422, "package_invalid"],
    ["a path that leads out", zipOf([{ name: "acme-seo/../x" }]), "", 422, "package_invalid"],
    ["a version that is there", pluginZip({ version: "1.0.0" }), "", 409, "version_taken"],
    ["a version that is there, as it is said", Buffer.alloc(0), "&version=1.0.0", 409, "version_taken"],
  ])("is refused, and leaves nothing behind: %s", async (_, zip, query, status, code) => {
    const { before, after } = await keptAfter(async () =>
      expectError(await shop.upload(zip, query), status, code),
    );
    expect(after).toEqual(before);
  });

  it("is refused before it comes, when its address is wrong or it is too large", async () => {
    expectInvalid(await shop.upload(pluginZip(), "&rollout=0"), "rollout");
    expectError(
      await shop.upload(pluginZip(), "", { headers: { "content-type": "text/html" } }),
      415,
      "unsupported_media_type",
    );
    const stranger = await registerOperator(shop.server);
    const path = `/api/releases/upload?product_id=${shop.productId}`;
    const foreign = { method: "POST", raw: pluginZip(), headers: { "content-type": "application/zip" } };
    expectError(await stranger.client.send(path, foreign), 404, "not_found");
    const connection = await rawConnection(shop.server.port);
    connection.write(uploadHead(512 * 1024 * 1024 + 1));
    expect(await connection.ended).toMatch(/413 Payload Too Large.*at most 524288 KiB/s);
  });

  it("that is broken off leaves nothing behind", async () => {
    const kept = await shop.kept();
    const connection = await rawConnection(shop.server.port);
    connection.write(`${uploadHead(1000)}PK`);
    await expect.poll(() => shop.kept()).toHaveLength(kept.length + 1);
    connection.destroy();
    await expect.poll(() => shop.kept()).toEqual(kept);
  });

  it("is limited by organization", async () => {
    const limited = await openReleaseShop({
      rateLimiter: localRateLimiter({ ...defaultLimits, UPLOADS: 1 }),
    });
    await limited.release();
    expectError(await limited.upload(pluginZip({ version: "2" })), 429, "rate_limited");
    await limited.close();
  });
});

describe("a draft", () => {
  it("is made, gets its file, is published and withdrawn", async () => {
    const { client } = shop.operator;
    const draft = await client.post("/api/releases", {
      productId: shop.productId,
      version: "5.0",
      notes: "# New",
    });
    expect(draft).toMatchObject({ status: 201, body: { status: "draft", file: null } });
    const path = `/api/releases/${draft.body["id"]}`;
    expectError(await client.post(`${path}/publish`, {}), 409, "release_without_file");
    const call = {
      method: "PUT",
      raw: pluginZip({ version: "5.0" }),
      headers: { "content-type": "application/zip" },
    };
    expect(await client.send(`${path}/file`, call)).toMatchObject({ status: 200, body: { notes: "# New" } });
    expect(await client.post(`${path}/publish`, {})).toMatchObject({
      status: 200,
      body: { status: "published" },
    });
    expectError(await client.send(`${path}/file`, call), 409, "release_published");
    expectError(await client.delete(path), 409, "release_published");
    expect(await client.put(path, { rollout: 5 })).toMatchObject({ status: 200, body: { rollout: 5 } });
    expect(await client.post(`${path}/withdraw`)).toMatchObject({
      status: 200,
      body: { status: "withdrawn" },
    });
  });

  it("is deleted with its file", async () => {
    const { before, after } = await keptAfter(async () => {
      const { id } = await shop.release({ version: "5.1" });
      expect((await shop.operator.client.delete(`/api/releases/${id}`)).status).toBe(200);
    });
    expect(after).toEqual(before);
  });

  it("may have notes of 64 KiB, and no more", async () => {
    const body = { productId: shop.productId, version: "5.2", notes: "ä".repeat(32 * 1024) };
    expectInvalid(
      await shop.operator.client.post("/api/releases", { ...body, notes: `${body.notes}a` }),
      "notes",
    );
    expect((await shop.operator.client.post("/api/releases", body)).status).toBe(201);
  });
});

describe("a download", () => {
  const zip = pluginZip({ version: "6.0" });
  let path: string;
  beforeAll(async () => {
    path = `/api/releases/${(await shop.release({ version: "6.0" })).id}/file`;
  });

  async function ask(headers: Record<string, string> = {}, method = "GET") {
    const cookie = `keystead_session=${shop.operator.client.cookie("keystead_session")}`;
    const answer = await fetch(shop.server.url + path, { method, headers: { cookie, ...headers } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  it("is what was uploaded", async () => {
    const { answer, bytes } = await ask();
    expect(bytes.equals(zip)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(zip.length),
      "content-disposition": "attachment; filename=acme-seo.zip",
      "accept-ranges": "bytes",
      etag: `"${digest("sha256", zip)}"`,
    });
  });

  it.each([
    ["bytes=0-9", 0, 10],
    ["bytes=10-", 10, zip.length],
    ["bytes=-5", zip.length - 5, zip.length],
    [`bytes=5-${10 * zip.length}`, 5, zip.length],
    [`bytes=-${10 * zip.length}`, 0, zip.length],
  ])("of a part gives that: %s", async (range, start, end) => {
    const { answer, bytes } = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${zip.length}`);
    expect(bytes.equals(zip.subarray(start, end))).toBe(true);
  });

  it.each(["bytes=9-3", "bytes=-", "lines=1-2", "bytes=a-b"])(
    "of parts that it does not give is whole: %s",
    async (range) => {
      const { answer, bytes } = await ask({ range });
      expect([answer.status, bytes.length]).toEqual([200, zip.length]);
    },
  );

  it("of a part of what the file is no more is whole", async () => {
    const range = "bytes=0-9";
    expect((await ask({ range, "if-range": `"${"0".repeat(64)}"` })).bytes).toHaveLength(zip.length);
    expect((await ask({ range, "if-range": `"${digest("sha256", zip)}"` })).bytes).toHaveLength(10);
  });

  it("of what the file has not is 416, with its size", async () => {
    for (const range of [`bytes=${zip.length}-`, "bytes=-0"]) {
      const { answer } = await ask({ range });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${zip.length}`]);
      expect(answer.headers.get("etag")).toBeNull();
    }
  });

  it("can be looked at without its bytes", async () => {
    const { answer, bytes } = await ask({}, "HEAD");
    expect([answer.status, answer.headers.get("content-length"), bytes.length]).toEqual([
      200,
      String(zip.length),
      0,
    ]);
  });
});

it("a list has filters and the order of versions", async () => {
  const list = async (query: string) => {
    const { body } = await shop.operator.client.get<{ items: { version: string }[] }>(
      `/api/releases?product_id=${shop.productId}&${query}`,
    );
    return body.items.map(({ version }) => version);
  };
  await shop.release({ version: "9.9" }, "&channel=beta&publish=true");
  await shop.release({ version: "9.10" }, "&channel=beta&publish=true");
  expect(await list("channel=beta&status=published&sort=-version")).toEqual(["9.10", "9.9"]);
  expectInvalid(await shop.operator.client.get("/api/releases?sort=versionKey"), "sort");
});
