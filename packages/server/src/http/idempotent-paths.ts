import type { RouteDescription } from "./route.ts";

/**
 * Whether a POST to the path, below `/api`, is carried out once for its Idempotency-Key. Routes of accounts take
 * passwords and codes, of which nothing is kept: they pass the header over.
 */
export function takesIdempotencyKey(path: string): boolean {
  return !path.startsWith("/auth/");
}

/** Whether the route of the management API is one of these. */
export function isIdempotent({ method, access, path }: RouteDescription<string>): boolean {
  return method === "POST" && access !== "anyone" && takesIdempotencyKey(path);
}
