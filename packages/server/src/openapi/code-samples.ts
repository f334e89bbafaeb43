import { curlSample } from "./samples/curl.ts";
import { javascriptSample } from "./samples/javascript.ts";
import { phpSample } from "./samples/php.ts";
import { sampleCall } from "./samples/sample-call.ts";
import type { OpenApiDocument } from "./types.ts";

/** Adds samples of every call that a program can make, in each language, to the operations of the document. */
export function addCodeSamples({ servers, paths }: Pick<OpenApiDocument, "servers" | "paths">): void {
  const [server] = servers;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const call = sampleCall(server?.url ?? "", method, path, operation);
      if (call) operation["x-codeSamples"] = [curlSample(call), javascriptSample(call), phpSample(call)];
    }
  }
}
