import { createPortalClient, KeysteadError, type Result } from "@keystead/api-client";
import { basePath } from "../api/page-facts.ts";

let endSession = () => {};

/** Has `handler` called when the server no longer knows the session. */
export function onSessionEnd(handler: () => void): void {
  endSession = handler;
}

/** The part of the server that customers use. The session is a cookie. */
export const portal = createPortalClient({
  baseUrl: location.origin + basePath,
  async fetch(request) {
    const response = await fetch(request);
    const signsIn = new URL(request.url).pathname.endsWith("/sessions") && request.method === "POST";
    if (response.status === 401 && !signsIn) endSession();
    return response;
  },
});

/** Whether the server has answered with a refusal: it would answer the same again. */
export function isAnswer(error: unknown): boolean {
  return error instanceof KeysteadError && error.status < 429;
}

export type Me = Result<"get", "/portal/v1/me">;
export type Vendor = Result<"get", "/portal/v1/vendor">;
export type License = Result<"get", "/portal/v1/licenses">["items"][number];
export type LicenseDetail = Result<"get", "/portal/v1/licenses/{id}">;
export type Sites = Result<"get", "/portal/v1/licenses/{id}/activations">;
export type Site = Sites["items"][number];
export type LicenseFile = Result<"get", "/portal/v1/licenses/{id}/files">["items"][number];
export type MadeFile = Result<"post", "/portal/v1/licenses/{id}/files">;
export type Release = Result<"get", "/portal/v1/licenses/{id}/releases">["items"][number];
export type Purchase = Result<"post", "/portal/v1/checkouts">;
