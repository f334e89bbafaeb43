import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Ran, ran, ranHere, temporaryFolder } from "../support/command.ts";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "./release-shop.ts";

const MIB = 1024 * 1024;

/** A workflow of GitHub Actions. */
interface Workflow {
  jobs: { publish: { steps: { run: string; env: Record<string, string> }[] } };
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: ReleaseShop;
let token: string;
let productId: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await openReleaseShop();
  const { client, product } = shop.operator;
  productId = (await product({ name: "Acme Desk", slug: "acme-desk", type: "application" })).id;
  token = String((await client.post("/api/tokens", { name: "CI", role: "developer" })).body["token"]);
});
afterAll(async () => {
  await shop?.close();
  await folder?.remove();
});

async function fileOf(name: string, bytes: Uint8Array = randomBytes(100)): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  return path;
}

const command = (files: string[], args: string[], server: string): string[] => {
  const named = ["--product", "acme-desk", "--server", server, "--token", token];
  return ["releases", "publish", ...files, ...named, ...args];
};

const publish = (files: string[], args: string[], server = shop.server.url): Promise<Ran> =>
  ranHere(command(files, args, server));

const released = async (version: string) => {
  const path = `/api/releases?product_id=${productId}`;
  const { body } = await shop.operator.client.get<{ items: WireRelease[] }>(path);
  const found = body.items.find((each) => each.version === version);
  return found && (await shop.operator.client.get<WireRelease>(`/api/releases/${found.id}`)).body;
};

describe("keystead releases publish", () => {
  it("uploads every file, says what it takes each for, and publishes them together", async () => {
    const dmg = await fileOf("Acme Desk-1.0.0-arm64.dmg");
    const odd = await fileOf("acme.bin");
    const folders = join(folder.path, "mac-arm64");
    await mkdir(folders);
    const files = [dmg, odd, await fileOf("latest-mac.yml"), folders];
    const args = ["--version", "1.0.0", "--channel", "rc", "--rollout", "30"];
    const own = [
      "--as",
      "acme.bin=linux/x64/bin",
      "--signature",
      "Acme Desk-1.0.0-arm64.dmg=c2ln",
      "--minimum",
      "12.0",
    ];
    const named = ["--product", "acme-desk", "--server", shop.server.url];
    const { code, out, err } = await ran(["releases", "publish", ...files, ...named, ...args, ...own], {
      KEYSTEAD_TOKEN: token,
    });
    expect([err, code]).toEqual(["", 0]);
    expect(out.split("\n")).toEqual([
      "latest-mac.yml: left out",
      "mac-arm64: left out",
      "Acme Desk-1.0.0-arm64.dmg: dmg for macos, arm64",
      "acme.bin: bin for linux, x64",
      "Uploaded Acme Desk-1.0.0-arm64.dmg",
      "Uploaded acme.bin",
      expect.stringMatching(/^Published 1\.0\.0 \(rc\) with 2 artifacts: rel_\w+$/),
      "",
    ]);
    expect(await released("1.0.0")).toMatchObject({
      status: "published",
      channel: "rc",
      rollout: 30,
      artifacts: [
        {
          filename: "Acme Desk-1.0.0-arm64.dmg",
          signature: "c2ln",
          metadata: { minimumSystemVersion: "12.0" },
        },
        { filename: "acme.bin", platform: "linux", arch: "x64", kind: "bin", signature: null, metadata: {} },
      ],
    });
  });

  it("goes on after a lost connection, without sending again what came", async () => {
    const bytes = randomBytes(40 * MIB);
    const file = await fileOf("Acme-1.0.1.deb", bytes);
    const proxy = await brokenProxy(shop.server.url);
    const { code, err } = await publish([file], ["--version", "1.0.1"], proxy.url);
    proxy.close();
    expect([err, code]).toEqual(["", 0]);
    expect(proxy.ranges).toEqual(
      ["bytes 0-33554431/41943040", expect.stringMatching(/^bytes [1-9]\d*-/)].concat(proxy.ranges.slice(2)),
    );
    const [artifact] = (await released("1.0.1"))?.artifacts ?? [];
    expect(artifact?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("is told the processor of a file for macOS, and needs nothing about its signature's file", async () => {
    const name = "Acme Told.app.tar.gz";
    const files = [await fileOf(name), await fileOf(`${name}.sig`, Buffer.from("c2ln"))];
    const { code, err } = await publish(files, ["--version", "1.0.3", "--as", `${name}=macos/arm64/tar.gz`]);
    expect([err, code]).toEqual(["", 0]);
    expect((await released("1.0.3"))?.artifacts).toMatchObject([
      { filename: name, platform: "macos", arch: "arm64", kind: "tar.gz" },
      { filename: `${name}.sig`, platform: "macos", kind: "sig", signature: "c2ln" },
    ]);
  });

  it("names what is wrong, and changes nothing", async () => {
    const odd = await fileOf("unknown.bin");
    const cases: [files: string[], args: string[], message: string][] = [
      [
        [odd],
        [],
        '--as: the name unknown.bin does not tell what it is, so add --as "unknown.bin=PLATFORM/ARCH/KIND"',
      ],
      [
        [await fileOf("Acme.app.tar.gz")],
        [],
        '--as: the name Acme.app.tar.gz does not tell what it is, so add --as "Acme.app.tar.gz=PLATFORM/ARCH/KIND", such as macos/arm64/tar.gz',
      ],
      [[odd], ["--as", "unknown.bin=linux"], "--as: the name unknown.bin does not tell"],
      [[join(folder.path, "none.dmg")], [], "none.dmg: there is no such file"],
      [[await fileOf("empty.dmg", Buffer.alloc(0))], [], "empty.dmg: is empty"],
      [[await fileOf("latest.yml")], [], "FILES: name at least one file"],
      [[await fileOf("a.dmg")], ["--version", "1.0.0"], "--version: 1.0.0 is already released"],
      [[await fileOf("a.dmg")], ["--version", "1.x"], "version: must"],
    ];
    for (const [files, args, message] of cases) {
      const { code, err } = await publish(
        files,
        args.includes("--version") ? args : ["--version", "9.0.0", ...args],
      );
      expect(code, message).toBe(1);
      expect(err).toContain(message);
    }
    expect(await released("9.0.0")).toBeUndefined();
    expect((await released("1.0.0"))?.artifacts).toHaveLength(2);
  });

  it("publishes from GitHub Actions as the guide says", async () => {
    const guide = await readFile(new URL("../../../../docs/guides/releases.md", import.meta.url), "utf8");
    const [, workflow = ""] = /### From GitHub Actions.*?```yaml\n(.*?)```/s.exec(guide) ?? [];
    const { publish } = (parse(workflow) as Workflow).jobs;
    const { run, env } = publish.steps.at(-1) ?? { run: "", env: {} };
    expect(Object.keys(env)).toEqual(["KEYSTEAD_TOKEN"]);
    const runner = join(folder.path, "runner");
    await mkdir(join(runner, "dist"), { recursive: true });
    for (const name of ["Acme-3.0.0-arm64.dmg", "Acme-3.0.0.AppImage", "latest.yml"])
      await fileOf(`runner/dist/${name}`);
    // The package is not in npm's registry yet: this build of it is run in its place.
    const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
    const npx = `#!/bin/sh\nshift 4\nexec "${process.execPath}" "${cli}" "$@"\n`;
    await writeFile(join(runner, "npx"), npx, { mode: 0o755 });
    const { stdout } = await promisify(execFile)(
      "/bin/bash",
      ["-e", "-c", run.replace("https://licenses.example.com", shop.server.url)],
      {
        cwd: runner,
        env: { PATH: `${runner}:${process.env["PATH"]}`, KEYSTEAD_TOKEN: token, GITHUB_REF_NAME: "v3.0.0" },
      },
    );
    expect(stdout).toMatch(/Published 3\.0\.0 \(stable\) with 2 artifacts/);
    expect((await released("3.0.0"))?.artifacts).toMatchObject([
      { filename: "Acme-3.0.0-arm64.dmg", platform: "macos", arch: "arm64" },
      { filename: "Acme-3.0.0.AppImage", platform: "linux", kind: "appimage" },
    ]);
  });

  it("run twice at once publishes the files of one of them", async () => {
    await mkdir(join(folder.path, "other"));
    const mine = await fileOf("Acme-1.0.2.dmg");
    const yours = await fileOf("other/Acme-1.0.2.dmg");
    const exe = await fileOf("Acme-1.0.2.exe");
    const args = ["--version", "1.0.2"];
    const both = await Promise.all(
      [mine, yours].map((dmg) => ran(command([dmg, exe], args, shop.server.url), {})),
    );
    const done = both.filter(({ code }) => code === 0);
    expect(done.length).toBeLessThanOrEqual(1);
    if (done.length === 0) expect((await released("1.0.2"))?.status).toBe("draft");
    else expect((await released("1.0.2"))?.status).toBe("published");
    for (const { err } of both.filter(({ code }) => code !== 0))
      expect(err).toMatch(/already released|has been published|exactly the expected artifacts/);
  });
});

/** A proxy that drops the connection in the middle of the first large body. */
async function brokenProxy(target: string): Promise<{ url: string; ranges: string[]; close(): void }> {
  const ranges: string[] = [];
  const server: Server = createServer((incoming, answer) => {
    const range = incoming.headers["content-range"];
    const isFirst = range !== undefined && ranges.length === 0;
    if (range !== undefined) ranges.push(range);
    const { method = "GET", url = "/", headers } = incoming;
    const onward = forward(target + url, { method, headers }, (result) => {
      answer.writeHead(result.statusCode ?? 500, result.headers);
      result.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    let passed = 0;
    incoming.on("data", (chunk: Buffer) => {
      passed += chunk.length;
      if (isFirst && passed > 8 * MIB) {
        onward.destroy();
        incoming.destroy();
      } else onward.write(chunk);
    });
    incoming.on("end", () => onward.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    ranges,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
