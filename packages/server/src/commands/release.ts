import type { ReleaseChannel } from "@keystead/core";
import { releaseChannels } from "@keystead/core/schemas";
import { defineCommand } from "citty";
import { publishPackage } from "../publishing/publish-package.ts";
import { clientOf, rolloutOf, textIn } from "./publishing-options.ts";
import { tellingRefusals } from "./telling-refusals.ts";
import { printFields } from "./with-directory.ts";

interface Chosen {
  file: string;
  product: string;
  server: string;
  token?: string | undefined;
  version?: string | undefined;
  channel: ReleaseChannel;
  rollout: string;
  notes?: string | undefined;
  sign?: string | undefined;
  draft?: boolean | undefined;
}

async function release({ token = process.env["KEYSTEAD_TOKEN"], ...chosen }: Chosen): Promise<void> {
  const { file, product, server, version, channel, draft = false } = chosen;
  const rollout = rolloutOf(chosen.rollout);
  const published = await publishPackage(clientOf(server, token), {
    file,
    product,
    version,
    channel,
    rollout,
    draft,
    notes: textIn("--notes", chosen.notes),
    signingKey: textIn("--sign", chosen.sign),
  });
  printFields(sentenceOf(published));
}

function sentenceOf({
  id,
  version,
  channel,
  rollout,
  status,
  keyId,
}: Awaited<ReturnType<typeof publishPackage>>) {
  if (status === "draft") return `Uploaded ${version} as a draft: ${id}`;
  const share = rollout === 100 ? "all sites" : `${rollout} % of sites`;
  const signature = keyId === null ? "not signed" : `signed with ${keyId}`;
  return `Published ${version} (${channel}) for ${share}, ${signature}: ${id}`;
}

export const releaseCommand = defineCommand({
  meta: { name: "release", description: "Upload a zip as a release, sign it on this machine and publish it" },
  args: {
    file: {
      type: "positional",
      valueHint: "file",
      description: "The zip of the plugin, theme or application",
      required: true,
    },
    product: {
      type: "string",
      description: "The product's public key, id or slug; with --sign only the public key",
      required: true,
    },
    server: { type: "string", valueHint: "url", description: "Address of the server", required: true },
    token: { type: "string", description: "API token of a developer (default: KEYSTEAD_TOKEN)" },
    version: { type: "string", description: "Version (default: from the zip's header)" },
    channel: {
      type: "enum",
      options: [...releaseChannels],
      description: "Channel that offers it",
      default: "stable",
    },
    rollout: {
      type: "string",
      valueHint: "percent",
      description: "Percentage of sites to offer it to",
      default: "100",
    },
    notes: { type: "string", valueHint: "file", description: "Markdown file with the release notes" },
    sign: {
      type: "string",
      valueHint: "file",
      description: "Private key to sign with, from keystead keys create",
    },
    draft: { type: "boolean", description: "Upload the release without publishing it" },
  },
  run: ({ args }) => tellingRefusals(() => release(args)),
});
