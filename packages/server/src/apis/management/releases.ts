import type { ReleaseFiles } from "@keystead/core";
import {
  page,
  release,
  releaseCreate,
  releaseListItem,
  releasePublication,
  releaseSort,
  releaseUpdate,
} from "@keystead/core/schemas";
import type { ExpectedFile } from "@keystead/core/server";
import { z } from "zod";
import { fileAnswer, fileBody, fileStatuses, ZIP_TYPE } from "../../files/file-answer.ts";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { receivePackage } from "../../packages/receive-package.ts";
import { artifactRoutes } from "./artifacts.ts";
import { type OperatorServices, operatorRoute, success } from "./operator.ts";

const MOST_FILE_BYTES = 512 * 1024 * 1024;
const fileTypes = { [ZIP_TYPE]: MOST_FILE_BYTES, "application/octet-stream": MOST_FILE_BYTES };
/** Notes of 64 KiB, as JSON. */
const BODY_LIMIT_BYTES = 512 * 1024;

const { query, filterOf } = recordList("releases");
const listed = { ...query, sort: releaseSort.optional() };

const list = operatorRoute({
  method: "GET",
  path: "/releases",
  access: "viewer",
  summary: "List releases",
  query: listQuery(listed),
  result: page(releaseListItem),
  handle: async ({ caller, query: { page, per_page: perPage, sort, ...filters } }) =>
    caller.organization.releases.list({ page, perPage, ...filterOf(filters), sort }),
});

const get = operatorRoute({
  method: "GET",
  path: "/releases/:id",
  access: "viewer",
  summary: "Get a release",
  result: release,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.releases.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/releases",
  access: "developer",
  summary: "Create a draft of a release",
  status: 201,
  body: releaseCreate,
  bodyLimit: BODY_LIMIT_BYTES,
  result: release,
  errors: ["not_found", "version_taken"],
  handle: async ({ caller, body }) => caller.organization.releases.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/releases/:id",
  access: "developer",
  summary: "Update a release",
  body: releaseUpdate,
  bodyLimit: BODY_LIMIT_BYTES,
  result: release,
  errors: ["not_found", "release_signed"],
  handle: async ({ caller, params, body }) => caller.organization.releases.update(params.id, body),
});

const publish = operatorRoute({
  method: "POST",
  path: "/releases/:id/publish",
  access: "developer",
  summary: "Publish a release",
  body: releasePublication,
  result: release,
  errors: ["not_found", "release_without_file", "release_incomplete", "release_published"],
  handle: async ({ caller, params, body }) => caller.organization.releases.publish(params.id, body),
});

const withdraw = operatorRoute({
  method: "POST",
  path: "/releases/:id/withdraw",
  access: "developer",
  summary: "Withdraw a release",
  result: release,
  errors: ["not_found", "release_not_published"],
  handle: async ({ caller, params }) => caller.organization.releases.withdraw(params.id),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/releases/:id",
  access: "developer",
  summary: "Delete a draft with its file",
  result: success,
  errors: ["not_found", "release_published"],
  async handle({ caller, params }) {
    await caller.organization.releases.delete(params.id);
    return { success: true };
  },
});

const download = operatorRoute({
  method: "GET",
  path: "/releases/:id/file",
  access: "viewer",
  summary: "Download the file of a release",
  otherStatus: fileStatuses,
  result: fileBody,
  contentType: ZIP_TYPE,
  errors: ["not_found", "range_not_satisfiable", "files_not_configured", "files_unavailable"],
  async handle({ caller, params, exchange: { request }, headers, answer }) {
    return fileAnswer(await caller.organization.releases.openFile(params.id), { request, headers, answer });
  },
});

/** The release's fields that an address can hold. */
const uploadQuery = z.strictObject({
  product_id: release.shape.productId,
  version: release.shape.version
    .optional()
    .describe(
      "Version of the release. Required when the file has none; otherwise it must be the file's version.",
    ),
  channel: release.shape.channel.optional(),
  rollout: z.coerce.number().pipe(release.shape.rollout).optional(),
  publish: z
    .enum(["true", "false"])
    .optional()
    .describe("`true` publishes the release at once. Default: `false`."),
});

const ofFiles = ["not_found", "package_invalid", "files_not_configured", "files_unavailable"] as const;

function uploadRoutes({ files, rateLimiter }: OperatorServices) {
  const upload = operatorRoute({
    method: "POST",
    path: "/releases/upload",
    access: "developer",
    summary: "Create a release from a zip",
    status: 201,
    query: uploadQuery,
    file: {
      types: fileTypes,
      async receive({ caller, query, exchange }, bytes) {
        await rateLimiter.consume("UPLOADS", caller.organizationId, exchange);
        // A request that is sent again finds the version that it has made.
        const isAgain = exchange.request.header("idempotency-key") !== null;
        const { releases } = caller.organization;
        const expected = await releases.expectUpload(query.product_id, isAgain ? undefined : query.version);
        return receiveFile(files, expected, bytes);
      },
    },
    result: release,
    errors: [...ofFiles, "version_taken"],
    async handle({ caller, query, file }) {
      if (file === undefined) throw new TypeError("The request has no file");
      const { product_id: productId, publish, ...given } = query;
      return caller.organization.releases.upload({ productId, ...given, publish: publish === "true" }, file);
    },
  });

  const setFile = operatorRoute({
    method: "PUT",
    path: "/releases/:id/file",
    access: "developer",
    summary: "Upload a draft's file",
    file: {
      types: fileTypes,
      async receive({ caller, params, exchange }, bytes) {
        await rateLimiter.consume("UPLOADS", caller.organizationId, exchange);
        return receiveFile(files, await caller.organization.releases.expectFile(params.id), bytes);
      },
    },
    result: release,
    errors: [...ofFiles, "release_published"],
    async handle({ caller, params, file }) {
      if (file === undefined) throw new TypeError("The request has no file");
      return caller.organization.releases.setFile(params.id, file);
    },
  });

  return [upload, setFile];
}

/** `expectUpload()` and `expectFile()` throw where no files are kept. */
function receiveFile(files: ReleaseFiles | null, { kind }: ExpectedFile, bytes: AsyncIterable<Uint8Array>) {
  if (files === null) throw new TypeError("This server does not store files");
  return receivePackage(files.incoming, kind, bytes);
}

export function releaseRoutes(services: OperatorServices) {
  return [
    ...[list, get, create, update, publish, withdraw, remove, download],
    ...uploadRoutes(services),
    ...artifactRoutes(services),
  ];
}
