import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMetrics } from "../metrics/metrics.ts";
import { openApiDocument } from "../openapi/document.ts";
import { belowBase } from "./base-path.ts";
import { anyOrigin } from "./cors.ts";
import { type Deprecation, deprecationHeaders } from "./deprecation.ts";
import { HttpError } from "./http-error.ts";
import { type Api, Kernel } from "./kernel.ts";
import { KeysteadApp } from "./keystead-app.ts";
import { silentLog } from "./log.ts";
import { routesFor } from "./route.ts";

const announced: Deprecation = {
  since: "2027-01-31",
  sunset: "2028-01-31",
  link: "https://docs.example.com/moving-on",
};
const announcement = {
  deprecation: "@1801353600",
  sunset: "Mon, 31 Jan 2028 00:00:00 GMT",
  link: '<https://docs.example.com/moving-on>; rel="deprecation"; type="text/html", <https://docs.example.com/moving-on>; rel="sunset"; type="text/html"',
};

const route = routesFor<string, null>();
const shared = { access: "anyone", summary: "A route", result: z.object({}) } as const;
const api: Api<string, null> = {
  base: "/public/v1",
  cors: anyOrigin,
  admit(exchange) {
    if (exchange.query === "refused") throw new HttpError("forbidden", "You may not do this");
    return null;
  },
  routes: [
    route({ ...shared, method: "GET", path: "/old", deprecated: announced, handle: () => ({}) }),
    route({ ...shared, method: "POST", path: "/old", handle: () => ({}) }),
    route({
      ...shared,
      method: "GET",
      path: "/cached",
      deprecated: announced,
      handle({ headers }) {
        headers["cache-control"] = "public, max-age=60";
        return {};
      },
    }),
  ],
};

const metrics = createMetrics();
metrics.showDeprecatedRoutes([api]);
const kernel = new Kernel({
  below: belowBase(""),
  clientAddress: () => "192.0.2.1",
  log: silentLog,
  always: {},
});
kernel.add(api, metrics.answers("public"));
const app = new KeysteadApp(kernel);

async function headersOf(path: string, init: RequestInit = {}): Promise<Record<string, string>> {
  const answer = await app.fetch(new Request(`http://localhost/public/v1${path}`, init));
  return Object.fromEntries(answer.headers);
}

describe("a deprecated route", () => {
  it("says in every answer since when it is deprecated, when it goes, and what to read", async () => {
    expect(await headersOf("/old")).toMatchObject(announcement);
    expect(await headersOf("/old?refused")).toMatchObject(announcement);
  });

  it("is one method of a path: the others say nothing", async () => {
    expect(Object.keys(await headersOf("/old", { method: "POST" }))).not.toContain("deprecation");
  });

  it("lets scripts of other origins read that, in the same words for all who share a cached answer", async () => {
    const headers = { origin: "https://shop.example" };
    for (const answer of [await headersOf("/old", { headers }), await headersOf("/cached")])
      expect(answer["access-control-expose-headers"]).toMatch(/\bDeprecation, Sunset, Link\b/);
    expect(await headersOf("/cached", { headers })).toEqual(await headersOf("/cached"));
  });

  it("is described as deprecated, with its days", () => {
    const { paths } = openApiDocument([api], { publicUrl: "http://localhost", ownSessions: true });
    expect(paths["/public/v1/old"]?.get).toMatchObject({ deprecated: true, "x-deprecation": announced });
    expect(paths["/public/v1/old"]?.get?.description).toBe(
      "Deprecated since 2027-01-31, and may be removed on or after 2028-01-31: [what to use instead](https://docs.example.com/moving-on).",
    );
    expect(paths["/public/v1/old"]?.post).not.toHaveProperty("deprecated");
  });

  it("has its requests counted, refused ones too", async () => {
    const count = async () =>
      Number(
        /^keystead_deprecated_requests_total\{route="\/public\/v1\/old",method="GET"\} (\d+)$/m.exec(
          await metrics.text(),
        )?.[1],
      );
    const before = await count();
    for (const path of ["/old", "/old?refused"]) await headersOf(path);
    await headersOf("/old", { method: "POST" });
    expect(await count()).toBe(before + 2);
    expect(await metrics.text()).not.toMatch(/keystead_deprecated_requests_total.*POST/);
  });
});

describe("a deprecation", () => {
  const { since, link } = announced;

  it("needs no sunset: some things stay, and are no longer recommended", () => {
    const headers = deprecationHeaders({ since, link });
    expect(headers).toEqual({
      deprecation: announcement.deprecation,
      link: `<${link}>; rel="deprecation"; type="text/html"`,
    });
  });

  it("gives 12 months of notice", () => {
    expect(() => deprecationHeaders({ since, link, sunset: "2028-01-30" })).toThrow("at least 12 months");
  });

  it.each(["2027-02-30", "2027-1-31", "2027-01", "soon"])("refuses the day %s", (day) => {
    expect(() => deprecationHeaders({ since: day, link })).toThrow(TypeError);
  });
});
