import { type Letter, MailNotTaken, type MailTransport } from "@keystead/core";

const SECOND_MS = 1000;
const CONNECT_MS = 15 * SECOND_MS;
/** A server may look at a mail for long before it takes it. */
const SILENCE_MS = 60 * SECOND_MS;
/** Longer than this and another server would try the mail meanwhile. */
const LONGEST_MS = 3 * 60 * SECOND_MS;
const MOST_CONNECTIONS = 3;

/** Brings mails to the SMTP server at the address. `close()` ends its connections. */
export interface SmtpTransport extends MailTransport {
  close(): void;
}

/**
 * An address such as `smtps://user:password@smtp.example.com:465`. Over plain `smtp://`, TLS is used as soon as the
 * server offers it, and always where there is a password, except on this machine. `ca` are certificates to trust in the
 * place of the usual ones, in PEM.
 */
export function smtpTransport(url: string, { ca }: { ca?: string } = {}): SmtpTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const options = {
    pool: true as const,
    maxConnections: MOST_CONNECTIONS,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== "" && !isLocal,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // The content of a mail is text alone: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // A server without mail does not load it.
  const opened = import("nodemailer").then(({ createTransport }) => createTransport(options));

  return {
    async send(letter) {
      const { timeout, cancel } = tooLong();
      try {
        await Promise.race([opened.then((transporter) => transporter.sendMail(mailOf(letter))), timeout]);
      } catch (error) {
        throw explain(error);
      } finally {
        cancel();
      }
    },
    close: () => void opened.then((transporter) => transporter.close()),
  };
}

function mailOf({ from, fromName, to, replyTo, messageId, subject, text, html, headers }: Letter) {
  const [, name = "", address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  const shown = fromName ?? name.trim().replace(/^"(.*)"$/, "$1");
  return {
    from: { name: shown, address },
    // As an object, it is one address, whatever is in it.
    to: { name: "", address: to },
    ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
    messageId,
    subject,
    text,
    html,
    // No automatic answers (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  };
}

function tooLong(): { timeout: Promise<never>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server had not answered after ${LONGEST_MS / SECOND_MS} s`)),
      LONGEST_MS,
    );
  });
  return { timeout, cancel: () => clearTimeout(timer) };
}

/** The mail or its recipient is refused for good; a sender or password that is refused is for the operator to mend. */
const FINAL_COMMANDS = ["RCPT TO", "DATA"];

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, command, response } = error as Error & {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && FINAL_COMMANDS.includes(command ?? "");
  return new MailNotTaken(response ?? error.message, { isFinal, cause: error });
}
