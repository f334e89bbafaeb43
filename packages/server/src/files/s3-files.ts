import { openAsBlob } from "node:fs";
import type { ReleaseFiles } from "@keystead/core";
import { releaseErrors } from "@keystead/core/server";
import { S3mini, S3ServiceError } from "s3mini";
import { ConfigError } from "../startup/config.ts";

const LISTED_AT_ONCE = 1000;
const FILE_TYPE = "application/octet-stream";
/** Larger files go in parts: a service takes at most 10,000 of at least 5 MiB. */
const PART_BYTES = 16 * 1024 ** 2;
const MOST_REPEATS = 3;
/** Of a service that does not answer, the first upload tells. */
const CHECK_TIMEOUT_MS = 5_000;

export interface S3Location {
  /** Of the service and the bucket, such as `https://s3.eu-central-1.amazonaws.com/releases`. */
  bucketUrl: string;
  region: string;
  /** Beginning of the names of objects; empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Explanations of a service's refusals by their codes, in words of the settings. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId:
    "AWS_ACCESS_KEY_ID: the service of the bucket in FILES_URL does not know this access key",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY: must be the secret of the key in AWS_ACCESS_KEY_ID",
  NoSuchBucket: "FILES_URL: must name a bucket that exists",
};

/**
 * Asks the service whether it takes the keys and has the bucket. Throws a `ConfigError` that names the setting when it
 * says no. A service that cannot be reached at the moment says nothing of the settings.
 */
export async function assertBucket(location: S3Location): Promise<void> {
  const { prefix } = location;
  const bucket = bucketAt(location, CHECK_TIMEOUT_MS);
  const code = await bucket.listObjectsPaged("/", prefix, 1).then(
    (page) => (page === null ? "NoSuchBucket" : undefined),
    (error: unknown) => (error instanceof S3ServiceError ? error.serviceCode : undefined),
  );
  const refusal = code === undefined ? undefined : REFUSALS[code];
  if (refusal !== undefined) throw new ConfigError(refusal);
}

function bucketAt(
  { bucketUrl, region, accessKeyId, secretAccessKey }: S3Location,
  requestAbortTimeout?: number,
): S3mini {
  const timeout = requestAbortTimeout === undefined ? {} : { requestAbortTimeout };
  return new S3mini({ endpoint: bucketUrl, region, accessKeyId, secretAccessKey, ...timeout });
}

/** Sends a file part by part, so that no more than one of them is in memory. Nothing stays of one that breaks off. */
async function putInParts(bucket: S3mini, key: string, file: Blob): Promise<void> {
  const upload = await bucket.getMultipartUploadId(key, FILE_TYPE);
  try {
    const parts = [];
    for (let start = 0; start < file.size; start += PART_BYTES) {
      const bytes = await file.slice(start, start + PART_BYTES).arrayBuffer();
      const part = () => bucket.uploadPart(key, upload, new Uint8Array(bytes), parts.length + 1);
      parts.push(await repeated(part));
    }
    await bucket.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await bucket.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

/** Sends a part again that failed: of hundreds, one may meet a connection that the service has closed. */
async function repeated<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let left = MOST_REPEATS; left > 0; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof S3ServiceError && error.status < 500) throw error;
    }
  }
  return send();
}

/** Keeps the files of releases in a bucket of an S3-compatible service. They wait in `incoming` until they are read. */
export function s3Files(location: S3Location, incoming: string): ReleaseFiles {
  const { prefix } = location;
  const bucket = bucketAt(location);

  return {
    incoming,
    async put(key, { path, size }) {
      const file = await available(openAsBlob(path));
      if (size <= PART_BYTES)
        await available(bucket.putObject(prefix + key, file, FILE_TYPE, undefined, undefined, size));
      else await available(putInParts(bucket, prefix + key, file));
    },
    async read(key, range) {
      const { start, end } = range ?? {};
      // An empty range cannot be asked for.
      const isEmpty = range !== undefined && start === end;
      const answer = await available(
        unlessAbsent(
          isEmpty
            ? Promise.resolve(new Response(null))
            : bucket.getObjectRaw(prefix + key, range === undefined, start, end),
        ),
      );
      return answer && (answer.body ?? new Blob([]).stream());
    },
    async stat(key) {
      const answer = await available(unlessAbsent(bucket.getObjectRaw(prefix + key, false, 0, 1)));
      if (answer === null) return null;
      await answer.body?.cancel();
      const size = Number(answer.headers.get("content-range")?.split("/")[1]);
      return { size, storedAt: new Date(answer.headers.get("last-modified") ?? 0) };
    },
    async delete(key) {
      await available(bucket.deleteObject(prefix + key));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await available(bucket.listObjectsPaged("/", prefix, LISTED_AT_ONCE, token));
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
          key: Key.slice(prefix.length),
          storedAt: new Date(LastModified),
        }));
        token = page?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

function unlessAbsent<Found>(look: Promise<Found>): Promise<Found | null> {
  return look.catch((error: unknown) => {
    if (error instanceof S3ServiceError && error.status === 404) return null;
    throw error;
  });
}

function available<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw releaseErrors.filesUnavailable(error);
  });
}
