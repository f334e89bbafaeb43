import { queryClient } from "../api/query-client.ts";
import { licenseInFragment, type Place } from "./address.ts";
import { isAnswer, portal } from "./portal-api.ts";
import { licenseQuery, meQuery, vendorQuery } from "./queries.ts";

/**
 * How somebody has come in: by a link that was good, by one that no longer was, or without one. An error when nobody
 * knows: then the link can be tried again.
 */
export type Entry = "by-link" | "link-used" | "alone" | Error;

/**
 * Begins a session with the ticket of the vendor's link, if there is one, and asks meanwhile whose page this is. The
 * license that the address names is asked for at once, too: its page is most of what there is to wait for.
 */
export async function enter({ organization }: Place, ticket: string | undefined): Promise<Entry> {
  void queryClient.prefetchQuery(vendorQuery(organization));
  const entry = ticket === undefined ? "alone" : await begin(ticket);
  if (entry instanceof Error) return entry;
  const licenseId = licenseInFragment();
  if (licenseId !== undefined) void queryClient.prefetchQuery(licenseQuery(licenseId));
  await queryClient.prefetchQuery(meQuery);
  const first = queryClient.getQueryData(meQuery.queryKey)?.licenseId;
  if (entry === "by-link" && first) history.replaceState(null, "", `#/licenses/${first}`);
  return entry;
}

async function begin(ticket: string): Promise<Entry> {
  try {
    await portal.post("/portal/v1/sessions", { body: { ticket } });
    return "by-link";
  } catch (error) {
    if (isAnswer(error)) return "link-used";
    return error instanceof Error ? error : new Error("The session did not begin", { cause: error });
  }
}
