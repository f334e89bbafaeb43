import type { JsonObject } from "../../foundation/primitives.ts";
import type { Block, MailParameters, MailTemplate, Wording, Wordings } from "./contents.ts";
import { de } from "./languages/de.ts";
import { en } from "./languages/en.ts";
import { fr } from "./languages/fr.ts";
import type { Language } from "./schema.ts";

const wordings: Wordings = { en, de, fr };

/** A mail as it is shown. */
interface Rendered {
  subject: string;
  text: string;
  html: string;
}

interface ToRender {
  template: MailTemplate;
  language: Language;
  parameters: JsonObject;
  /** URL that the mail leads to; empty for none. */
  url: string;
  /** Token of the mail. Default: none. */
  token?: string;
  /** Operator of the server, named below the mail. */
  host: string;
  /** URL to unsubscribe; null for mails that are no reminders. */
  unsubscribeUrl: string | null;
}

/**
 * Control characters would end a header; those that turn the direction of a text would make a mail say something
 * else.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Writes the mail, in plain text and in HTML of which every value is escaped. */
export function render(mail: ToRender): Rendered {
  const { template, language, parameters, url, token = "", host, unsubscribeUrl } = mail;
  const wording = wordings[language];
  const day = (iso: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
  // The parameters are those that the template was queued with.
  const write = wording[template] as (
    parameters: MailParameters[MailTemplate],
    surroundings: { url: string; token: string; day: typeof day },
  ) => ReturnType<Wording[MailTemplate]>;
  const { subject, blocks } = write(visible(parameters) as unknown as MailParameters[MailTemplate], {
    url,
    token,
    day,
  });
  const last: Block[] = unsubscribeUrl ? [{ link: wording.unsubscribe, url: unsubscribeUrl }] : [];
  const footer = wording.footer(host);
  return {
    subject,
    text: [...blocks.map(inText), "-- ", footer, ...last.map(inText)].join("\n\n").concat("\n"),
    html: page(language, subject, blocks, [...last, { text: footer }]),
  };
}

function visible(parameters: JsonObject): JsonObject {
  const entries = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(UNSEEN, " ").trim() : value,
  ]);
  return Object.fromEntries(entries);
}

function inText(block: Block): string {
  if ("link" in block) return `${block.link}:\n${block.url}`;
  return "code" in block ? `    ${block.code}` : block.text;
}

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const BUTTON =
  "display:inline-block;padding:10px 18px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px";
const CODE = "font-family:Consolas,Menlo,monospace;font-size:18px;padding:12px;background:#f3f4f6";

/** Styles stand beside what they style, because many mail programs leave out all others. Nothing is fetched. */
function page(
  language: Language,
  subject: string,
  blocks: readonly Block[],
  footer: readonly Block[],
): string {
  const small = footer.map((block) => {
    if ("link" in block)
      return `<a href="${escaped(block.url)}" style="color:#6b7280">${escaped(block.link)}</a>`;
    return "text" in block ? escaped(block.text) : "";
  });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;color:#111827;${FONT}">`,
    `<table role="presentation" width="100%" style="max-width:560px;border-collapse:collapse"><tr><td>`,
    ...blocks.map(inHtml),
    `<p style="margin:32px 0 0;color:#6b7280;font-size:13px">${small.join("<br>")}</p>`,
    "</td></tr></table></body></html>",
  ].join("\n");
}

function inHtml(block: Block): string {
  if ("link" in block) {
    const url = escaped(block.url);
    return `<p style="margin:0 0 16px"><a href="${url}" style="${BUTTON}">${escaped(block.link)}</a></p>\n<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${url}</p>`;
  }
  if ("code" in block) return `<p style="margin:0 0 16px;${CODE}">${escaped(block.code)}</p>`;
  return `<p style="margin:0 0 16px">${escaped(block.text).replaceAll("\n", "<br>")}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
