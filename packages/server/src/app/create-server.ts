import type { Downloads, Licensing, Tokens } from "@keystead/core";
import { EddCalls, eddApi } from "../apis/compat/edd/edd-api.ts";
import { withEddRoot } from "../apis/compat/edd/edd-root.ts";
import { lemonSqueezyApi } from "../apis/compat/lemon-squeezy/lemon-squeezy-api.ts";
import { composerApi } from "../apis/composer/composer-api.ts";
import { dashboardApi } from "../apis/dashboard/dashboard-api.ts";
import { helpApi } from "../apis/dashboard/help-api.ts";
import { edgeApi } from "../apis/edge/edge-api.ts";
import { jwksApi } from "../apis/edge/jwks.ts";
import { authenticatedApi, managementApis } from "../apis/management/management-api.ts";
import { portalApi } from "../apis/portal/portal-api.ts";
import { providerApi } from "../apis/providers/provider-api.ts";
import { eventQuota as eventQuotaOf } from "../apis/public/event-quota.ts";
import { KnownProducts } from "../apis/public/known-products.ts";
import type { Limited } from "../apis/public/licenses.ts";
import { publicApi } from "../apis/public/public-api.ts";
import { referenceApi } from "../apis/reference/reference-api.ts";
import { healthApi } from "../apis/server/health.ts";
import { metricsApi } from "../apis/server/metrics.ts";
import { startPageApi } from "../apis/server/start-page.ts";
import { LicenseAnswers } from "../cache/license-answers.ts";
import { LocalExportSlots } from "../csv/export-slots.ts";
import { type EdgeSettings, Statuses } from "../edge/statuses.ts";
import { belowBase } from "../http/base-path.ts";
import {
  type ClientAddress,
  clientAddressBehind,
  readableAddress,
  warningOfNone,
} from "../http/client-address.ts";
import { anyOrigin, noOrigin, trustedOrigins } from "../http/cors.ts";
import { deviceCookie } from "../http/device-cookie.ts";
import { type Api, Kernel, notFound } from "../http/kernel.ts";
import { KeysteadApp } from "../http/keystead-app.ts";
import { defaultLimits } from "../http/limits/limits.ts";
import { localRateLimiter, type RateLimiter } from "../http/limits/rate-limiter.ts";
import { consoleLog, type Log } from "../http/log.ts";
import { oauthCookie } from "../http/oauth-cookie.ts";
import { portalCookie } from "../http/portal-cookie.ts";
import { type PublicAddress, publicAddress } from "../http/public-url.ts";
import { sessionCookie } from "../http/session-cookie.ts";
import { countingVerdicts } from "../metrics/counting-verdicts.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { oauthProviders } from "../oauth/providers.ts";
import { UpdateAnswers } from "../updates/update-answers.ts";
import { packageVersion } from "./package-version.ts";
import { type CompatOptions, mountedApis, type ServerOptions } from "./server-options.ts";

/** Browsers that were told once ask this host over https alone, for a year. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000" };

/**
 * The APIs as one h3 app: `.fetch(request)` serves it in any runtime, `nodeListener(app)` on `node:http`.
 * Throws `TypeError` for options that do not go together.
 */
export function createServer(options: ServerOptions): KeysteadApp {
  const mounted = mountedApis(options);
  const { licensing, tokens, downloads, publicUrl, metrics } = options;
  const { log = consoleLog, isDraining = () => false, basePath = "" } = options;
  const { rateLimiter = localRateLimiter(defaultLimits) } = options;
  const address = publicAddress(publicUrl);
  const allowedOrigins = new Set([...address.origins, ...(options.trustedOrigins ?? [])]);
  const products = new KnownProducts();
  const services = {
    licensing,
    publicUrl,
    tokens,
    downloads,
    rateLimiter,
    products,
    eventQuota: eventQuotaOf(rateLimiter, products),
    updates: new UpdateAnswers({ updates: licensing.server.updates }),
    answers: new LicenseAnswers({ server: licensing.server }),
    metrics,
  };

  metrics?.showEventQueue(() => licensing.server.queuedEvents());
  metrics?.showEventsRefused(() => licensing.server.eventsShortage() !== null);

  const edge = mounted.has("edge") ? edgeApis(services, options.edge) : [];
  const licenses = mounted.has("public") ? [publicLicenses(services)] : [];
  const compat = mounted.has("public") ? compatApis(services, { ...options.compat, log }) : null;
  const management = mounted.has("management") ? operatorApis(options, rateLimiter, allowedOrigins) : [];
  const portal = mounted.has("portal") ? [portalOf(services, address, allowedOrigins)] : [];
  const composer = mounted.has("edge") ? [composerApi(services)] : [];
  const providers = providerApi(options.paymentProviders, rateLimiter);
  const health = healthApi(licensing, isDraining, rateLimiter);
  const described = [...licenses, ...edge, ...portal, ...management, providers, health];
  metrics?.showDeprecatedRoutes(described);
  const reference = referenceApi(described, {
    rateLimiter,
    publicUrl,
    ownSessions: options.authenticate === undefined,
  });

  const kernel = new Kernel({
    below: belowBase(basePath),
    clientAddress: clientAddressOf(options, log),
    log,
    always: {
      "keystead-version": packageVersion(),
      ...(publicUrl.startsWith("https:") && HTTPS_ONLY),
    },
  });
  const [ofServer, ofManagement] = [metrics?.answers("server"), metrics?.answers("management")];
  // Patterns are tried in this order: what sites ask most comes first.
  for (const api of edge) kernel.add(api, metrics?.answers("edge"));
  for (const api of licenses) kernel.add(api, metrics?.answers("public"));
  for (const api of compat?.apis ?? []) kernel.add(api, metrics?.answers("compat"));
  for (const api of management) kernel.add(api, ofManagement);
  for (const api of portal) kernel.add(api, metrics?.answers("portal"));
  for (const api of composer) kernel.add(api, metrics?.answers("composer"));
  kernel.add(providers, ofManagement);
  kernel.add(health, ofServer);
  const dashboard = dashboardOf(options, address, rateLimiter, mounted.has("portal"));
  const pages = dashboard?.apis ?? [
    startPageApi({ publicUrl, dashboardUrl: options.dashboardUrl }, rateLimiter),
  ];
  for (const api of pages) kernel.add(compat?.atRoot(api) ?? api, ofServer);
  if (dashboard) kernel.add(helpApi({ rateLimiter }), ofServer);
  kernel.add(reference, ofServer);
  const { metricsPath = {} } = options;
  if (metrics && metricsPath !== "elsewhere")
    kernel.add(metricsApi(metrics, rateLimiter, metricsPath.token), ofServer);
  if (mounted.has("management")) kernel.addNotFound("/api", trustedOrigins(allowedOrigins), ofManagement);
  if (mounted.has("public")) kernel.addNotFound("/public", anyOrigin, metrics?.answers("public"));
  if (mounted.has("portal")) kernel.addNotFound("/portal/v1", anyOrigin, metrics?.answers("portal"));
  if (mounted.has("edge")) kernel.addNotFound("/v1", anyOrigin, metrics?.answers("edge"));
  if (mounted.has("edge")) kernel.addNotFound("/composer", noOrigin, metrics?.answers("composer"));
  const paths = [...described, ...composer, ...(compat?.apis ?? []), reference].flatMap(({ base, routes }) =>
    routes.map(({ path }) => base + path),
  );
  const elsewhere = dashboard?.elsewhere([...paths, "/metrics", "/assets", "/docs"]) ?? notFound;
  // The page is no other site's to read.
  kernel.addElsewhere("", dashboard ? noOrigin : anyOrigin, elsewhere, ofServer);
  return new KeysteadApp(kernel);
}

/** Services behind the APIs for applications. */
interface Services {
  licensing: Licensing;
  publicUrl: string;
  tokens: Tokens | undefined;
  downloads: Downloads | undefined;
  rateLimiter: RateLimiter;
  products: KnownProducts;
  eventQuota: Limited;
  updates: UpdateAnswers;
  answers: LicenseAnswers;
  metrics: Metrics | undefined;
}

/** The Edge API, and the keys of the tokens that are in its answers. */
function edgeApis(services: Services, settings: EdgeSettings | undefined): Api<"anyone", null>[] {
  const { licensing, tokens, downloads, updates, answers, rateLimiter, products, eventQuota, metrics } =
    services;
  const countVerdict = metrics?.verdicts("edge")("status");
  const statuses = new Statuses({ edge: licensing.server.edge, tokens, settings, countVerdict });
  metrics?.showEdgeCache(() => statuses.stats());
  const counted = metrics ? countingVerdicts(licensing, metrics.verdicts("edge")) : licensing;
  return [
    edgeApi({
      licensing: counted,
      publicUrl: services.publicUrl,
      statuses,
      updates,
      answers,
      downloads,
      rateLimiter,
      products,
      eventQuota,
    }),
    jwksApi(tokens, rateLimiter, products),
  ];
}

function publicLicenses(services: Services) {
  const { licensing, publicUrl, downloads, tokens, rateLimiter, products, eventQuota, metrics } = services;
  const counted = metrics ? countingVerdicts(licensing, metrics.verdicts("public")) : licensing;
  return publicApi({ licensing: counted, publicUrl, downloads, tokens, rateLimiter, products, eventQuota });
}

/** The API of the customer portal. */
function portalOf(
  { licensing, downloads, tokens, rateLimiter }: Services,
  address: PublicAddress,
  allowedOrigins: ReadonlySet<string>,
): Api<string, unknown> {
  const cookie = portalCookie(address.secureCookies);
  return portalApi({ licensing, downloads, tokens, rateLimiter, cookie, allowedOrigins });
}

/** The APIs for clients of EDD and Lemon Squeezy, and what answers those of EDD at the root. */
function compatApis(
  services: Services,
  { eddAtRoot = false, organizationId, log }: CompatOptions & { log: Log },
) {
  const { licensing, rateLimiter, updates, downloads, metrics } = services;
  const servicesOf = (api: string) => ({
    licensing,
    rateLimiter,
    log,
    organizationId,
    updates,
    downloads,
    countsOf: metrics?.verdicts(api) ?? (() => () => {}),
  });
  const calls = new EddCalls(servicesOf("edd"));
  const atRoot = (page: Api<"anyone", null>) => (eddAtRoot ? withEddRoot(page, calls) : page);
  const paths = ["/compat/edd", "/compat/edd/:scope", ...(eddAtRoot ? ["/edd-sl-api"] : [])];
  return { apis: [eddApi(calls, paths), lemonSqueezyApi(servicesOf("lemonsqueezy"))], atRoot };
}

/** The dashboard, where the server is to serve it. */
function dashboardOf(
  { dashboard, licensing }: ServerOptions,
  address: PublicAddress,
  rateLimiter: RateLimiter,
  hasPortal: boolean,
) {
  if (!dashboard) return undefined;
  return dashboardApi({
    folder: dashboard === true ? undefined : dashboard,
    base: address.path,
    rateLimiter,
    session: sessionCookie(address.secureCookies),
    portal: hasPortal ? licensing.portal : undefined,
  });
}

/** The management API, for the application's own users or for Keystead's. */
function operatorApis(
  options: ServerOptions,
  rateLimiter: RateLimiter,
  allowedOrigins: ReadonlySet<string>,
): Api<string, unknown>[] {
  const { licensing, tokens, webhooks, paymentProviders, accounts, authenticate, publicUrl } = options;
  const { files = null } = options;
  const { log = consoleLog } = options;
  const { exportSlots = new LocalExportSlots() } = options;
  const shared = {
    licensing,
    tokens,
    webhooks,
    paymentProviders,
    files,
    publicUrl,
    rateLimiter,
    exportSlots,
    lastBackup: options.lastBackup,
    allowedOrigins,
  };
  if (authenticate) return [authenticatedApi({ ...shared, authenticate })];
  if (!accounts) return [];
  const address = publicAddress(publicUrl);
  return managementApis({
    ...shared,
    accounts,
    cookie: sessionCookie(address.secureCookies),
    deviceCookie: deviceCookie(address),
    dashboardUrl: options.dashboardUrl ?? publicUrl,
    oauth: {
      providers: oauthProviders(options.oauth ?? {}, publicUrl),
      cookie: oauthCookie(address),
      log,
    },
  });
}

function clientAddressOf({ clientAddress, trustedProxies = [] }: ServerOptions, log: Log): ClientAddress {
  const known = clientAddress ? readableAddress(clientAddress) : clientAddressBehind(trustedProxies);
  return warningOfNone(known, log);
}
