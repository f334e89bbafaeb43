import type { CodeSample } from "../types.ts";
import { type SampleCall, SESSION_VARIABLE } from "./sample-call.ts";

/** A text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Writes the call for curl. */
export function curlSample(call: SampleCall): CodeSample {
  const options = [
    ...(call.method === "GET" ? [] : [`--request ${call.method}`]),
    ...(call.setsSession ? ["--include"] : []),
    ...(call.needsSession ? [`--header "Cookie: keystead_session=$${SESSION_VARIABLE}"`] : []),
    ...(call.body
      ? ["--header 'Content-Type: application/json'", `--data ${quote(JSON.stringify(call.body, null, 2))}`]
      : []),
  ];
  const lines = [`curl ${quote(call.server + call.path)}`, ...options];
  return { lang: "bash", label: "curl", source: lines.join(" \\\n  ") };
}
