import type {
  Accounts,
  Downloads,
  Licensing,
  PaymentProviders,
  ReleaseFiles,
  Tokens,
  Webhooks,
} from "@keystead/core";
import type { Authenticate } from "../apis/management/authenticated.ts";
import type { ExportSlots } from "../csv/export-slots.ts";
import type { EdgeSettings } from "../edge/statuses.ts";
import type { ClientAddress } from "../http/client-address.ts";
import type { RateLimiter } from "../http/limits/rate-limiter.ts";
import type { Log } from "../http/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { OauthSettings } from "../oauth/providers.ts";

const apiNames = ["management", "public", "edge", "portal"] as const;

/** `/api`, `/public/v1`, `/v1` and `/portal/v1`. */
export type ApiName = (typeof apiNames)[number];

/** How clients of other licensing systems are answered, at `/compat`, where the public API is mounted. */
export interface CompatOptions {
  /** Answers calls of EDD's clients at `/` and `/edd-sl-api`, too. Default: false. */
  eddAtRoot?: boolean;
  /** Organization for addresses that name no product and no organization. Default: the first organization. */
  organizationId?: string | undefined;
}

interface SharedOptions {
  licensing: Licensing;
  /** From `createTokens()`, with `publicUrl` as the issuer. Default: none, and no license tokens are signed. */
  tokens?: Tokens | undefined;
  /**
   * From `createDownloads()`, with the same `publicUrl`. Default: none; sites hear of updates, but cannot download
   * them.
   */
  downloads?: Downloads | undefined;
  /** From `createWebhooks()`, and given to `createLicensing()` too. Default: none, and no webhooks are sent. */
  webhooks?: Webhooks | undefined;
  /** From `createPaymentProviders()`. Default: none, and events of payment providers are not taken. */
  paymentProviders?: PaymentProviders | undefined;
  /** How clients of EDD and Lemon Squeezy are answered. */
  compat?: CompatOptions;
  /**
   * Storage for the files of releases; `createLicensing()` was given the same. Default: none, and no file can be
   * uploaded.
   */
  files?: ReleaseFiles | null;
  /** How answers on the Edge API are kept. */
  edge?: EdgeSettings;
  /**
   * Address for browsers, such as `https://example.com/licensing`, with the prefix that the server is mounted under. It
   * decides on cookies and origins, and stands in the OpenAPI document.
   */
  publicUrl: string;
  /**
   * Beginning of the paths of requests if the server is mounted, such as `/licensing`. Default: nothing, also for
   * frameworks that take the mount's prefix off the path, as Express does.
   */
  basePath?: string;
  /** Other origins whose pages may call the management API with a session, such as `https://admin.example.com`. */
  trustedOrigins?: string[];
  /** The dashboard's address for browsers. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
  /** The clients registered at providers that people may sign in through. Default: none. */
  oauth?: OauthSettings;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. Default: none. */
  trustedProxies?: string[];
  /**
   * Tells the client's IP address, where `.fetch(request)` is given requests without one. Default: the connection's
   * address, and what `trustedProxies` say. Limits by address are off for requests whose address nobody can tell.
   */
  clientAddress?: ClientAddress;
  /** Default: the limits of {@link defaultLimits}, counted by this process. */
  rateLimiter?: RateLimiter;
  /** Counts exports, of which an organization may have two at a time. Default: those of this process. */
  exportSlots?: ExportSlots | undefined;
  /** A pino logger, or anything with its four methods. Default: warnings and errors go to the console. */
  log?: Log;
  /** From `createMetrics()`, for this server alone. Default: none. */
  metrics?: Metrics | undefined;
  /**
   * `"elsewhere"`: metrics are counted but not shown. Otherwise they are at `/metrics`, for whoever sends the token as
   * `Authorization: Bearer`; without a token, for everyone who can reach that.
   */
  metricsPath?: "elsewhere" | { token?: string | undefined };
  /**
   * Tells when the store was last backed up, null for never: the dashboard warns of the latter. Default: nobody knows,
   * and it does not.
   */
  lastBackup?: (() => Promise<Date | null>) | undefined;
  /** While true, `/readyz` says no, so that no new requests are sent here. */
  isDraining?: () => boolean;
}

/** Operators are Keystead's users, with its sessions. */
interface WithAccounts {
  accounts: Accounts;
  authenticate?: undefined;
  /**
   * Serves the dashboard at `/` and at its pages' addresses; a `URL` is the folder of another build of it. Default: a
   * page at `/` that says what is where.
   */
  dashboard?: boolean | URL | undefined;
  /** The APIs to mount. Default: all. */
  apis?: readonly ApiName[];
}

/** Operators are the application's own users. */
interface WithAuthenticate {
  accounts?: undefined;
  /** Tells who calls the management API, which then has no users, invitations and sessions of its own. */
  authenticate: Authenticate;
  /** The dashboard logs its users in to `accounts`. */
  dashboard?: false | undefined;
  /** The APIs to mount. Default: all. */
  apis?: readonly ApiName[];
}

interface WithoutManagement {
  accounts?: undefined;
  authenticate?: undefined;
  dashboard?: false | undefined;
  /** The APIs to mount; `management` needs `accounts` or `authenticate`. */
  apis: readonly Exclude<ApiName, "management">[];
}

/** Options of `createServer()`: who the operators are, which APIs are mounted, and what they may use. */
export type ServerOptions = SharedOptions & (WithAccounts | WithAuthenticate | WithoutManagement);

/** The APIs to mount. Throws `TypeError` for options that do not go together. */
export function mountedApis(options: ServerOptions): ReadonlySet<ApiName> {
  if (typeof options?.licensing?.as !== "function")
    throw new TypeError("licensing: must be what createLicensing({ storage }) returned");
  if (typeof options.publicUrl !== "string")
    throw new TypeError("publicUrl: must be the server's address, such as https://licenses.example.com");
  const { apis = apiNames, accounts, authenticate, dashboard } = options;
  const mounted = new Set<ApiName>(apis);
  for (const name of mounted)
    if (!apiNames.includes(name))
      throw new TypeError(`apis must be among ${apiNames.join(", ")}; ${String(name)} is not`);
  if (accounts && authenticate)
    throw new TypeError("Give either accounts or authenticate: each says who the operators are");
  if (mounted.has("management") && !accounts && !authenticate)
    throw new TypeError(
      'The management API needs accounts or authenticate; without it, set apis, such as ["public", "edge"]',
    );
  if (dashboard && !(mounted.has("management") && accounts))
    throw new TypeError("The dashboard needs accounts and the management API: people log in to it");
  return mounted;
}
