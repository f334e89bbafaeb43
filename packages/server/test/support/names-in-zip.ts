import { fromBuffer } from "yauzl";

/** Lists what is in a zip. */
export function namesIn(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      const names: string[] = [];
      file.on("entry", ({ fileName }: { fileName: string }) => names.push(fileName));
      file.on("end", () => resolve(names));
      file.on("error", reject);
    });
  });
}
