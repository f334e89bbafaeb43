import { setImmediate as nextTurn } from "node:timers/promises";
import { type DocumentPart, UnreadableFile } from "@keystead/core/server";
import { JsonScanner, type Scanned } from "./json-scanner.ts";

/** Bytes that are read in one turn of the event loop: some milliseconds. */
const TURN_CHARACTERS = 64 * 1024;

type Expected =
  | "document"
  | "key"
  | "first key"
  | "colon"
  | "value"
  | "first value"
  | "separator"
  | "nothing";

/**
 * The parts of a JSON document as they come: the elements of a list, or the members of an object, those of its lists
 * one by one. A document of any size takes as much memory as its largest part, and other work gets its turn meanwhile.
 * Throws {@link UnreadableFile}.
 */
export async function* jsonParts(texts: AsyncIterable<string | Buffer>): AsyncGenerator<DocumentPart> {
  const parts = new PartReader();
  const decoder = new TextDecoder();
  for await (const text of texts) {
    const decoded = typeof text === "string" ? text : decoder.decode(text, { stream: true });
    for (let start = 0; start < decoded.length; start += TURN_CHARACTERS) {
      yield* parts.read(decoded.slice(start, start + TURN_CHARACTERS));
      await nextTurn();
    }
  }
  yield* parts.read(decoder.decode());
  parts.end();
}

/** Reads the outermost levels of a document by themselves, and everything in them as values. */
class PartReader {
  #expected: Expected = "document";
  #isFirst = true;
  /** Open brackets that are read here: an object, a list, or a list in an object. */
  readonly #open: ("{" | "[")[] = [];
  #key: string | null = null;
  #scanner: JsonScanner | null = null;

  *read(text: string): Generator<DocumentPart> {
    let at = this.#isFirst && text.startsWith("\uFEFF") ? 1 : 0;
    if (text !== "") this.#isFirst = false;
    while (at < text.length) {
      if (this.#scanner === null && this.#begins(text.charAt(at))) {
        at += 1;
        continue;
      }
      this.#scanner ??= new JsonScanner(text.charAt(at));
      const scanned: Scanned = this.#scanner.scan(text, at);
      at = scanned.end;
      if (scanned.value === undefined) continue;
      this.#scanner = null;
      yield* this.#take(scanned.value);
    }
  }

  end(): void {
    if (this.#expected !== "nothing") throw unreadable("it is incomplete");
  }

  /** Whether the character is read by itself: it is no part of a key or of a value. */
  #begins(character: string): boolean {
    if (character === " " || character === "\n" || character === "\r" || character === "\t") return true;
    const expected = this.#expected;
    const inner = this.#open.at(-1);
    if (character === "[" && (expected === "document" || this.#isMember())) return this.#openBracket("[");
    if (character === "{" && expected === "document") return this.#openBracket("{");
    if (character === "]" && inner === "[" && (expected === "first value" || expected === "separator"))
      return this.#close();
    if (character === "}" && inner === "{" && (expected === "first key" || expected === "separator"))
      return this.#close();
    if (character === "," && expected === "separator") return this.#expect(inner === "{" ? "key" : "value");
    if (character === ":" && expected === "colon") return this.#expect("value");
    const isOfKey = expected === "key" || expected === "first key";
    if (isOfKey && character === '"') return false;
    if ((expected === "value" || expected === "first value") && !",:]}".includes(character)) return false;
    throw unreadable(`${JSON.stringify(character)} is in the wrong place`);
  }

  #isMember(): boolean {
    return this.#expected === "value" && this.#open.at(-1) === "{";
  }

  #openBracket(bracket: "{" | "["): true {
    this.#open.push(bracket);
    return this.#expect(bracket === "{" ? "first key" : "first value");
  }

  #close(): true {
    this.#open.pop();
    return this.#expect(this.#open.length === 0 ? "nothing" : "separator");
  }

  #expect(expected: Expected): true {
    this.#expected = expected;
    return true;
  }

  *#take(value: unknown): Generator<DocumentPart> {
    if (this.#expected === "key" || this.#expected === "first key") {
      this.#key = String(value);
      this.#expected = "colon";
      return;
    }
    const isElement = this.#open.at(-1) === "[";
    this.#expected = "separator";
    yield { key: this.#key, isElement, value };
  }
}

function unreadable(why: string): UnreadableFile {
  return new UnreadableFile(`The file is not JSON: ${why}`);
}
