import { createLicensing } from "@keystead/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { testStorage } from "../support/test-storage.ts";

beforeEach(() => {
  for (const method of ["warn", "error", "info", "debug", "log"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const broken = new Error("the program's own mistake");

function askBrokenServer(path: string): Promise<Response> | Response {
  const app = createServer({
    licensing: createLicensing({ storage: testStorage() }),
    authenticate: () => Promise.reject(broken),
    publicUrl: "http://localhost:3000",
  });
  return app.fetch(new Request(`http://localhost:3000${path}`));
}

it("a server without a log writes its warnings and errors to the console", async () => {
  expect((await askBrokenServer("/api/products")).status).toBe(500);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["request failed", expect.objectContaining({ path: "/api/products", status: 500, err: broken })],
  ]);
  expect((await askBrokenServer("/readyz")).status).toBe(200);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringContaining("the client's address is unknown"), {}],
  ]);
  for (const method of ["info", "debug", "log"] as const) expect(console[method]).not.toHaveBeenCalled();
});
