import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";
import { temporaryFolder } from "../support/command.ts";
import { unique } from "../support/operator.ts";
import type { TestServerOptions } from "../support/server.ts";
import { pluginZip } from "../support/zip.ts";

/** A vendor with a Composer repository and one package, `acme/acme-seo`. */
export interface ComposerShop {
  shop: ReleaseShop;
  slug: string;
  /** Address of the repository. */
  repository: string;
  /** Publishes a version of the package. */
  publish(version: string, fields?: Record<string, string>): Promise<WireRelease>;
  /** A license of the package. */
  license(fields?: object): Promise<{ id: string; licenseKey: string; customerId: string }>;
  /** A Composer token of a customer. */
  token(customerId: string): Promise<{ id: string; token: string }>;
  /** Asks as Composer does, with a password or without one. */
  ask(
    path: string,
    password?: string | null,
    headers?: Record<string, string>,
    user?: string,
  ): Promise<Response>;
  close(): Promise<void>;
}

export async function openComposerShop(
  options: Pick<TestServerOptions, "rateLimiter" | "storage"> = {},
): Promise<ComposerShop> {
  const shop = await openReleaseShop(options);
  const { client, license } = shop.operator;
  const { productId } = shop;
  const slug = unique("acme-vendor");
  const changed = await client.put(`/api/products/${productId}`, { composerName: "acme/acme-seo" });
  expect(changed.status, changed.text).toBe(200);
  expect((await client.put("/api/organization/settings", { slug })).status).toBe(200);
  const repository = `${shop.server.url}/composer/${slug}`;
  return {
    shop,
    slug,
    repository,
    publish: (version, fields = {}) =>
      shop.release({ version }, `&publish=true&${new URLSearchParams(fields)}`),
    license: (fields) => license(productId, fields),
    async token(customerId) {
      const path = `/api/customers/${customerId}/composer-tokens`;
      const made = await client.post<{ id: string; token: string }>(path, { name: "Build server" });
      expect(made.status, made.text).toBe(201);
      return made.body;
    },
    ask: (path, password = null, headers = {}, user = "build@example.com") =>
      fetch(new URL(path, `${repository}/`), {
        headers: {
          ...(password && {
            authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
          }),
          ...headers,
        },
      }),
    close: () => shop.close(),
  };
}

/** Uploads a zip of another product, and publishes it. */
export async function publishOf(
  { operator }: ReleaseShop,
  productId: string,
  version: string,
): Promise<WireRelease> {
  const path = `/api/releases/upload?product_id=${productId}&publish=true`;
  const headers = { "content-type": "application/zip" };
  // No two files are equal.
  const raw = pluginZip({
    version,
    more: [{ name: "acme-seo/salt.txt", data: randomBytes(4).toString("hex") }],
  });
  const answer = await operator.client.send<WireRelease>(path, { method: "POST", raw, headers });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const run = promisify(execFile);

/** Outcome of a run of Composer, with all that it printed in one line. */
export interface Ran {
  ok: boolean;
  text: string;
}

/**
 * A project that gets its packages from one repository alone, with the real Composer; with null, from those that it is
 * told of later.
 */
export async function composerProject(repository: string | null, more: object = {}) {
  const folder = await temporaryFolder();
  const home = join(folder.path, "home");
  const path = join(folder.path, "site");
  await mkdir(path);
  await mkdir(home);
  const project = {
    repositories: [
      ...(repository === null ? [] : [{ type: "composer", url: repository }]),
      // Neither Debian nor npm has the real one, and no test has the network.
      {
        type: "package",
        package: { name: "composer/installers", version: "2.3.0", type: "metapackage" },
      },
      { "packagist.org": false },
    ],
    require: { "acme/acme-seo": "*" },
    config: { "secure-http": false, lock: true },
    ...more,
  };
  await writeFile(join(path, "composer.json"), JSON.stringify(project));
  return {
    path,
    /** Runs Composer's command in the project. */
    async composer(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
      const options = {
        cwd: path,
        env: {
          PATH: process.env["PATH"] ?? "",
          COMPOSER_HOME: home,
          COMPOSER_CACHE_DIR: join(home, "cache"),
          COMPOSER_ALLOW_SUPERUSER: "1",
          COMPOSER_NO_AUDIT: "1",
          ...env,
        },
      };
      const plain = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
        `${stdout} ${stderr}`.replace(/\s+/g, " ");
      try {
        return {
          ok: true,
          text: plain(await run("composer", [...args, "--no-interaction", "--no-ansi"], options)),
        };
      } catch (error) {
        return { ok: false, text: plain(error as { stdout: string; stderr: string }) };
      }
    },
    /** Version of a package that is installed. */
    async installed(name = "acme/acme-seo"): Promise<string | undefined> {
      const text = await readFile(join(path, "vendor/composer/installed.json"), "utf8");
      const { packages } = JSON.parse(text) as { packages: { name: string; version: string }[] };
      return packages.find((each) => each.name === name)?.version;
    },
    read: (file: string) => readFile(join(path, file), "utf8"),
    writeAuth: (host: string, password: string, user = "build@example.com") =>
      writeFile(
        join(path, "auth.json"),
        JSON.stringify({ "http-basic": { [host]: { username: user, password } } }),
      ),
    remove: () => folder.remove(),
  };
}
