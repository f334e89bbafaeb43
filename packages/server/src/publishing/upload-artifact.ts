import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { FILE_TYPE } from "../files/file-answer.ts";
import { ApiRefusal, type ManagementClient } from "./management-client.ts";

/** Small enough for the limits of proxies, and so that little is sent again. */
const PART_BYTES = 32 * 1024 ** 2;
const MOST_FAILURES = 5;
const FIRST_WAIT_MS = 500;

const progress = z.object({ received: z.int() });
const answer = z.union([progress, z.object({ sha256: z.string() })]);

export interface LocalArtifact {
  path: string;
  filename: string;
  platform: string;
  arch: string;
  kind: string;
  signature?: string | undefined;
  metadata: Record<string, string>;
}

/**
 * Uploads a file to a draft part by part, and goes on where the connection was lost; gives its SHA-256. Throws
 * `ConfigError` when the server refuses it, or cannot be reached five times in a row.
 */
export async function uploadArtifact(
  client: ManagementClient,
  releaseId: string,
  local: LocalArtifact,
): Promise<string> {
  const { path, filename, platform, arch, kind, signature, metadata } = local;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  const sha256 = hash.digest("hex");
  const file = await openAsBlob(path);
  const query = new URLSearchParams({ platform, arch, kind, sha256, ...(signature && { signature }) });
  for (const [name, value] of Object.entries(metadata)) query.set(`metadata[${name}]`, value);
  const place = `/releases/${releaseId}/artifacts/${encodeURIComponent(filename)}`;
  const received = () => client.call("GET", `${place}/upload?sha256=${sha256}`, progress);
  for (let start = 0, failures = 0; ; ) {
    try {
      if (failures > 0) ({ received: start } = await received());
      const end = Math.min(start + PART_BYTES, file.size);
      const range = `bytes ${start}-${end - 1}/${file.size}`;
      const body = { file: file.slice(start, end), type: FILE_TYPE, range };
      const result = await client.call("PUT", `${place}?${query}`, answer, body);
      if ("sha256" in result) return result.sha256;
      start = result.received;
      failures = 0;
    } catch (error) {
      failures += 1;
      const isFinal = error instanceof ApiRefusal && error.code !== "upload_position";
      if (isFinal || failures === MOST_FAILURES) throw error;
      await wait(FIRST_WAIT_MS * 2 ** failures);
    }
  }
}
