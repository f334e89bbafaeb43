import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectInvalid } from "../support/expectations.ts";
import { type DesktopShop, openDesktopShop } from "./desktop-shop.ts";

let desk: DesktopShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ desk, close } = await openDesktopShop());
});
afterAll(() => close());

describe("an artifact", () => {
  it("that is a signature's file tells the signature", async () => {
    const { id } = await desk.draft("2.0.2");
    const text = "untrusted comment: signature from tauri secret key\nRUTU+x==\n";
    const { body } = await desk.put(id, "acme_2.0.2_amd64.AppImage.sig", Buffer.from(text));
    expect(body).toMatchObject({ kind: "sig", platform: "linux", arch: "x64", signature: text.trim() });
  });

  it("for macOS needs its processor where the name does not tell it, and its signature's file does not", async () => {
    const { id } = await desk.draft("2.0.5");
    const name = "Acme.app.tar.gz";
    expectInvalid(await desk.put(id, name, randomBytes(10)), "arch");
    expect(await desk.waiting()).toEqual([]);
    const told = await desk.put(id, name, randomBytes(10), { query: "arch=arm64" });
    expect(told.body).toMatchObject({ platform: "macos", arch: "arm64", kind: "tar.gz" });
    const { body } = await desk.put(id, `${name}.sig`, Buffer.from("RUTU+x=="));
    expect(body).toMatchObject({ platform: "macos", kind: "sig", signature: "RUTU+x==" });
    const other = await desk.put(id, "acme.bin.sig", Buffer.from("RUTU+y=="));
    expect(other.body).toMatchObject({ platform: "any", kind: "sig", signature: "RUTU+y==" });
  });

  it("has room for five texts, of which the size of its block map is none", async () => {
    const { id } = await desk.draft("2.0.6");
    const texts = Object.fromEntries(["a", "b", "c", "d", "e"].map((each) => [each, each]));
    const query = Object.keys(texts)
      .map((each) => `metadata[${each}]=${each}`)
      .join("&");
    const blockMap = randomBytes(20);
    const bytes = Buffer.concat([randomBytes(100), blockMap, Buffer.from([0, 0, 0, blockMap.length])]);
    const { status, body, text } = await desk.put(id, "Acme-2.0.6.AppImage", bytes, { query });
    expect(status, text).toBe(200);
    expect(body.metadata).toEqual({ ...texts, blockMapSize: "20" });
    expectInvalid(await desk.put(id, "b.dmg", bytes, { query: `${query}&metadata[f]=f` }), "metadata");
  });
});
