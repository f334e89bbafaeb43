import type { VerdictCode } from "@keystead/core";
import { errorStatuses } from "../../packages/server/src/http/error-answer.ts";
import { errorMessages } from "../../packages/server/src/openapi/error-messages.ts";
import { cell, table } from "./markdown.ts";

const introduction = `# Error codes

A verdict about a license is a 200, also when it is negative: see [Verdicts](#verdicts). Everything else is an HTTP error, whose body always has the same
form. \`error\` is for people, and may change; \`code\` is for programs, and does not. \`details\` lists every wrong field of the input.

\`\`\`json
{
  "error": "seats: must be at least 1, or null for unlimited",
  "code": "invalid_input",
  "details": [{ "path": "seats", "message": "must be at least 1, or null for unlimited" }]
}
\`\`\`

Do not lock out a paying site because of an HTTP error: it says nothing about the license. After a 429 or a 503, repeat the call after the seconds in
\`Retry-After\`. In your own process, core throws a \`LicensingError\` with the same codes.

\`npm run docs:generate\` writes this page from the server's list of errors.`;

/** Meaning of each status for the caller. */
const meanings: Record<number, string> = {
  400: "The request is wrong. Do not repeat it unchanged.",
  401: "The caller is unknown: log in, or send another token. A site that downloads has no seat: activate it.",
  402: "The license does not allow the download.",
  403: "The caller is known, but may not do this.",
  404: "The record does not exist, or belongs to another organization.",
  405: "The path does not accept this method. `Allow` lists the methods that it accepts.",
  409: "The request is in conflict with the current state.",
  410: "The record existed, but is no longer available.",
  413: "The body is too large. The message says how large it may be.",
  415: "The body has the wrong content type.",
  416: "The file does not have the bytes that `Range` names.",
  422: "The request is well-formed, but cannot be carried out as it is.",
  429: "There were too many requests. `Retry-After` says in seconds when to try again.",
  500: "Something went wrong in the server. The server's log has the cause under the answer's `X-Request-Id`.",
  501: "The server is not set up for this call. Its operator can change that.",
  503: "There is no verdict. `Retry-After` says in seconds when to try again.",
};

/** When each verdict is given. */
const verdicts: Record<VerdictCode, string> = {
  invalid_public_key: "No product has this public key",
  license_not_found: "The product has no license with this key",
  license_revoked: "Somebody revoked the license",
  license_suspended: "Somebody suspended the license",
  license_expired: "The license has ended, and its days of grace are over",
  seat_limit_reached: "Other sites take all seats of the license",
  activation_not_found: "The site has no seat of this license",
  too_many_moves: "The license was moved to other addresses too often",
  held_offline: "A license file holds the seat until it ends",
  trial_not_offered: "The product offers no trial",
  trial_used: "There was a trial for this e-mail address or site already",
  trial_unconfirmed: "The e-mail address has to be confirmed first, by the link in the mail",
  release_not_found: "The product has no release that the site may have",
  updates_ended: "Updates for the license have ended",
  version_too_old: "The version is further behind the newest one than the license allows",
  claim_invalid: "The code of a purchase is not for this product, is over, or belongs to another site",
  offline_not_allowed: "The license's plan has no license files",
};

function statusSection(status: number, codes: string[]): string[] {
  const rows = codes.map((code) => [
    `<a id="${code}"></a>\`${code}\``,
    cell(errorMessages[code as keyof typeof errorMessages]),
  ]);
  return ["", `### ${status}`, "", meanings[status] ?? "", "", table(["Code", "Example of `error`"], rows)];
}

/** docs/reference/errors.md: every code that an answer can carry. */
export function errorsPage(): string {
  const byStatus = Map.groupBy(
    Object.keys(errorMessages).toSorted(),
    (code) => errorStatuses[code as keyof typeof errorStatuses],
  );
  const sections = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([status, codes]) => statusSection(status, codes));
  const rows = Object.entries(verdicts).map(([code, when]) => [`\`${code}\``, when]);
  return [
    introduction,
    "",
    "## HTTP errors",
    ...sections,
    "",
    "## Verdicts",
    "",
    "A verdict is an answer, not an error: its status is 200. The first rule that does not hold gives the code.",
    "",
    table(["Code", "When"], rows),
    "",
  ].join("\n");
}
