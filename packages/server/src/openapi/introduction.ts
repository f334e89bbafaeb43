import { errorStatuses } from "../http/error-answer.ts";
import { errorMessages } from "./error-messages.ts";

function rowOf([code, message]: [string, string]): string {
  const status = errorStatuses[code as keyof typeof errorStatuses];
  return `| ${status} | \`${code}\` | ${message} |`;
}

function errorTable(): string {
  const rows = Object.entries(errorMessages).map(rowOf).toSorted();
  return ["| Status | `code` | Example of `error` |", "|---|---|---|", ...rows].join("\n");
}

/** The document's introduction, in Markdown: what a reader has to know before the first call. */
export const introduction = `Licenses, seats and activations for software that runs on your customers' sites.

# The three APIs

- **Public license API**, \`/public/v1\`: your application asks about the license that a customer entered. It names its product by the
  \`public_key\`, which is not a secret, and needs no authentication.
- **Edge API**, \`/v1\`: the same questions for large numbers of sites and for caches, with answers that are signed and may be a minute
  old. No authentication either.
- **Management API**, \`/api\`: operators, and scripts that work for them, manage products, licenses and customers with a session.

Bodies are JSON in UTF-8. Dates and times are ISO 8601; answers give them in UTC with milliseconds, requests may use any offset.
Amounts of money are whole numbers of the currency's minor unit. The public and the Edge API can be called from any origin.

# Authentication

Registering and logging in set the cookie \`keystead_session\`. Browsers send it by themselves; a script sends it as a header:
\`Cookie: keystead_session=…\`. The samples read its value from the environment variable \`KEYSTEAD_SESSION\`. A session lasts 30 days
and is extended while it is used. Each call of the Management API names the least role that may make it: \`viewer\` reads,
\`support\` also helps customers, \`developer\` does everything. The cookie \`keystead_device\` that comes with the session opens nothing: after
many wrong passwords for an account, log-ins to it have to wait, except on a device that has this cookie.

**Origin rule.** A call that changes something (not \`GET\`) must come from the server's own origin, from an origin in
\`TRUSTED_ORIGINS\`, or from a program that is not a browser. Everything else is refused with 403 \`cross_site_request\`.

# Verdicts and errors

A question about a license that could be judged is answered 200, whatever the verdict. A negative verdict has \`error\` for people and
\`code\` for programs, for example \`{ "valid": false, "error": "License has expired", "code": "license_expired" }\`.

An HTTP error means that nothing was judged: the request was wrong (4xx), there were too many (429), or the server could not answer
(5xx). Do not lock out a paying site because of one. Repeat the call after a 429 or a 503, when \`Retry-After\` says.

# Errors

All errors have the same body. \`error\` is for people and may change; \`code\` is for programs and does not. \`details\` lists every
wrong field of the input.

\`\`\`json
{
  "error": "seats: must be at least 1, or null for unlimited",
  "code": "invalid_input",
  "details": [{ "path": "seats", "message": "must be at least 1, or null for unlimited" }]
}
\`\`\`

Every answer that is not meant for shared caches has an \`X-Request-Id\`; the server's log has the cause of an error under it.

${errorTable()}

# Paging

Lists take \`page\`, from 1, and \`per_page\`, 1 to 100 (20 unless given), and answer
\`{ items, pagination: { page, perPage, total, totalPages } }\`, newest first. \`total\` is exact. A page past the end has no items.
\`sort\` takes a field's name for ascending order and, with \`-\` before it, for descending order.

# Versions

Every answer names the server's version in \`Keystead-Version\`. \`/public/v1\` and \`/v1\` are stable; \`/api\` changes in small steps that
are announced first. Answers of a deprecated route say so: \`Deprecation\` (RFC 9745) has the day since when, \`Sunset\` (RFC 8594) the
first day on which the route may be gone, and \`Link\` the page that says what to use instead. Ignore fields, codes and headers that you
do not know: new ones are added at any time.

# Rate limits

Each API has a limit of calls a minute: by address and product on the public API, by address on the Edge API, by session on the
Management API. \`RateLimit-Policy\` gives the limit and its window in seconds, \`RateLimit\` what is left of it and the seconds until it
is full again. A call past the limit is answered 429 \`rate_limited\` with \`Retry-After\` in seconds.
`;
