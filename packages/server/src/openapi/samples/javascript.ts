import type { CodeSample } from "../types.ts";
import { licenseCallOf, type SampleCall, SESSION_VARIABLE } from "./sample-call.ts";

/** A value as JavaScript writes it, in lines that begin with `indent`. */
function literal(value: unknown, indent: string): string {
  const json = JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");
  return json.replaceAll("\n", `\n${indent}`);
}

function withClient(call: SampleCall, verb: string, body: NonNullable<SampleCall["body"]>): string {
  const options = {
    baseUrl: call.server,
    publicKey: body["public_key"],
    licenseKey: body["license_key"],
    domain: body["domain"],
  };
  return `import { createLicenseClient } from "@keystead/client-js";

const client = createLicenseClient(${literal(options, "")});
console.log(await client.${verb}());`;
}

function withFetch(call: SampleCall): string {
  const headers = [
    ...(call.body ? ['"Content-Type": "application/json"'] : []),
    ...(call.needsSession ? [`Cookie: \`keystead_session=\${process.env.${SESSION_VARIABLE}}\``] : []),
  ];
  const options = [
    ...(call.method === "GET" ? [] : [`method: "${call.method}"`]),
    ...(headers.length > 0 ? [`headers: {\n${headers.map((line) => `    ${line},\n`).join("")}  }`] : []),
    ...(call.body ? [`body: JSON.stringify(${literal(call.body, "  ")})`] : []),
  ];
  const given = options.length > 0 ? `, {\n${options.map((line) => `  ${line},\n`).join("")}}` : "";
  const lines = [
    `const response = await fetch(${JSON.stringify(call.server + call.path)}${given});`,
    `console.log(response.status, await response.${call.answersJson ? "json" : "text"}());`,
    ...(call.setsSession ? ["console.log(response.headers.getSetCookie());"] : []),
  ];
  return lines.join("\n");
}

/** Writes the call for JavaScript: license calls with `@keystead/client-js`, others with `fetch`. */
export function javascriptSample(call: SampleCall): CodeSample {
  const license = licenseCallOf(call);
  const source = license ? withClient(call, license.verb, license.body) : withFetch(call);
  return { lang: "javascript", label: "JavaScript", source };
}
