import { createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import type { ApiName, ServerOptions } from "../../src/app/server-options.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import { testStorage } from "../support/test-storage.ts";
import { accountsOn, mount } from "./mounted.ts";

const ONE_OF_EACH = {
  management: "/api/products",
  public: "/public/v1/licenses/validate",
  portal: "/portal/v1/vendor",
  edge: "/v1/jwks.json",
};
const ALWAYS = ["/healthz", "/readyz", "/openapi.json", "/reference"];
const names = Object.keys(ONE_OF_EACH) as ApiName[];

const applications: ("public" | "edge")[][] = [["public"], ["edge"], ["public", "edge"]];

describe.each(applications.map((apis) => ({ apis })))(
  "a server of $apis alone, which needs no accounts",
  ({ apis }) => {
    it("answers and describes these, and is 404 elsewhere", async () => {
      const server = await mount({ apis, metrics: createMetrics() });
      for (const path of [...ALWAYS, "/metrics"]) expect((await server.get(path)).status, path).toBe(200);
      const statuses = await Promise.all(
        names.map(async (name) => (await server.get(ONE_OF_EACH[name])).status !== 404),
      );
      expect(statuses).toEqual(names.map((name) => apis.some((api) => api === name)));
      const { paths } = (await (await server.get("/openapi.json")).json()) as { paths: object };
      const described = names.map((name) => Object.keys(paths).includes(ONE_OF_EACH[name]));
      expect(described).toEqual(statuses);
      expect(Object.keys(paths)).toEqual(expect.arrayContaining(ALWAYS));
      await server.stop();
    });
  },
);

it("a server of the management API alone answers operators and no application", async () => {
  const storage = testStorage();
  const server = await mount({ apis: ["management"], accounts: accountsOn(storage) }, storage);
  const statuses = await Promise.all(names.map(async (name) => (await server.get(ONE_OF_EACH[name])).status));
  expect(statuses).toEqual([401, 404, 404, 404]);
  await server.stop();
});

describe("createServer()", () => {
  const storage = memoryStorage();
  const licensing = createLicensing({ storage });
  const publicUrl = "http://localhost:3000";
  const accounts = accountsOn(storage);
  const authenticate = async () => null;

  it("says what the management API needs", () => {
    // @ts-expect-error neither accounts nor authenticate.
    expect(() => createServer({ licensing, publicUrl })).toThrow(
      /management API needs accounts or authenticate/,
    );
    // @ts-expect-error neither accounts nor authenticate.
    expect(() => createServer({ licensing, publicUrl, apis: ["management", "edge"] })).toThrow(
      /management API needs accounts or authenticate/,
    );
  });

  it("takes accounts or authenticate, not both", () => {
    // @ts-expect-error both.
    const both: ServerOptions = { licensing, publicUrl, accounts, authenticate };
    expect(() => createServer(both)).toThrow(/either accounts or authenticate/);
  });

  it("says what publicUrl must be", () => {
    const unset = undefined as unknown as string;
    expect(() => createServer({ licensing, accounts, publicUrl: unset })).toThrow(
      /^publicUrl: is required|^publicUrl: must be the server's (public )?address/,
    );
  });

  it("knows its APIs by name", () => {
    const wrong = ["private"] as unknown as ApiName[];
    expect(() => createServer({ licensing, publicUrl, accounts, apis: wrong })).toThrow(
      "apis must be among management, public, edge, portal; private is not",
    );
  });
});
