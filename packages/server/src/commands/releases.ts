import { statSync } from "node:fs";
import { basename } from "node:path";
import type { ReleaseChannel } from "@keystead/core";
import { releaseChannels } from "@keystead/core/schemas";
import { defineCommand } from "citty";
import { guessArtifact } from "../files/guess-artifact.ts";
import { publishArtifacts } from "../publishing/publish-artifacts.ts";
import type { LocalArtifact } from "../publishing/upload-artifact.ts";
import { ConfigError } from "../startup/config.ts";
import { clientOf, rolloutOf, textIn } from "./publishing-options.ts";
import { tellingRefusals } from "./telling-refusals.ts";
import { printFields } from "./with-directory.ts";

interface Chosen {
  _: string[];
  product: string;
  server: string;
  token?: string | undefined;
  version: string;
  channel: ReleaseChannel;
  rollout: string;
  notes?: string | undefined;
  as?: string | undefined;
  signature?: string | undefined;
  minimum?: string | undefined;
  draft?: boolean | undefined;
}

/** Files that electron-builder and others leave beside what they build; feeds are made by the server. */
const NO_ARTIFACT = /\.(?:ya?ml|json|txt|md|sha256)$|^\./;

async function publish({ token = process.env["KEYSTEAD_TOKEN"], ...chosen }: Chosen): Promise<void> {
  const { product, server, version, channel, draft = false } = chosen;
  const client = clientOf(server, token);
  const artifacts = artifactsOf(chosen);
  for (const { filename, platform, arch, kind } of artifacts)
    printFields(`${filename}: ${kind} for ${platform}, ${arch}`);
  const release = await publishArtifacts(client, {
    artifacts,
    product,
    version,
    channel,
    rollout: rolloutOf(chosen.rollout),
    draft,
    notes: textIn("--notes", chosen.notes),
    onUploaded: ({ filename }) => printFields(`Uploaded ${filename}`),
  });
  const done = draft ? `Uploaded ${version} as a draft` : `Published ${version} (${channel})`;
  printFields(`${done} with ${artifacts.length} artifacts: ${release.id}`);
}

function artifactsOf({ _: paths, minimum, ...chosen }: Chosen): LocalArtifact[] {
  const said = pairsIn("--as", chosen.as);
  const signatures = pairsIn("--signature", chosen.signature);
  const found = paths.flatMap((path) => {
    const filename = basename(path);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new ConfigError(`${path}: there is no such file`);
    const given = said.get(filename)?.split("/");
    if (!stats.isFile() || (given === undefined && NO_ARTIFACT.test(filename))) {
      printFields(`${filename}: left out`);
      return [];
    }
    if (stats.size === 0) throw new ConfigError(`${path}: is empty`);
    const guess = given === undefined ? guessArtifact(filename) : null;
    const [platform = guess?.platform, arch = guess?.arch, kind = guess?.kind] = given ?? [];
    if (!platform || !arch || !kind)
      throw new ConfigError(
        `--as: the name ${filename} does not tell what it is, so add --as "${filename}=PLATFORM/ARCH/KIND", such as macos/arm64/tar.gz`,
      );
    const metadata: Record<string, string> = {};
    if (minimum !== undefined && platform === "macos") metadata["minimumSystemVersion"] = minimum;
    return [{ path, filename, platform, arch, kind, metadata, signature: signatures.get(filename) }];
  });
  if (found.length === 0) throw new ConfigError("FILES: name at least one file, such as dist/*");
  return found;
}

/** Reads `a=b,c=d`. Throws `ConfigError` for anything else. */
function pairsIn(option: string, text = ""): Map<string, string> {
  const pairs = text.split(",").filter((pair) => pair !== "");
  return new Map(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      if (equals < 1) throw new ConfigError(`${option}: must look like FILE=VALUE, several with commas`);
      return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
    }),
  );
}

const publishCommand = defineCommand({
  meta: {
    name: "publish",
    description: "Upload files as the artifacts of a release, and publish it when all of them are there",
  },
  args: {
    files: {
      type: "positional",
      valueHint: "files...",
      description: "The files, such as dist/*",
      required: true,
    },
    product: { type: "string", description: "The product's public key, id or slug", required: true },
    server: { type: "string", valueHint: "url", description: "Address of the server", required: true },
    version: { type: "string", description: "Version, such as 1.4.2", required: true },
    token: { type: "string", description: "API token of a developer (default: KEYSTEAD_TOKEN)" },
    channel: {
      type: "enum",
      options: [...releaseChannels],
      description: "Channel that offers it",
      default: "stable",
    },
    rollout: {
      type: "string",
      valueHint: "percent",
      description: "Percentage of holders to offer it to",
      default: "100",
    },
    notes: { type: "string", valueHint: "file", description: "Markdown file with the release notes" },
    as: {
      type: "string",
      valueHint: "file=platform/arch/kind",
      description: "Platform, architecture and kind of a file whose name does not tell; several with commas",
    },
    signature: {
      type: "string",
      valueHint: "file=signature",
      description: "Sparkle's edSignature of a file; several with commas",
    },
    minimum: { type: "string", valueHint: "version", description: "Lowest version of macOS, for Sparkle" },
    draft: { type: "boolean", description: "Upload the release without publishing it" },
  },
  run: ({ args }) => tellingRefusals(() => publish(args)),
});

export const releasesCommand = defineCommand({
  meta: { name: "releases", description: "Publish releases with artifacts for several platforms" },
  subCommands: { publish: publishCommand },
});
