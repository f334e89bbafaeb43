import type { CodeSample } from "../types.ts";
import { licenseCallOf, type SampleCall, SESSION_VARIABLE } from "./sample-call.ts";

function text(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** A JSON value as PHP writes it, in lines that begin with `indent`. */
function literal(value: unknown, indent: string): string {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return String(value);
  const inner = `${indent}    `;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${text(key)} => ${literal(item, inner)}`);
  if (items.length === 0) return Array.isArray(value) ? "[]" : "new stdClass()";
  return `[\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}]`;
}

function withClient(call: SampleCall, verb: string, body: NonNullable<SampleCall["body"]>): string {
  const options = {
    base_url: call.server,
    public_key: body["public_key"],
    domain: body["domain"],
    license_key: body["license_key"],
  };
  const store = "'store' => new Keystead\\Storage\\FileStore(__DIR__ . '/license-data')";
  const given = literal(options, "").replace(/\]$/, `    ${store},\n]`);
  const print =
    verb === "check" ? "var_dump($client->check(0)->licensed);" : `var_dump($client->${verb}()->ok);`;
  return `<?php

require __DIR__ . '/vendor/autoload.php';

$client = new Keystead\\Client(${given});
${print}`;
}

function withCurl(call: SampleCall): string {
  const headers = [
    ...(call.body ? ["'Content-Type: application/json'"] : []),
    ...(call.needsSession ? [`'Cookie: keystead_session=' . getenv('${SESSION_VARIABLE}')`] : []),
  ];
  const options = [
    "CURLOPT_RETURNTRANSFER => true",
    ...(call.setsSession ? ["CURLOPT_HEADER => true"] : []),
    ...(call.method === "GET" ? [] : [`CURLOPT_CUSTOMREQUEST => '${call.method}'`]),
    ...(headers.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${headers.map((line) => `        ${line},\n`).join("")}    ]`]
      : []),
    ...(call.body ? [`CURLOPT_POSTFIELDS => json_encode(${literal(call.body, "    ")})`] : []),
  ];
  return `<?php

$request = curl_init(${text(call.server + call.path)});
curl_setopt_array($request, [
${options.map((line) => `    ${line},\n`).join("")}]);
$answer = curl_exec($request);
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer;`;
}

/** Writes the call for PHP: license calls with `keystead/client`, others with PHP's curl extension. */
export function phpSample(call: SampleCall): CodeSample {
  const license = licenseCallOf(call);
  const source = license ? withClient(call, license.verb, license.body) : withCurl(call);
  return { lang: "php", label: "PHP", source };
}
