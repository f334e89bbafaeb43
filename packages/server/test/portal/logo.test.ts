import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError, expectInvalid } from "../support/expectations.ts";
import type { Operator } from "../support/operator.ts";
import { portalShop } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const MOST_BYTES = 512 * 1024;
const SECRET = "taken at 52.5N 13.4E";

type Chunk = readonly [type: string, body: Buffer];

function pngChunk([type, body]: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(body.length);
  ends[1].writeUInt32BE(crc32(named));
  return Buffer.concat([ends[0], named, ends[1]]);
}

/** A PNG whose head says a size, with further chunks before and behind its pixels. */
function png(
  width: number,
  height: number,
  { data, before = [], behind = [] }: { data?: Buffer; before?: Chunk[]; behind?: Chunk[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const pixels = data ?? deflateSync(Buffer.alloc((width * 4 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks: Chunk[] = [["IHDR", head], ...before, ["IDAT", pixels], ...behind, ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([signature, ...chunks.map(pngChunk)]);
}

/** A whole PNG of 1024 × 1024 pixels and so many bytes. */
function pngOf(bytes: number): Buffer {
  const padding = bytes - png(1024, 1024).length - pngChunk(["paDd", Buffer.alloc(0)]).length;
  return png(1024, 1024, { behind: [["paDd", Buffer.alloc(padding)]] });
}

function animatedPng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = (sequence: number): Chunk => {
    const body = Buffer.alloc(26);
    for (const [index, value] of [sequence, 6, 4].entries()) body.writeUInt32BE(value, index * 4);
    return ["fcTL", body];
  };
  const pixels = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc((6 * 4 + 1) * 4))]);
  return png(6, 4, { before: [["acTL", control], frame(0)], behind: [frame(1), ["fdAT", pixels]] });
}

/** A gray square of 4 pixels. */
const JPEG_TEXT = [
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAAbABsAGwAbABwAGwAeACEAIQAeACoALQAoAC0AKgA9ADgAMwAzADgAPQBdAEIARwBC",
  "AEcAQgBdAI0AWABnAFgAWABnAFgAjQB9AJcAewBzAHsAlwB9AOAAsACcAJwAsADgAQMA2QDOANkBAwE6ARkBGQE6AYsBdwGLAgQC",
  "BAK2EQAbABsAGwAbABwAGwAeACEAIQAeACoALQAoAC0AKgA9ADgAMwAzADgAPQBdAEIARwBCAEcAQgBdAI0AWABnAFgAWABnAFgA",
  "jQB9AJcAewBzAHsAlwB9AOAAsACcAJwAsADgAQMA2QDOANkBAwE6ARkBGQE6AYsBdwGLAgQCBAK2/8IAEQgABAAEAwEiAAIRAQMR",
  "Af/EACcAAQEAAAAAAAAAAAAAAAAAAAAFAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACqD//EABQQAQAAAAAAAAAAAAAA",
  "AAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAI",
  "AQMBAT8Af//Z",
].join("");
const WEBP_TEXT =
  "UklGRkgAAABXRUJQVlA4WAoAAAAQAAAAAwAAAwAAQUxQSAoAAAABB1DkiAhERP8DVlA4IBgAAAAwAQCdASoEAAQAAgA0JaQAA3AA/vRmAAA=";

const JPEG = Buffer.from(JPEG_TEXT, "base64");

function webpChunk([type, body]: Chunk): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)]);
}

/** A WebP of 4 × 4 pixels with these flags and chunks. */
function webp(flags: number, chunks: (picture: Buffer) => Buffer[]): Buffer {
  const whole = Buffer.from(WEBP_TEXT, "base64");
  const head = Buffer.from([flags, 0, 0, 0, 3, 0, 0, 3, 0, 0]);
  const parts = [Buffer.from("WEBP"), webpChunk(["VP8X", head]), ...chunks(whole.subarray(30))];
  return webpChunk(["RIFF", Buffer.concat(parts)]);
}

function animatedWebp(): Buffer {
  const place = [0, 0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 100, 0, 0, 0];
  return webp(0x12, (picture) => {
    const frame = webpChunk(["ANMF", Buffer.concat([Buffer.from(place), picture])]);
    return [webpChunk(["ANIM", Buffer.alloc(6)]), frame, frame];
  });
}

function jpegWithExif(): Buffer {
  const exif = Buffer.from(`Exif\0\0${SECRET}`);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([JPEG.subarray(0, 2), head, exif, JPEG.subarray(2)]);
}

describe("a logo", () => {
  let server: TestServer;
  let operator: Operator;
  let slug: string;
  beforeAll(async () => {
    server = await startServer();
    ({ operator, slug } = await portalShop(server));
  });
  afterAll(() => server.stop());

  const upload = (raw: Uint8Array, type = "image/png") =>
    operator.client.send("/api/organization/logo", { method: "PUT", raw, headers: { "content-type": type } });
  const logoPath = async () => {
    const path = `/portal/v1/vendor?organization=${slug}`;
    return (await server.client().get<{ logoPath: string | null }>(path)).body.logoPath;
  };
  const remove = () => operator.client.put("/api/organization/settings", { portal: { logo: null } });
  const served = async () => fetch(`${server.url}${await logoPath()}`);
  const bytesServed = async () => Buffer.from(await (await served()).arrayBuffer());

  it("is served as a picture that can do nothing, at an address of its own, until it is removed", async () => {
    expect((await upload(png(6, 4))).status).toBe(200);
    const path = await logoPath();
    expect(Object.fromEntries((await served()).headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await fetch(`${server.url}${path?.replace(/\w+\.webp$/, "0.webp")}`)).status).toBe(404);
    await remove();
    expect(await logoPath()).toBeNull();
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  it.each([
    ["a PNG", "image/png", png(6, 4, { before: [["tEXt", Buffer.from(`Comment\0${SECRET}`)]] })],
    ["a PNG with a text behind it", "image/png", Buffer.concat([png(6, 4), Buffer.from(SECRET)])],
    ["a PNG that moves", "image/png", animatedPng()],
    ["a JPEG", "image/jpeg", jpegWithExif()],
    [
      "a WebP",
      "image/webp",
      webp(0x18, (picture) => [picture, webpChunk(["EXIF", Buffer.from(`Exif\0\0${SECRET}`)])]),
    ],
  ])(
    "of %s is decoded and written anew: its pixels stand still, and nothing else is kept",
    async (_, type, raw) => {
      expect((await upload(raw, type)).status).toBe(200);
      const bytes = await bytesServed();
      expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(["RIFF", "WEBP"]);
      for (const text of [SECRET, "EXIF", "ANIM"]) expect(bytes.includes(text), text).toBe(false);
      await remove();
    },
  );

  it("has at most 512 KiB and 1024 × 1024 pixels", async () => {
    const largest = pngOf(MOST_BYTES);
    expect(largest).toHaveLength(MOST_BYTES);
    expect((await upload(largest)).status).toBe(200);
    await remove();
    expectError(await upload(pngOf(MOST_BYTES + 1)), 413, "payload_too_large");
    expectInvalid(await upload(png(1025, 1024)), "body");
    expect(await logoPath()).toBeNull();
  });

  it.each([
    ["no picture", Buffer.from("#!/bin/sh")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACw=", "base64")],
    ["half a picture", png(6, 4).subarray(0, 50)],
    ["a WebP that moves", animatedWebp()],
    ["a bomb of 4 gigapixels", png(65_535, 65_535, { data: Buffer.alloc(9) })],
  ])("that is %s is refused and changes nothing", async (_, bytes) => {
    expectInvalid(await upload(bytes), "body");
    expect(await logoPath()).toBeNull();
  });

  it("is of no other type", async () => {
    for (const type of ["image/svg+xml", "image/gif", "text/html"])
      expectError(await upload(png(6, 4), type), 415, "unsupported_media_type");
    expect(await logoPath()).toBeNull();
  });
});
