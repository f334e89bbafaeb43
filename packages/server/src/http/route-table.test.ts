import { describe, expect, it } from "vitest";
import { RouteTable } from "./route-table.ts";

const table = new RouteTable<string>();
for (const path of [
  "/metrics",
  "/api/licenses",
  "/api/licenses/:id",
  "/api/licenses/:id/revoke",
  "/v1/:a/x.json",
])
  table.add(path, path);

describe("a path", () => {
  it.each([
    ["/metrics", "/metrics", {}],
    ["/api/licenses/lic_1", "/api/licenses/:id", { id: "lic_1" }],
    ["/api/licenses/lic_1/revoke", "/api/licenses/:id/revoke", { id: "lic_1" }],
    ["/api/licenses/%2e%2E", "/api/licenses/:id", { id: "%2e%2E" }],
    ["/v1/a.b/x.json", "/v1/:a/x.json", { a: "a.b" }],
  ])("%s leads to %s", (path, place, params) => {
    const found = table.find(path);
    expect(found?.place).toBe(place);
    expect({ ...found?.params }).toEqual(params);
  });

  it.each([
    "/metrics/",
    "//metrics",
    "/%6detrics",
    "/x/../metrics",
    "/./metrics",
    "/METRICS",
    "/metrics;x",
    "metrics",
    "",
    "/api/licenses/",
    "/api//licenses",
    "/api/licenses/lic_1/",
    "/api/licenses//revoke",
    "/api/licenses/lic_1/revoke/more",
    "/v1/a/xjson",
  ])("%s leads nowhere", (path) => {
    expect(table.find(path)).toBeUndefined();
  });
});
