import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it came, with the lines that belong together on one. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  /** A header's value, by its name in small letters. */
  headers: Record<string, string>;
  /** The plain text, decoded. */
  text: string;
  /** The whole HTML, decoded. */
  html: string;
}

/** A real SMTP server on a loopback port, which keeps what it takes. */
export interface MailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Resolves with the next mails to the address once there are so many, and takes them away. */
  received(to: string, count?: number): Promise<ReceivedMail[]>;
  /** Answers the next recipients with these codes before it takes one. */
  refuse(...codes: number[]): void;
  stop(): Promise<void>;
}

/** On the machine's loopback alone; with `SMTPServerOptions` for TLS and authentication. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  credentials = "",
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  let heard = () => {};
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? [] : ["AUTH", "STARTTLS"],
    authOptional: options.onAuth === undefined,
    logger: false,
    ...options,
    onRcptTo(_address, _session, callback) {
      const responseCode = refusals.shift();
      if (responseCode === undefined) callback();
      else callback(Object.assign(new Error(`Refused with ${responseCode}`), { responseCode }));
    },
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push(
          parse(
            raw,
            mailFrom ? mailFrom.address : "",
            rcptTo.map(({ address }) => address),
          ),
        );
        heard();
        callback();
      }, callback);
    },
  });
  // Clients that break off are part of the tests.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const protocol = options.secure ? "smtps" : "smtp";
  return {
    url: `${protocol}://${credentials}127.0.0.1:${port}`,
    port,
    mails,
    async received(to, count = 1) {
      const own = () => mails.filter((mail) => mail.to.includes(to));
      while (own().length < count)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      const taken = own();
      for (const mail of taken) mails.splice(mails.indexOf(mail), 1);
      return taken;
    },
    refuse: (...codes) => void refusals.push(...codes),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function parse(raw: string, from: string, to: string[]): ReceivedMail {
  const [head = ""] = raw.split("\r\n\r\n");
  const boundary = /boundary="(?<boundary>[^"]+)"/.exec(head)?.groups?.["boundary"] ?? "none";
  const parts = raw.split(`--${boundary}`);
  const part = (type: string) => decode(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? "");
  return { from, to, raw, headers: headersOf(head), text: part("text/plain"), html: part("text/html") };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
    }),
  );
}

/** Encoded words (RFC 2047). */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(encoded, "base64").toString()
        : quotedPrintable(encoded.replaceAll("_", " ")),
    );
}

function decode(part: string): string {
  const body = part.slice(part.indexOf("\r\n\r\n") + 4).trimEnd();
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, "base64").toString();
  const lines = body.replaceAll("\r\n", "\n");
  return /Content-Transfer-Encoding: quoted-printable/i.test(part) ? quotedPrintable(lines) : lines;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
