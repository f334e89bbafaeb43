import type { Body } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { meQuery } from "../../../api/me.ts";
import { SESSIONS } from "../sessions-query.ts";

/** Proof that it is still the same person; empty shortly after a log-in. */
export type Proof = Body<"post", "/api/auth/second-factor/totp">;

const FACTORS = "second-factors";

export const factorsQuery = queryOptions({
  queryKey: [FACTORS, "status"],
  queryFn: ({ signal }) => api.get("/api/auth/second-factors", { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: [FACTORS, "passkeys"],
  queryFn: ({ signal }) => api.get("/api/auth/passkeys", { query: { per_page: 100 }, signal }),
});

/** After a factor has come or gone: also other sessions may have ended. */
export const FACTOR_QUERIES = [FACTORS, SESSIONS, meQuery];
