import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const CHUNK_BYTES = 64 * 1024;

/** A connection of its own for PostgreSQL's COPY: rows as it writes and reads them, in one piece. */
export class CopyConnection {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<CopyConnection> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new CopyConnection(client);
  }

  /** Runs a query and returns its answer. */
  async read(query: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#client.query(copyTo(`COPY (${query}) TO STDOUT`))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Puts rows into a table, as fast as pg can; gives the seconds it took, until they were on the disk. */
  async write(table: string, rows: Buffer): Promise<number> {
    const started = performance.now();
    await pipeline(Readable.from(chunksOf(rows)), this.#client.query(copyFrom(`COPY ${table} FROM STDIN`)));
    return (performance.now() - started) / 1000;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
