import type { SourceRow } from "./sold-license.ts";

/** Reads the rows of a file from its beginning, each time that it is called. */
export type Rows = () => AsyncIterable<SourceRow> | Iterable<SourceRow>;

/** A file cannot be read as what it should be; the message says why. */
export class UnreadableFile extends Error {
  /** Always `UnreadableFile`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "UnreadableFile";
}

/**
 * A part of a JSON document, which is a list or an object: an element of it, or a member of it, whose lists come
 * element by element.
 */
export interface DocumentPart {
  /** The member's name; null in a list. */
  key: string | null;
  /** Whether it is an element of a list. */
  isElement: boolean;
  /** The value that it holds. */
  value: unknown;
}
