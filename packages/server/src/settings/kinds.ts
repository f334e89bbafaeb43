import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseRange } from "../http/client-address.ts";
import { isLoopback } from "../http/public-url.ts";

export const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL, such as https://licenses.example.com" })
  .transform((url) => url.replace(/\/$/, ""));

// Origins are compared as they are: a wildcard, which a URL may hold, would never match.
export const origin = httpUrl.refine((url) => new URL(url).origin === url && !url.includes("*"), {
  error: "must be only an origin, such as https://admin.example.com, without a path or wildcard",
});

// Client secrets and tokens go there.
export const endpoint = z
  .url({ protocol: /^https?$/, error: "must be an https URL" })
  .refine((url) => url.startsWith("https:") || isLoopback(new URL(url)), {
    error: "must be an https URL; http is allowed for this machine only, such as http://localhost:8080",
    when: ({ issues }) => issues.length === 0,
  });

/** Whether a driver can read it; a password with `#`, `/` or `%` in it has to be percent-encoded. */
function isReadableUrl(url: string): boolean {
  try {
    const { username, password, pathname } = new URL(url);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export const commaSeparated = z.string().transform((list) =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** A URL with which a driver connects, of one of these protocols. */
export function connectionUrl(protocol: RegExp, error: string) {
  return z
    .string()
    .regex(protocol, error)
    .refine(isReadableUrl, {
      error: "must be a URL, with special characters in the user and password percent-encoded (# as %23)",
      when: ({ issues }) => issues.length === 0,
    });
}

export const redisUrl = connectionUrl(
  /^rediss?:\/\/[^/]/,
  "must be a redis:// or rediss:// URL, such as redis://user:password@host:6379, or several of a cluster's, separated by commas",
);

function isRange(text: string): boolean {
  try {
    parseRange(text);
    return true;
  } catch {
    return false;
  }
}

export const rangeList = commaSeparated.pipe(
  z.array(z.string().refine(isRange, "must be IP addresses or CIDR ranges, such as 10.0.0.0/8")),
);

const notInProc = "must not be below /proc, where folders cannot be created";

/**
 * Whether a folder may be made there. Of one below /proc the kernel says that its parent is missing, and Node's mkdir
 * tries for ever.
 */
function isOutsideProc(path: string): boolean {
  return !`${resolve(path)}/`.startsWith("/proc/");
}

export const folder = z.string().refine(isOutsideProc, notInProc);

const filesUrlRule =
  "must be a folder, such as file:///var/lib/keystead/files, or a bucket, such as s3://bucket/prefix?region=eu-central-1";

/** A folder of this machine, or a bucket with what is to know of its service. */
export const filesUrl = z
  .url({ protocol: /^(?:file|s3)$/, error: filesUrlRule })
  .transform((url) => new URL(url))
  .refine((url) => (url.protocol === "file:" ? isFolder(url) : isBucket(url)), filesUrlRule)
  .refine((url) => url.protocol !== "file:" || isOutsideProc(url.pathname), notInProc);

function isFolder({ host, pathname, search }: URL): boolean {
  return host === "" && pathname.length > 1 && search === "";
}

function isBucket({ host, username, searchParams }: URL): boolean {
  const endpoint = searchParams.get("endpoint");
  const isKnown = [...searchParams.keys()].every((name) => name === "endpoint" || name === "region");
  return (
    host !== "" && username === "" && isKnown && (endpoint === null || /^https?:\/\/[^/]/.test(endpoint))
  );
}

export const callCount = z.coerce.number("must be a number of requests").int().min(1, "must be at least 1");

export function wholeNumber(of: string, least: number, most: number) {
  const rule = `must be a whole number of ${of} between ${least} and ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

/** An address, or a name and an address in angle brackets. */
export const mailSender = z
  .string()
  .regex(
    /^(?:[^<>\p{Cc}]{0,100} ?<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u,
    "must be an e-mail address, such as keystead@example.com or Acme <keystead@example.com>",
  );

const portRule = "must be a port between 0 and 65535";

export const port = z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule);

export const hostAddress = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || host === "localhost",
    "must be localhost or an IP address, such as 0.0.0.0",
  );

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const [last, ...others] = words.toReversed();
  return z.enum(
    words,
    `must be ${others.length === 1 ? "" : "one of "}${others.toReversed().join(", ")} or ${last}`,
  );
}

const workersRule = "must be auto or a number of processes between 1 and 256";

export const workers = z
  .string()
  .regex(/^(?:auto|\d{1,3})$/, workersRule)
  .transform((text) => (text === "auto" ? text : Number(text)))
  .refine((count) => count === "auto" || (count >= 1 && count <= 256), {
    error: workersRule,
    when: ({ issues }) => issues.length === 0,
  });
