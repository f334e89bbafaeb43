import { type Call, type ClientOptions, clientOf } from "./client.ts";
import type { paths } from "./generated/routes.ts";

type PortalPath = Extract<keyof paths, `/portal/v1/${string}`>;

/** Options of `createPortalClient()`. Required: `baseUrl`. `token` is that of a session of the portal. */
export type PortalClientOptions = ClientOptions;

/**
 * One function a method, as in `createKeysteadClient()`, for the routes of the customer portal:
 * `portal.get("/portal/v1/licenses/{id}", { path: { id } })`.
 */
export interface PortalClient {
  /** Reads. */
  get: Call<"get", PortalPath>;
  /** Creates, or does something. */
  post: Call<"post", PortalPath>;
  /** Ends. */
  delete: Call<"delete", PortalPath>;
}

/** Makes a client of the customer portal. Without a `token`, a browser sends the session's cookie. */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  const { get, post, delete: end } = clientOf(options);
  return { get, post, delete: end };
}
