import type { gunzip } from "node:zlib";
import { packageFile } from "../../app/package-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const kept = new Map<string, Promise<Bytes>>();

/** Makes what is named once and keeps it, so that all answers share one buffer. A failure is not kept. */
function keep(name: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const made = kept.get(name) ?? make();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  return made;
}

/** Returns a file of the reference page in gzip, as the build puts it beside the code. */
export function gzippedReferenceFile(name: string): Promise<Bytes> {
  return keep(`${name}.gz`, async () => {
    // Imported here: a server whose reference nobody reads may run where there are no files.
    const { readFile } = await import("node:fs/promises");
    return readFile(packageFile(`dist/reference/${name}.gz`));
  });
}

/** Returns the same file as it is, for the few clients that do not accept gzip. */
export function plainReferenceFile(name: string): Promise<Bytes> {
  return keep(name, async () => {
    const compressed = await gzippedReferenceFile(name);
    const { gunzip } = await import("node:zlib");
    return inflate(gunzip, compressed);
  });
}

function inflate(unzip: typeof gunzip, compressed: Bytes): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    unzip(compressed, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))));
  });
}
