import type { LoadCall } from "./plan.ts";

/** A call as it is sent; `more` are headers besides. */
export function bytesOf(
  port: number,
  { method, path, body, cookie, credentials }: LoadCall,
  more: string[] = [],
): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(credentials === undefined ? [] : [`Authorization: Basic ${btoa(credentials)}`]),
    ...(body === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
    ...more,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`);
}
