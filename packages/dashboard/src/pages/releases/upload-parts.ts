import { KeysteadError } from "@keystead/api-client";
import { api } from "../../api/client.ts";
import { uploadingClient } from "../../api/uploading-client.ts";

/** Small enough for the limits of proxies, and so that little is sent again. */
const PART_BYTES = 16 * 1024 ** 2;
const MOST_FAILURES = 5;
const FIRST_WAIT_MS = 500;

/**
 * Uploads a file to a draft part by part, and goes on where the connection was lost. Tells how much is sent, from 0 to
 * 1. Rejects with what the server says, and when it cannot be reached five times in a row.
 */
export async function uploadInParts(
  id: string,
  file: File,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const path = { id, filename: file.name };
  const received = async () =>
    (await api.get("/api/releases/{id}/artifacts/{filename}/upload", { path, query: {}, signal })).received;
  // A new upload begins anew: an earlier one may have left the beginning of another file with this name.
  for (let start = 0, failures = 0; start < file.size; ) {
    try {
      if (failures > 0) start = await received();
      const from = start;
      const body = new Blob([file.slice(from, from + PART_BYTES)], { type: "application/octet-stream" });
      const range = `bytes ${from}-${from + body.size - 1}/${file.size}`;
      const onPart = (share: number) => onProgress((from + share * body.size) / file.size);
      const client = uploadingClient(onPart, range);
      const answer = await client.put("/api/releases/{id}/artifacts/{filename}", {
        path,
        query: {},
        body,
        signal,
      });
      start = "received" in answer ? answer.received : file.size;
      failures = 0;
    } catch (error) {
      failures += 1;
      const isRefused = error instanceof KeysteadError && error.code !== "upload_position";
      if (signal.aborted || isRefused || failures === MOST_FAILURES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** failures));
    }
  }
}
