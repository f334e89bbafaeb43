import { UnreadableFile } from "@keystead/core/server";

/** More than any license has of what other systems say; it is parsed in one go. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const COMMA = 0x2c;
const SPACE = 0x20;

/** The end of a scan, and the value once it is whole; undefined is no JSON. */
export interface Scanned {
  end: number;
  value: unknown;
}

/**
 * Finds the end of one JSON value in texts that come one after the other, looking at each character once, and parses
 * it.
 */
export class JsonScanner {
  readonly #kind: "nested" | "string" | "bare";
  #text = "";
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(first: string) {
    this.#kind = first === "{" || first === "[" ? "nested" : first === '"' ? "string" : "bare";
  }

  scan(text: string, start: number): Scanned {
    const [end, isWhole] = this.#endIn(text, start);
    this.#text += text.slice(start, end);
    if (this.#text.length > MOST_CHARACTERS)
      throw new UnreadableFile(`The file has an entry of more than ${MOST_CHARACTERS} characters`);
    return { end, value: isWhole ? this.#parse() : undefined };
  }

  #endIn(text: string, start: number): [end: number, isWhole: boolean] {
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#kind === "bare") {
        // Its end is where something else begins.
        if (code <= SPACE || code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT)
          return [at, true];
      } else if (this.#isLast(code)) return [at + 1, true];
    }
    return [text.length, false];
  }

  #isLast(code: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isInString) {
      if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) {
        this.#isInString = false;
        return this.#kind === "string";
      }
    } else if (code === QUOTE) this.#isInString = true;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      this.#depth -= 1;
      return this.#depth === 0;
    }
    return false;
  }

  #parse(): unknown {
    try {
      return JSON.parse(this.#text);
    } catch (error) {
      throw new UnreadableFile(`The file is not JSON: ${(error as Error).message}`);
    }
  }
}
