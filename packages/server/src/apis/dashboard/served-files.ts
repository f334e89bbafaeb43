import { packageFile } from "../../app/package-file.ts";
import { acceptsEncoding } from "../../http/accept-encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const CONTENT_TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  html: "text/html; charset=utf-8",
  zip: "application/zip",
};

/** How a file is sent; the best that the client accepts. */
export interface SentFile {
  contentType: string;
  encoding: "br" | "gzip" | undefined;
  content: Bytes;
}

/** The files of a folder of the build, each read once and then shared by all answers. */
export class ServedFiles {
  readonly #folder: URL;
  readonly #kept = new Map<string, Promise<Bytes>>();
  #names: Promise<ReadonlySet<string>> | undefined;

  /** `folder` is a URL with a slash at its end, or the name of one that comes with the server. */
  constructor(folder: URL | "dashboard" | "help") {
    this.#folder = folder instanceof URL ? folder : packageFile(`dist/${folder}/`);
  }

  /** Returns a page, such as `index.html`, without what is filled in for each answer. */
  async page(name: string): Promise<string> {
    return new TextDecoder().decode(await this.#read(name));
  }

  /** Returns the file of this name, such as `assets/index-4fd1.js`; null when the build has none. */
  async find(name: string, acceptEncoding: string | null): Promise<SentFile | null> {
    const names = await this.#list();
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)];
    if (!names.has(name) || contentType === undefined) return null;
    for (const { encoding, suffix } of ENCODINGS) {
      if (!names.has(name + suffix) || !acceptsEncoding(acceptEncoding, encoding)) continue;
      return { contentType, encoding, content: await this.#read(name + suffix) };
    }
    return { contentType, encoding: undefined, content: await this.#read(name) };
  }

  #list(): Promise<ReadonlySet<string>> {
    this.#names ??= list(this.#folder);
    this.#names.catch(() => {
      this.#names = undefined;
    });
    return this.#names;
  }

  /** Reads what is named once. A failure is not kept. */
  #read(name: string): Promise<Bytes> {
    const kept = this.#kept.get(name) ?? read(new URL(name, this.#folder));
    this.#kept.set(name, kept);
    kept.catch(() => this.#kept.delete(name));
    return kept;
  }
}

const ENCODINGS = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
] as const;

// Node's modules are imported here: a server without a dashboard may run where there are no files.
async function list(folder: URL): Promise<ReadonlySet<string>> {
  const { readdir } = await import("node:fs/promises");
  const names = await readdir(folder, { recursive: true });
  return new Set(names.map((name) => name.replaceAll("\\", "/")));
}

async function read(file: URL): Promise<Bytes> {
  const { readFile } = await import("node:fs/promises");
  return readFile(file);
}
