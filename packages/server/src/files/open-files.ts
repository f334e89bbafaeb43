import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReleaseFiles } from "@keystead/core";
import { withoutSlashes } from "@keystead/core/server";
import { isEmbedded } from "../data-folder/database-file.ts";
import { type Config, ConfigError } from "../startup/config.ts";
import { errorReason } from "../startup/error-reason.ts";
import { folderFiles, prepareFolder } from "./folder-files.ts";

const DEFAULT_REGION = "us-east-1";

/**
 * Opens what keeps the files of releases, as the settings say; null where they name nothing. Throws a `ConfigError`
 * that names the setting when files cannot be kept there.
 */
export async function openFiles(config: Config): Promise<ReleaseFiles | null> {
  const { FILES_URL, DATA_DIR } = config;
  if (FILES_URL?.protocol === "s3:") return bucketFiles(FILES_URL, config);
  if (FILES_URL !== undefined) return filesIn(fileURLToPath(FILES_URL), "FILES_URL");
  return isEmbedded(config) ? filesIn(join(resolve(DATA_DIR), "files"), "DATA_DIR") : null;
}

async function filesIn(folder: string, setting: string): Promise<ReleaseFiles> {
  try {
    await prepareFolder(folder);
  } catch (error) {
    throw new ConfigError(`${setting}: files cannot be kept in ${folder}: ${errorReason(error)}`);
  }
  return folderFiles(folder);
}

async function bucketFiles(url: URL, config: Config): Promise<ReleaseFiles> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, DATA_DIR } = config;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError("FILES_URL: a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const region = url.searchParams.get("region") ?? DEFAULT_REGION;
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const prefix = withoutSlashes(decodeURIComponent(url.pathname).replace(/^\/+/, ""));
  const { assertBucket, s3Files } = await import("./s3-files.ts");
  const location = {
    bucketUrl: `${withoutSlashes(endpoint)}/${url.host}`,
    region,
    prefix: prefix && `${prefix}/`,
    accessKeyId,
    secretAccessKey,
  };
  await assertBucket(location);
  return s3Files(location, join(resolve(DATA_DIR), "incoming"));
}
