import { api } from "../../api/client.ts";
import { basePath } from "../../api/page-facts.ts";

/** Ends the session. The page is loaded anew: nothing of what the person has seen stays in memory. */
export async function logOut(): Promise<void> {
  await api.post("/api/auth/logout");
  location.assign(`${basePath}/log-in`);
}
