import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../packages/server/test/support/server.ts";
import { textOf } from "./support/files.ts";

const execute = promisify(execFile);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The paths that a file has something ask. */
function pathsIn(file: string, pattern: RegExp): string[] {
  return [...textOf(file).matchAll(pattern)].map(([, path = ""]) => path);
}

it.each([
  ["deploy/kubernetes/deployment.yaml", /path: (\/\S*)/g, 3],
  ["deploy/caddy/Caddyfile", /health_uri (\S+)/g, 1],
] as const)("what %s asks is answered by a server that is well", async (file, pattern, count) => {
  const paths = pathsIn(file, pattern);
  expect(paths).toHaveLength(count);
  for (const path of paths) expect((await fetch(server.url + path)).status, path).toBe(200);
});

it("the image's health check passes where a server listens, and fails where none does", async () => {
  const [, command = ""] = /^HEALTHCHECK .*\\\n {2}CMD (.*)$/m.exec(textOf("Dockerfile")) ?? [];
  const [node, ...args] = JSON.parse(command) as string[];
  expect(node).toBe("node");
  const check = (port: number) => execute(process.execPath, args, { env: { PORT: String(port) } });
  await check(server.port);
  // Nobody listens there.
  await expect(check(9)).rejects.toMatchObject({ code: 1 });
});
