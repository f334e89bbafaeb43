import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { curlSample } from "../../src/openapi/samples/curl.ts";
import { javascriptSample } from "../../src/openapi/samples/javascript.ts";
import { phpSample } from "../../src/openapi/samples/php.ts";
import { described } from "../support/described.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

let server: TestServer;
let operator: Operator;
let folder: string;
/** Values of the samples in place of this server's own. */
let replacements: [example: string, actual: string][];

beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  const product = await operator.product();
  const plan = await operator.plan(product.id);
  const license = await operator.license(product.id, { seats: 5 });
  replacements = [
    [described.servers[0]?.url ?? "", server.url],
    ["prd_01k2m6w8sqf7pas5d9k3v8j2xw", product.id],
    ["pln_01k2m6w8tjf9gt2r6c4x8m5z1n", plan.id],
    ["lic_01k2m6w8w7fdd4y8n6s2t9x5bm", license.id],
    ["pk_4fJ9sX2mQ7tR1vB8nK5wZ3cL6hD0gPyT", product.publicKey],
    ["ACME-7K2M-9QXD-4T8V-H3RW", license.licenseKey],
  ];
  folder = await mkdtemp(join(tmpdir(), "keystead-samples-"));
  await mkdir(join(folder, "node_modules/@keystead"), { recursive: true });
  await symlink(join(packages, "client-js"), join(folder, "node_modules/@keystead/client-js"));
  await mkdir(join(folder, "vendor"));
  const autoload = join(packages, "client-php/autoload.php");
  await writeFile(join(folder, "vendor/autoload.php"), `<?php require '${autoload}';`);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const languages = {
  curl: { file: "sample.sh", program: "sh", args: [] },
  JavaScript: { file: "sample.mjs", program: process.execPath, args: ["-C", "keystead-source"] },
  PHP: { file: "sample.php", program: "php", args: [] },
};

/** Runs a sample as a reader would, and gives what it prints. */
async function runSource(label: keyof typeof languages, source: string): Promise<string> {
  const { file, program, args } = languages[label];
  await writeFile(join(folder, file), source);
  const session = operator.client.cookie("keystead_session") ?? "";
  const env = { ...process.env, KEYSTEAD_SESSION: session };
  return new Promise((resolve, reject) => {
    execFile(program, [...args, file], { cwd: folder, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${source}\n${stdout}\n${stderr}`));
      else resolve(stdout);
    });
  });
}

/** Runs the operation's sample with this server's own values. */
function run(label: keyof typeof languages, path: string, method: "get" | "post"): Promise<string> {
  const sample = described.paths[path]?.[method]?.["x-codeSamples"]?.find((one) => one.label === label);
  const source = replacements.reduce(
    (text, [example, actual]) => text.replaceAll(example, actual),
    sample?.source ?? "",
  );
  return runSource(label, source);
}

const all = ["curl", "JavaScript", "PHP"] as const;

describe.each(all)("the samples in %s", (label) => {
  it("issue a license", async () => {
    const { total: before } = await licenses();
    expect(await run(label, "/api/licenses", "post")).toMatch(/licenseKey/);
    expect((await licenses()).total).toBe(before + 1);
  });

  it("read what they made", async () => {
    expect(await run(label, "/api/licenses/{id}", "get")).toContain("activations");
    expect(await run(label, "/api/licenses.csv", "get")).toMatch(/id"?,"?licenseKey/);
  });

  it("activate and check a site", async () => {
    expect(await run(label, "/public/v1/licenses/activate", "post")).toMatch(/act_|true/);
    expect(await run(label, "/public/v1/licenses/check", "post")).toMatch(/true/);
    expect(await run(label, "/public/v1/licenses/validate", "post")).toMatch(/true/);
  });

  it("ask the Edge API, and send events to it", async () => {
    expect(await run(label, "/v1/licenses/status", "post")).toMatch(/"?valid"?:\s?true/);
    expect(await run(label, "/v1/events", "post")).toMatch(/accepted/);
  });
});

async function licenses(): Promise<{ total: number }> {
  const { body } = await operator.client.get<{ pagination: { total: number } }>("/api/licenses");
  return body.pagination;
}

describe("samples", () => {
  it("are there in each language for every call that is not a browser's alone", () => {
    const without = Object.entries(described.paths).flatMap(([path, item]) =>
      Object.values(item)
        .filter((operation) => operation["x-codeSamples"]?.map(({ label }) => label).join() !== all.join())
        .map(() => path),
    );
    expect(
      without.every((path) => path.startsWith("/api/oauth/")),
      without.join(),
    ).toBe(true);
  });

  it("quote what a shell, PHP or JavaScript would take for their own", async () => {
    const text = `It's a "quote", a \\ and $HOME`;
    const writers = { curl: curlSample, JavaScript: javascriptSample, PHP: phpSample };
    const flags = { needsSession: true, setsSession: false, answersJson: true };
    for (const label of all) {
      const body = { name: text, slug: `quoted-${label.toLowerCase()}` };
      const { source } = writers[label]({
        method: "POST",
        server: server.url,
        path: "/api/products",
        body,
        ...flags,
      });
      expect(await runSource(label, source)).toContain(body.slug);
    }
    const { body } = await operator.client.get<{ items: { name: string }[] }>("/api/products?search=quote");
    expect(body.items.map(({ name }) => name)).toEqual([text, text, text]);
  });
});
