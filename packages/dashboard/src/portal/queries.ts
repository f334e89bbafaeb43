import { KeysteadError } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LicenseDetail, type Me, portal, type Sites } from "./portal-api.ts";

/** First word of the keys of all queries that a freed seat changes. */
export const LICENSES = "licenses";

export const PER_PAGE = 20;
/** The most that a page can have. */
const MOST = 100;

/** Page of a list, and what is searched for in it. */
export interface Asked {
  page: number;
  search: string;
}

export const FIRST: Asked = { page: 1, search: "" };

const queryOf = ({ page, search }: Asked) => ({
  page,
  per_page: PER_PAGE,
  ...(search !== "" && { search: isKey(search) ? search.slice(-END_OF_KEY) : search }),
});

const END_OF_KEY = 9;

/** Whether a text may be a license key. Addresses, which servers note down, have its end alone. */
function isKey(text: string): boolean {
  return /^[^\s.@]{12,}$/.test(text) && /\d/.test(text);
}

/** First words of the keys of the queries that are the same for every customer. */
const OF_ALL: readonly unknown[] = ["me", "vendor"];

/**
 * The customer who is signed in, and what the session allows; null for nobody. Another tab may have begun another
 * session, which has an end of its own: then nothing of the former one's customer stays.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  async queryFn({ client, signal }): Promise<Me | null> {
    try {
      const me = await portal.get("/portal/v1/me", { signal });
      const known = client.getQueryData<Me | null>(["me"]);
      if (known && known.expiresAt !== me.expiresAt)
        client.removeQueries({ predicate: ({ queryKey }) => !OF_ALL.includes(queryKey[0]) });
      return me;
    } catch (error) {
      if (error instanceof KeysteadError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  refetchOnWindowFocus: "always",
});

export const vendorQuery = (organization: string | undefined) =>
  queryOptions({
    queryKey: ["vendor", organization],
    queryFn: ({ signal }) =>
      portal.get("/portal/v1/vendor", { query: { ...(organization && { organization }) }, signal }),
    staleTime: Infinity,
  });

export const licensesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [LICENSES, "list", asked],
    queryFn: ({ signal }) => portal.get("/portal/v1/licenses", { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

/** The first of all licenses of the customer. */
export const firstLicenses = licensesQuery(FIRST);

export const licenseQuery = (id: string) =>
  queryOptions({
    queryKey: [LICENSES, id],
    queryFn: ({ signal }) => portal.get("/portal/v1/licenses/{id}", { path: { id }, signal }),
  });

/** Active sites of a license. The license itself has the first page. */
export const sitesQuery = ({ id, activations, siteCount }: LicenseDetail, asked: Asked) =>
  queryOptions({
    queryKey: [LICENSES, id, "sites", asked],
    queryFn: ({ signal }): Promise<Sites> =>
      portal.get("/portal/v1/licenses/{id}/activations", { path: { id }, query: queryOf(asked), signal }),
    placeholderData: (before) =>
      asked.page === 1 && asked.search === ""
        ? {
            items: activations.slice(0, PER_PAGE),
            pagination: {
              page: 1,
              perPage: PER_PAGE,
              total: siteCount,
              totalPages: Math.ceil(siteCount / PER_PAGE),
            },
          }
        : before,
    enabled: siteCount > PER_PAGE && (asked.page > 1 || asked.search !== ""),
  });

export const licenseFilesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [LICENSES, id, "files", page],
    queryFn: ({ signal }) =>
      portal.get("/portal/v1/licenses/{id}/files", {
        path: { id },
        query: { page, per_page: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The newest releases of a license. */
export const releasesQuery = (id: string) =>
  queryOptions({
    queryKey: [LICENSES, id, "releases"],
    queryFn: ({ signal }) =>
      portal.get("/portal/v1/licenses/{id}/releases", { path: { id }, query: { per_page: MOST }, signal }),
  });

/** Releases before the newest, on pages of their own. */
export const olderReleasesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [LICENSES, id, "releases", page],
    async queryFn({ signal }) {
      const { items, pagination } = await portal.get("/portal/v1/licenses/{id}/releases", {
        path: { id },
        query: { page: MOST / PER_PAGE + page, per_page: PER_PAGE },
        signal,
      });
      return { items, pagination: { ...pagination, page, total: pagination.total - MOST } };
    },
    placeholderData: keepPreviousData,
  });

/** First word of the key of the query of Composer tokens. */
export const COMPOSER_TOKENS = "composer-tokens";

/** A customer has fewer tokens than a page can have. */
export const composerTokensQuery = queryOptions({
  queryKey: [COMPOSER_TOKENS],
  queryFn: ({ signal }) => portal.get("/portal/v1/composer-tokens", { query: { per_page: MOST }, signal }),
});

export const paymentsQuery = (page: number) =>
  queryOptions({
    queryKey: ["payments", page],
    queryFn: ({ signal }) =>
      portal.get("/portal/v1/payments", { query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const subscriptionsQuery = (page: number) =>
  queryOptions({
    queryKey: ["subscriptions", page],
    queryFn: ({ signal }) =>
      portal.get("/portal/v1/subscriptions", { query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
