import type { JsonObject, Operation } from "../types.ts";

/** A call that a code sample makes, with the operation's example values filled in. */
export interface SampleCall {
  method: string;
  /** Without a slash at the end. */
  server: string;
  /** Below the server, with its parameters filled in. */
  path: string;
  body: JsonObject | undefined;
  needsSession: boolean;
  /** Whether the answer sets the session's cookie, which is then worth seeing. */
  setsSession: boolean;
  /** Whether the answer is JSON; otherwise it is text. */
  answersJson: boolean;
}

/** Name of the environment variable that the samples read the session's token from. */
export const SESSION_VARIABLE = "KEYSTEAD_SESSION";

/** The call that shows the operation; null where only a browser can make it: at addresses that redirect. */
export function sampleCall(
  server: string,
  method: string,
  template: string,
  operation: Operation,
): SampleCall | null {
  const [good] = Object.values(operation.responses);
  if (!good || "$ref" in good || !good.content) return null;
  const example = operation.requestBody?.content["application/json"]?.example;
  const values = new Map(operation.parameters.map(({ name, example }) => [name, String(example)]));
  return {
    method: method.toUpperCase(),
    server: server.replace(/\/$/, ""),
    path: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? name)),
    // Through JSON, which leaves out the fields that have no example.
    body: example === undefined ? undefined : (JSON.parse(JSON.stringify(example)) as JsonObject),
    needsSession: operation.security.length > 0,
    setsSession: ["postApiAuthLogin", "postApiAuthRegister"].includes(operation.operationId),
    answersJson: "application/json" in good.content,
  };
}

/** The license calls of the public API, by path: what our own clients make a method of. */
export function licenseCallOf({ path, body }: SampleCall): { verb: string; body: JsonObject } | null {
  const verb = /^\/public\/v1\/licenses\/(validate|activate|check|deactivate)$/.exec(path)?.[1];
  return verb && body ? { verb, body } : null;
}
