const folder = new URL("../dist/reference/", import.meta.url);

/** A file of Swagger UI, which the build puts beside the code. */
export async function readReferenceFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  // Only now: a server whose reference nobody reads may run where there are no files.
  const { readFile } = await import("node:fs/promises");
  return readFile(new URL(name, folder));
}
