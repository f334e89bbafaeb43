import type { Seal } from "../../foundation/crypto/seal.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { MailTemplate } from "./contents.ts";
import { unsubscribeToken } from "./mail-lists.ts";
import { render } from "./render.ts";

/** Why a mail was not taken. */
export class MailNotTaken extends Error {
  /** Always `MailNotTaken`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "MailNotTaken";
  /** Whether another try is of no use, because this mail or its recipient was refused. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}

/** A mail as it goes to a mail server. */
export interface Letter {
  /** Address that the mail comes from, with or without a name. */
  from: string;
  /** The name to show in the place of that of `from`; null for that one. */
  fromName: string | null;
  /** Address of the recipient. */
  to: string;
  /** Address that answers go to; null for `from`. */
  replyTo: string | null;
  /** The `Message-ID`, in angle brackets. It is the same at every try. */
  messageId: string;
  /** Subject line, as plain text. */
  subject: string;
  /** The mail as plain text. */
  text: string;
  /** The same as HTML. */
  html: string;
  /** Further headers, by name. */
  headers: Record<string, string>;
}

export interface Writing {
  store: StorageAdapter;
  seal: Seal;
  unsubscribing: Seal;
  from: string;
  publicUrl: string;
  dashboardUrl: string;
}

/** Paths of the templates' links, below the dashboard's address. */
const paths: { readonly [Name in MailTemplate]?: (token: string) => string } = {
  invitation: (token) => `/register?invitation=${token}`,
  password_reset: (token) => `/reset-password?token=${token}`,
  email_confirmation: (token) => `/confirm-email?token=${token}`,
  password_changed: () => "/forgot-password",
  second_factor_changed: () => "/forgot-password",
  second_factor_failed: () => "/forgot-password",
};

/** Paths of links for customers, who have no dashboard: below the server's own address. */
const ownPaths: typeof paths = {
  trial_confirmation: (token) => `/public/v1/trials/confirm?token=${encodeURIComponent(token)}`,
};

const toCustomers: readonly MailTemplate[] = [
  "trial_confirmation",
  "license_delivery",
  "expiry_reminder",
  "portal_code",
  "portal_new_address",
  "portal_address_changed",
];

/** Writes a mail. Its links lead to the server's own addresses alone. */
export async function letterOf(
  { store, seal, unsubscribing, from, publicUrl, dashboardUrl }: Writing,
  scope: string,
  mail: RecordOf<"mails" | "licenseMails">,
): Promise<Letter> {
  const { id, template, language, parameters, sealedToken } = mail;
  const token = sealedToken === null ? "" : await opened(seal, id, sealedToken);
  const path = paths[template]?.(token);
  const ownPath = ownPaths[template]?.(token);
  const { vendorName = null, replyTo = null } = toCustomers.includes(template)
    ? ((await recordsIn(store, DEPLOYMENT).get("organizationSettings", scope))?.record ?? {})
    : {};
  const unsubscribeUrl =
    template === "expiry_reminder"
      ? `${publicUrl}/api/unsubscribe?token=${await unsubscribeToken(unsubscribing, scope, mail.recipient)}`
      : null;
  const shown = render({
    template,
    language,
    parameters: parameters ?? {},
    url: ownPath === undefined ? (path === undefined ? "" : dashboardUrl + path) : publicUrl + ownPath,
    token,
    host: new URL(publicUrl).host,
    unsubscribeUrl,
  });
  return {
    ...shown,
    from,
    fromName: vendorName,
    to: mail.recipient,
    replyTo,
    messageId: mail.messageId,
    headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
  };
}

/** Mail programs show a button for it (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function opened(seal: Seal, id: string, sealedToken: string): Promise<string> {
  const token = await seal.open(id, sealedToken).catch((cause: unknown) => {
    throw new MailNotTaken("The mail's link was encrypted with another secret key", { isFinal: true, cause });
  });
  return new TextDecoder().decode(token);
}
