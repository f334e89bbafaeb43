import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import {
  createReleaseKey,
  type ReleaseKey,
  signRelease,
} from "../../../packages/core/src/releases/release-key.ts";
import { type Answer, type Impostor, openImpostor } from "./impostor.ts";
import { copyExample, edit } from "./plugins.ts";
import { openScene, type Scene } from "./scene.ts";
import { zipOf } from "./zip.ts";

/** A release that the vendor of the example has published. */
interface Published {
  zip: Buffer;
  fields: Record<string, unknown>;
}

/** The example plugin, updated from a license server that may be an impostor. */
export interface UpdateScene extends Scene {
  impostor: Impostor;
  /** The two keys that the plugin has pinned. */
  keys: [ReleaseKey, ReleaseKey];
  /** Publishes a version of the example, signed with the first key unless others are given. */
  publish(version: string, options?: PublishOptions): Promise<void>;
  /** The same, but it is published nowhere: what a server would say of it where it can be downloaded. */
  sign(version: string, options?: PublishOptions): Promise<Published["fields"]>;
}

interface PublishOptions {
  signedWith?: ReleaseKey[];
  /** In the zip; the plugin's unless given. */
  folder?: string;
  /** Of the release. */
  fields?: Record<string, unknown>;
  /** Of the statement, where it is not about the release. */
  stated?: object;
}

/** A zip of the example in this version. */
async function packageOf(version: string, name: string): Promise<Buffer> {
  const place = await mkdtemp(join(tmpdir(), "keystead-package-"));
  try {
    const folder = await copyExample(place, name);
    await edit(join(folder, "acme-seo.php"), "Version: 1.0.0", `Version: ${version}`);
    const files: Record<string, Buffer> = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files[relative(place, path)] = await readFile(path);
    }
    return zipOf(files);
  } finally {
    await rm(place, { recursive: true });
  }
}

export async function openUpdateScene(): Promise<UpdateScene> {
  const keys: [ReleaseKey, ReleaseKey] = [await createReleaseKey(), await createReleaseKey()];
  let impostor: Impostor | undefined;
  const scene = await openScene({
    constants: { ACME_SEO_RELEASE_KEYS: keys.map(({ publicKey }) => publicKey) },
    between: async (server) => {
      impostor = await openImpostor(server.url);
      return impostor.port;
    },
  });
  if (impostor === undefined) throw new Error("There is no impostor");
  const shop = standIn(scene, impostor);
  const make = async (version: string, options: PublishOptions = {}): Promise<Published> => {
    const { signedWith = [keys[0]], folder = "acme-seo", fields = {}, stated = {} } = options;
    const zip = await packageOf(version, folder);
    const sha384 = createHash("sha384").update(zip).digest("hex");
    const needs = { requires_php: null, requires_wp: null };
    const about = {
      channel: "stable" as const,
      slug: "acme-seo",
      version,
      sha384,
      size: zip.length,
      ...needs,
      ...fields,
    };
    const times = { released_at: new Date().toISOString(), expires_at: null };
    const statement = { v: 1 as const, product: scene.product.publicKey, ...about, ...times, ...stated };
    const { signatures, ...signed } = await signRelease(statement, signedWith);
    const onWire = { ...signed, signatures: signatures.map(({ keyId, sig }) => ({ key_id: keyId, sig })) };
    return { zip, fields: { ...about, released_at: times.released_at, rollout: 100, signed: onWire } };
  };
  return {
    ...scene,
    impostor,
    keys,
    publish: async (version, options) => shop(await make(version, options)),
    sign: async (version, options) => (await make(version, options)).fields,
    async close() {
      await scene.close();
      impostor?.close();
    },
  };
}

/** Releases, until the license server has them. */
function standIn({ server, gate }: Scene, impostor: Impostor) {
  const releases: Published[] = [];
  const files = new Map<string, Buffer>();
  const pretend = impostor.pretend;
  let override: Parameters<Impostor["pretend"]>[0] = null;
  impostor.pretend = (answer) => {
    override = answer;
  };
  const truly = async ({
    method,
    path,
    body,
  }: {
    method: string;
    path: string;
    body: string;
  }): Promise<Answer | null> => {
    if (path.startsWith("/v1/updates/")) {
      const sections = { changelog: "<h4>1.1.0</h4><ul><li>Faster</li></ul>" };
      const metadata = { name: "Acme SEO", author: "Acme", homepage: "https://acme.example/seo", sections };
      return {
        status: 200,
        body: { ...metadata, releases: releases.map(({ fields }) => fields) },
        headers: { ETag: `"${releases.length}"` },
      };
    }
    if (method === "POST" && path === "/public/v1/downloads") {
      const asked = JSON.parse(body);
      const known = await server
        .client()
        .post<{ valid: boolean; activated: boolean; code: string; error: string }>(
          "/public/v1/licenses/validate",
          asked,
        );
      const { valid, activated, code = "activation_not_found", error = "Not active" } = known.body;
      if (!valid || !activated) return { status: 200, body: { success: false, code, error } };
      const release = releases.find(({ fields }) => fields["version"] === asked.version);
      if (!release)
        return { status: 200, body: { success: false, code: "release_not_found", error: "None" } };
      const token = randomUUID();
      files.set(token, release.zip);
      return {
        status: 200,
        body: { success: true, ...release.fields, download_url: `${gate.url}/v1/downloads/${token}` },
      };
    }
    const file = files.get(path.replace("/v1/downloads/", ""));
    return file ? { status: 200, body: file, headers: { "Content-Type": "application/zip" } } : null;
  };
  pretend(async (asked, passOn) => {
    const truth = async () => {
      const answer = await truly(asked);
      return answer
        ? new Response(
            Buffer.isBuffer(answer.body) ? new Uint8Array(answer.body) : JSON.stringify(answer.body),
            { status: answer.status },
          )
        : passOn();
    };
    return (await override?.(asked, truth)) ?? truly(asked);
  });
  return (published: Published): void => {
    releases.unshift(published);
  };
}
