import { createKeysteadClient } from "@keystead/api-client";
import { basePath } from "./page-facts.ts";
import { sessionFetch } from "./session-fetch.ts";

/** The server that this page came from. A call without a session waits until the person has logged in again. */
export const api = createKeysteadClient({
  baseUrl: location.origin + basePath,
  fetch: (request) => sessionFetch(request),
});
