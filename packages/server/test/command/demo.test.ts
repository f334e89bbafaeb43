import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../../test/setup/free-port.ts";
import { createClient } from "../support/client.ts";
import { keystead, temporaryFolder } from "../support/command.ts";

const script = fileURLToPath(new URL("../../../../scripts/demo.ts", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Runs the demo with these variables alone. */
function demo(env: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it("the demo finds the server of its data directory, and takes it through the life of a license", async () => {
  const settings = { DATA_DIR: join(folder.path, "data") };
  const server = keystead(["start"], { ...settings, PORT: "0" });
  onTestFinished(() => server.signal("SIGKILL"));
  const url = `http://127.0.0.1:${await server.ready()}`;

  const { code, stdout, stderr } = await demo(settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/\nThat was the whole job\.\n$/);

  const [, email, password] = /"email":"(\S+?)","password":"(.+?)"/.exec(stdout) ?? [];
  const client = createClient(url);
  expect((await client.post("/api/auth/login", { email, password })).status).toBe(200);
  const all = async (kind: string) => (await client.get<{ items: object[] }>(`/api/${kind}`)).body.items;
  const products = await all("products?sort=createdAt");
  expect(products).toMatchObject([{ name: "Acme SEO" }, { name: "Acme Forms" }, { name: "Acme Backup" }]);
  const [own, filled] = products.map((product) => `product_id=${(product as { id: string }).id}`);
  expect(await all(`plans?${own}`)).toMatchObject([{ name: "Pro", seats: 2 }]);
  expect(await all("customers?search=ada@")).toMatchObject([{ email: "ada@example.com" }]);
  expect(await all(`licenses?${own}`)).toMatchObject([{ status: "revoked", activatedCount: 0 }]);
  expect(await all(`activations?sort=activatedAt&${own}`)).toMatchObject(
    ["ada.example", "blog.ada.example", "third.example"].map((domain) => ({ domain, status: "deactivated" })),
  );
  const reports = await client.get<{ series: { values: object[] }[] }>(
    `/api/analytics/counters?name=php&interval=month&${filled}&from=${new Date(Date.now() - 300 * 86_400_000).toISOString()}`,
  );
  expect(reports.body.series.every(({ values }) => values.length > 0)).toBe(true);

  client.close();
  server.signal("SIGTERM");
  expect(await server.exited).toBe(0);
});

it("the demo says how to start a server, where none answers", async () => {
  const PORT = String(await freePort());
  const { code, stdout, stderr } = await demo({ PORT, DATA_DIR: join(folder.path, "nothing") });
  expect(code).toBe(1);
  expect(stdout).not.toContain("That was the whole job");
  expect(stderr).toBe(
    `\nNo server answers at http://localhost:${PORT}. Start one with npm start, or name one: npm run demo -- http://host:port\n`,
  );
});
