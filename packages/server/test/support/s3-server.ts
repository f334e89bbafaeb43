import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { sign } from "aws4";
import { temporaryFolder } from "./command.ts";

/** The part of the package that is used here: it has no types of its own. */
interface S3rver {
  configureBuckets(): Promise<void>;
  callback(): RequestListener;
}

const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)("s3rver");

/** Somebody's S3-compatible server, which refuses wrong signatures, with the bucket `releases`. */
export interface S3Server {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

/** The one key that the server knows. */
const KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[^,]+), /;
const REFUSAL = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code></Error>';

export async function startS3Server(): Promise<S3Server> {
  const folder = await temporaryFolder();
  const s3 = new S3rver({ silent: true, directory: folder.path, configureBuckets: [{ name: "releases" }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    if (!hasWrongSignature(request)) return answer(request, response);
    response.writeHead(403, { "content-type": "application/xml" }).end(REFUSAL);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...KEY,
    async stop() {
      server.close();
      server.closeAllConnections();
      await folder.remove();
    },
  };
}

/** s3rver verifies no signatures of version 4, only the key's id. */
function hasWrongSignature({ method = "GET", url = "/", headers }: IncomingMessage): boolean {
  const { authorization = "" } = headers;
  const { key, region = "", names = "" } = AUTHORIZATION.exec(authorization)?.groups ?? {};
  if (key !== undefined && key !== KEY.accessKeyId) return false;
  const signed = Object.fromEntries(names.split(";").map((name) => [name, headers[name]]));
  const request = { service: "s3", region, method, path: url, headers: signed };
  // aws4 leaves this header out of its signatures otherwise.
  const again = sign(Object.assign(request, { extraHeadersToInclude: { range: true } }), KEY);
  return again.headers?.["Authorization"] !== authorization;
}
