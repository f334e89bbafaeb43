import { pageScript, stylesScript } from "./page-scripts.ts";
import { pageStyle } from "./page-style.ts";
import { gzippedReferenceFile, plainReferenceFile } from "./reference-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface PageFile {
  contentType: string;
  /** Returns the one buffer that all answers share. */
  plain(): Promise<Bytes>;
  gzipped?(): Promise<Bytes>;
}

const SCRIPT = "text/javascript; charset=utf-8";

function textFile(contentType: string, text: string): PageFile {
  const bytes = new TextEncoder().encode(text);
  return { contentType, plain: async () => bytes };
}

/** The files that the page loads, by name. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map([
  ["styles.js", textFile(SCRIPT, stylesScript)],
  ["page.js", textFile(SCRIPT, pageScript)],
  ["page.css", textFile("text/css; charset=utf-8", pageStyle)],
  [
    "scalar.js",
    {
      contentType: SCRIPT,
      plain: () => plainReferenceFile("scalar.js"),
      gzipped: () => gzippedReferenceFile("scalar.js"),
    },
  ],
]);
