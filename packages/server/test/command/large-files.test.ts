import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { WireRelease } from "../releases/release-shop.ts";
import { createClient } from "../support/client.ts";
import { type Command, keystead, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";

const MIB = 1024 ** 2;
const FILE_MIB = process.env["KEYSTEAD_TEST_FULL"] ? 5 * 1024 : 300;
const PART_MIB = 30;
const LONGEST_MS = 900_000;
/** Memory that the process may ever have, in MiB. */
const MOST_MIB = 256;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let command: Command;
beforeAll(async () => {
  folder = await temporaryFolder();
  command = keystead(["start"], {
    PORT: "0",
    DATA_DIR: join(folder.path, "data"),
    FILES_URL: new URL(`file://${folder.path}/files`).href,
    NODE_OPTIONS: "--max-old-space-size=96",
  });
});
afterAll(async () => {
  command.signal("SIGTERM");
  await command.exited;
  await folder.remove();
});

/** The most memory that the process ever had, in MiB, as Linux counts it. */
async function mostMemory(): Promise<number> {
  const status = await readFile(`/proc/${command.pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

it.runIf(process.platform === "linux")(
  `a server with ${MOST_MIB} MiB takes a file of ${FILE_MIB} MiB in parts, refuses a part at another place, and gives the file out`,
  { timeout: LONGEST_MS },
  async () => {
    const url = `http://127.0.0.1:${await command.ready()}`;
    const client = createClient(url);
    const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
    expect((await client.post("/api/auth/register", registration)).status).toBe(201);
    const { body: product } = await client.post<{ id: string; publicKey: string }>("/api/products", {
      ...{ name: "Acme Desk", type: "application", downloads: "public" },
    });
    const given = { productId: product.id, version: "1.0.0" };
    const { body: draft } = await client.post<WireRelease>("/api/releases", given);
    const path = `/api/releases/${draft.id}/artifacts/desk.AppImage`;
    const size = FILE_MIB * MIB;
    const part = Buffer.alloc(PART_MIB * MIB);
    const digest = createHash("sha256");
    const send = (start: number, raw: Uint8Array) =>
      client.send<{ received?: number; sha256?: string }>(path, {
        method: "PUT",
        raw,
        headers: {
          "content-type": "application/octet-stream",
          "content-range": `bytes ${start}-${start + raw.length - 1}/${size}`,
        },
      });
    let last: { received?: number; sha256?: string } = {};
    for (let start = 0; start < size; start += part.length) {
      // No two parts are equal.
      part.writeUInt32BE(start / MIB);
      const raw = part.subarray(0, Math.min(part.length, size - start));
      digest.update(raw);
      const answer = await send(start, raw);
      expect([200, 202], answer.text).toContain(answer.status);
      last = answer.body;
      if (start > 0) continue;
      const again = await send(start + 1, raw.subarray(1));
      expect([again.status, again.body]).toMatchObject([409, { code: "upload_position" }]);
    }
    const sha256 = digest.digest("hex");
    expect(last.sha256).toBe(sha256);
    expect((await client.post(`/api/releases/${draft.id}/publish`, {})).status).toBe(200);
    const answer = await fetch(`${url}/v1/feeds/${product.publicKey}/files/1.0.0/desk.AppImage`);
    const came = createHash("sha256");
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      came.update(chunk);
      bytes += chunk.length;
    }
    expect([answer.status, bytes, came.digest("hex")]).toEqual([200, size, sha256]);
    const most = await mostMemory();
    expect(most).toBeLessThan(MOST_MIB);
  },
);
