import type { Answer } from "./client.ts";
import { assertDescribed } from "./described.ts";

/** A browser after a request: the answer, and the address it leads to. */
export interface Stop {
  status: number;
  headers: Headers;
  text: string;
  /** The whole address that a redirect leads to, else null. */
  location: string | null;
}

/** Goes from server to server as a browser does: keeps cookies by host and path, and follows redirects on request. */
export interface Browser {
  visit(url: string): Promise<Stop>;
  /** Follows redirects to the first address that begins so, which is not visited. */
  follow(url: string, until: string): Promise<string>;
  cookie(name: string): string | undefined;
}

interface Cookie {
  host: string;
  path: string;
  name: string;
  value: string;
}

function parseCookie(host: string, header: string): Cookie & { over: boolean } {
  const [pair = "", ...attributes] = header.split(/;\s*/);
  const given = new Map(
    attributes.map((attribute) => {
      const [name = "", value = ""] = attribute.split("=");
      return [name.toLowerCase(), value];
    }),
  );
  const [name = "", ...value] = pair.split("=");
  const expires = given.get("expires");
  const over = given.get("max-age") === "0" || (expires !== undefined && Date.parse(expires) < Date.now());
  return { host, path: given.get("path") ?? "/", name, value: value.join("="), over };
}

function describe({ status, headers }: Response, text: string): Answer<unknown> {
  const isJson = headers.get("content-type")?.startsWith("application/json");
  const cookies = headers.getSetCookie();
  return {
    status,
    headers: Object.fromEntries(headers),
    cookies,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

export function openBrowser(): Browser {
  const jar = new Map<string, Cookie>();

  function keep(host: string, headers: Headers): void {
    for (const header of headers.getSetCookie()) {
      const { over, ...cookie } = parseCookie(host, header);
      const key = `${host} ${cookie.path} ${cookie.name}`;
      if (over) jar.delete(key);
      else jar.set(key, cookie);
    }
  }

  async function visit(address: string): Promise<Stop> {
    const url = new URL(address);
    const fitting = [...jar.values()].filter(
      ({ host, path }) => host === url.host && `${url.pathname}/`.startsWith(path.replace(/\/?$/, "/")),
    );
    const cookie = fitting.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
    keep(url.host, answer.headers);
    const { status, headers } = answer;
    const location = headers.get("location");
    const text = await answer.text();
    if (url.pathname.startsWith("/api/oauth/")) assertDescribed("GET", url.pathname, describe(answer, text));
    return { status, headers, text, location: location === null ? null : new URL(location, url).href };
  }

  return {
    visit,
    async follow(url, until) {
      let at = url;
      for (let hops = 0; hops < 10; hops += 1) {
        if (at.startsWith(until)) return at;
        const { status, text, location } = await visit(at);
        if (location === null) throw new Error(`${at} leads nowhere: ${status} ${text}`);
        at = location;
      }
      throw new Error(`No end of redirects at ${at}`);
    },
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
  };
}
