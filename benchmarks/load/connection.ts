import { connect, type Socket } from "node:net";

const HEAD_END = "\r\n\r\n";
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const BUFFER_BYTES = 16 * 1024;

export interface Answer {
  ok: boolean;
  body: string;
}

/**
 * One keep-alive connection with at most one request under way. Understands just the answers it gets here, with a
 * Content-Length: a real HTTP client costs as much as the server, and would be what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #onAnswer: (answer: Answer) => void;
  #received = "";

  constructor(port: number, onAnswer: (answer: Answer) => void, onEnd: (reason: string) => void) {
    this.#onAnswer = onAnswer;
    // A buffer of its own, used again for every answer, spares an allocation per read.
    const onread = {
      buffer: Buffer.allocUnsafe(BUFFER_BYTES),
      callback: (bytes: number, buffer: Uint8Array) => this.#receive(bytes, buffer as Buffer),
    };
    this.#socket = connect({ host: "127.0.0.1", port, noDelay: true, onread });
    this.#socket.on("error", (error) => onEnd(error.message));
    this.#socket.on("close", () => onEnd("the server closed a connection"));
  }

  send(request: Buffer): void {
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners("close");
    this.#socket.destroy();
  }

  #receive(bytes: number, buffer: Buffer): boolean {
    this.#received += buffer.toString("latin1", 0, bytes);
    const text = this.#received;
    const headEnd = text.indexOf(HEAD_END);
    if (headEnd === -1) return true;
    const length = Number(CONTENT_LENGTH.exec(text)?.[1]);
    const bodyStart = headEnd + HEAD_END.length;
    if (Number.isNaN(length)) throw new Error(`An answer without Content-Length:\n${text}`);
    if (text.length < bodyStart + length) return true;
    this.#received = "";
    this.#onAnswer({ ok: text.startsWith("HTTP/1.1 200 "), body: text.slice(bodyStart) });
    return true;
  }
}
