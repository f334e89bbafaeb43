import type { Portal } from "@keystead/core";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import type { AnswerHeaders } from "../../http/answer.ts";
import { noOrigin } from "../../http/cors.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { type Api, notFound, type Run } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import type { SessionCookie } from "../../http/session-cookie.ts";
import { DashboardPage } from "./page.ts";
import { type PageFile, pageFileFor } from "./page-file.ts";
import { ServedFiles } from "./served-files.ts";

const route = routesFor<"anyone", null>();
const bytes = z.instanceof(Uint8Array);

const ofPortal = {
  method: "GET",
  access: "anyone",
  summary: "Get the customer portal",
  result: bytes,
  contentType: "text/html; charset=utf-8",
} as const;

interface DashboardOptions {
  /** A build's folder; undefined for the one that comes with the server. */
  folder: URL | undefined;
  /** Beginning of paths in the browser, such as `/licensing`; empty at the root. */
  base: string;
  rateLimiter: RateLimiter;
  /** Cookie of the session: with it a browser gets the dashboard, without it the log-in. */
  session: Pick<SessionCookie, "read">;
  /** The customer portal, whose page is another one of the build; undefined where its API is not mounted. */
  portal: Pick<Portal, "frameAncestors"> | undefined;
}

/** The dashboard: its page at `/` and wherever else `page` is asked for, and the files that it loads. */
export function dashboardApi({ folder, base, rateLimiter, session, portal }: DashboardOptions) {
  const files = new ServedFiles(folder ?? "dashboard");
  const made = new Map<PageFile, Promise<DashboardPage>>();
  const makePage = (name: PageFile): Promise<DashboardPage> => {
    const making = made.get(name) ?? files.page(name).then((html) => new DashboardPage(html, base));
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };

  const page = async ({ request, path, headers }: Exchange): Promise<Uint8Array<ArrayBuffer>> => {
    const answer = (await makePage(pageFileFor(path, session.read(request) !== null))).answer();
    Object.assign(headers, answer.headers, { "content-type": "text/html; charset=utf-8" });
    return answer.html;
  };

  const portalPage = async (
    { headers }: Exchange,
    organization?: string,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const frameAncestors = (await portal?.frameAncestors(organization)) ?? [];
    const answer = (await makePage("portal.html")).answer(frameAncestors);
    Object.assign(headers, answer.headers, { "content-type": "text/html; charset=utf-8" });
    return answer.html;
  };
  const portalRoutes = [
    route({
      ...ofPortal,
      path: "/portal",
      handle: ({ exchange }) => portalPage(exchange),
    }),
    route({
      ...ofPortal,
      path: "/portal/:organization",
      handle: ({ exchange, params }) => portalPage(exchange, params.organization),
    }),
    route({
      ...ofPortal,
      path: "/portal/thanks/:provider/:organization",
      handle: ({ exchange, params }) => portalPage(exchange, params.organization),
    }),
  ];

  const sent = async (name: string, { request }: Exchange, headers: AnswerHeaders, caching: string) => {
    const file = await files.find(name, parsedHeader(request, "accept-encoding"));
    if (!file) throw new HttpError("route_not_found", "There is nothing at this path");
    headers["content-type"] = file.contentType;
    headers["cache-control"] = caching;
    headers["vary"] = "Accept-Encoding";
    if (file.encoding) headers["content-encoding"] = file.encoding;
    return file.content;
  };

  const start = route({
    method: "GET",
    path: "/",
    access: "anyone",
    summary: "Get the dashboard",
    result: bytes,
    contentType: "text/html; charset=utf-8",
    handle: ({ exchange }) => page(exchange),
  });

  const colorScheme = route({
    method: "GET",
    path: "/color-scheme.js",
    access: "anyone",
    summary: "Get the script that chooses light or dark before the dashboard is shown",
    result: bytes,
    contentType: "text/javascript; charset=utf-8",
    handle: ({ exchange, headers }) => sent("color-scheme.js", exchange, headers, "public, max-age=3600"),
  });

  const asset = route({
    method: "GET",
    path: "/assets/:file",
    access: "anyone",
    summary: "Get a file of the dashboard",
    result: bytes,
    contentType: "*/*",
    errors: ["route_not_found"],
    // Its name holds a digest of its content.
    handle: ({ exchange, params, headers }) =>
      sent(`assets/${params.file}`, exchange, headers, "public, max-age=31536000, immutable"),
  });

  const shared = { base: "", cors: noOrigin };
  const pages: Api<"anyone", null> = {
    ...shared,
    admit: admitWithin(rateLimiter, "SERVER"),
    routes: portal ? [start, ...portalRoutes] : [start],
  };
  // Dozens at a time, so they have a limit of their own.
  const loaded: Api<"anyone", null> = {
    ...shared,
    admit: admitWithin(rateLimiter, "ASSETS"),
    routes: [colorScheme, asset],
  };

  /**
   * Answers a browser at any other address with the page, which knows its own; but nothing below a first segment of the
   * server's own `paths`, where a wrong address stays a 404.
   */
  const elsewhere = (paths: string[]): Run => {
    const taken = new Set(paths.map(firstSegment));
    return async (exchange, params) => {
      if (!asksForPage(exchange) || taken.has(firstSegment(exchange.path))) return notFound(exchange, params);
      await pages.admit(exchange, "anyone");
      return { status: 200, body: await page(exchange) };
    };
  };
  return { apis: [pages, loaded], elsewhere };
}

function asksForPage({ request }: Exchange): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return reads && (request.header("accept") ?? "").includes("text/html");
}

/** Returns the first segment of a path: `api` of `/api/licenses`. */
function firstSegment(path: string): string {
  return path.split("/", 2)[1] ?? "";
}
