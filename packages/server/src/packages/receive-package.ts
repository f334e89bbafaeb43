import { rm } from "node:fs/promises";
import type { ReleasePackage } from "@keystead/core";
import type { PackageContents } from "@keystead/core/server";
import { receiveFile } from "../files/receive-file.ts";
import type { ReceivedFile } from "../http/file-body.ts";
import { readPackage } from "./read-package.ts";

/**
 * Receives a package into the folder, and reads it. Nothing stays of one that is refused, with `package_invalid`, or
 * does not come whole.
 */
export async function receivePackage(
  folder: string,
  kind: PackageContents["kind"],
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReleasePackage & Required<ReceivedFile>> {
  const file = await receiveFile(folder, bytes);
  const discard = () => rm(file.path, { force: true });
  try {
    return { ...file, digest: file.sha256, contents: await readPackage(file.path, kind), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
