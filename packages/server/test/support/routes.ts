import { createAccounts, createLicensing, type Role } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { edgeApi } from "../../src/apis/edge/edge-api.ts";
import { jwksApi } from "../../src/apis/edge/jwks.ts";
import { managementApis } from "../../src/apis/management/management-api.ts";
import { portalApi } from "../../src/apis/portal/portal-api.ts";
import { providerApi } from "../../src/apis/providers/provider-api.ts";
import { eventQuota } from "../../src/apis/public/event-quota.ts";
import { KnownProducts } from "../../src/apis/public/known-products.ts";
import { publicApi } from "../../src/apis/public/public-api.ts";
import { referenceApi } from "../../src/apis/reference/reference-api.ts";
import { healthApi } from "../../src/apis/server/health.ts";
import { LicenseAnswers } from "../../src/cache/license-answers.ts";
import { LocalExportSlots } from "../../src/csv/export-slots.ts";
import { Statuses } from "../../src/edge/statuses.ts";
import { deviceCookie } from "../../src/http/device-cookie.ts";
import { unlimited } from "../../src/http/limits/rate-limiter.ts";
import { silentLog } from "../../src/http/log.ts";
import { oauthCookie } from "../../src/http/oauth-cookie.ts";
import { portalCookie } from "../../src/http/portal-cookie.ts";
import { publicAddress } from "../../src/http/public-url.ts";
import type { Method } from "../../src/http/route.ts";
import { sessionCookie } from "../../src/http/session-cookie.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { UpdateAnswers } from "../../src/updates/update-answers.ts";

/** A route as a caller sees it. */
export interface KnownRoute<Access = string> {
  method: Method;
  /** The whole path, with `:name` for parameters. */
  path: string;
  access: Access;
}

interface Table<Access> {
  base: string;
  routes: { method: Method; path: string; access: Access }[];
}

function routesOf<Access>({ base, routes }: Table<Access>): KnownRoute<Access>[] {
  return routes.map(({ method, path, access }) => ({ method, path: `${base}${path}`, access }));
}

const storage = memoryStorage();
const licensing = createLicensing({ storage });
const products = new KnownProducts();
const accounts = createAccounts({ storage, passwords: argon2Passwords() });
const [sessionless, own, people, operators] = managementApis({
  licensing,
  accounts,
  tokens: undefined,
  cookie: sessionCookie(true),
  deviceCookie: deviceCookie(publicAddress("https://licenses.example.com")),
  allowedOrigins: new Set(),
  exportSlots: new LocalExportSlots(),
  rateLimiter: unlimited,
  files: null,
  publicUrl: "https://licenses.example.com",
  dashboardUrl: "https://dashboard.example.com",
  oauth: {
    providers: { google: null, github: null },
    cookie: oauthCookie(publicAddress("https://licenses.example.com")),
    log: silentLog,
  },
});

/** Every route there is, read from the tables that the server mounts. */
export const sessionRoutes: KnownRoute[] = routesOf(sessionless);
/** Routes that take a session, and no API token. */
export const userRoutes: KnownRoute<Role>[] = [...routesOf(own), ...routesOf(people)];
export const operatorRoutes: KnownRoute<Role>[] = [...userRoutes, ...routesOf(operators)];
export const publicRoutes: KnownRoute[] = routesOf(
  publicApi({
    publicUrl: "http://localhost:3000",
    licensing,
    downloads: undefined,
    tokens: undefined,
    rateLimiter: unlimited,
    products,
    eventQuota: eventQuota(unlimited, products),
  }),
);
export const portalRoutes: KnownRoute[] = routesOf(
  portalApi({
    licensing,
    downloads: undefined,
    tokens: undefined,
    rateLimiter: unlimited,
    cookie: portalCookie(true),
    allowedOrigins: new Set(),
  }),
);
export const providerRoutes: KnownRoute[] = routesOf(providerApi(undefined, unlimited));
export const edgeRoutes: KnownRoute[] = routesOf(
  edgeApi({
    licensing,
    publicUrl: "http://localhost:3000",
    statuses: new Statuses({ edge: licensing.server.edge }),
    updates: new UpdateAnswers({ updates: licensing.server.updates }),
    answers: new LicenseAnswers({ server: licensing.server }),
    downloads: undefined,
    products,
    rateLimiter: unlimited,
    eventQuota: eventQuota(unlimited, products),
  }),
);
export const jwksRoutes: KnownRoute[] = routesOf(jwksApi(undefined, unlimited, products));
export const healthRoutes: KnownRoute[] = routesOf(healthApi(licensing, () => false, unlimited));
export const referenceRoutes: KnownRoute[] = routesOf(
  referenceApi([], { rateLimiter: unlimited, publicUrl: "http://localhost:3000", ownSessions: true }),
);
export const allRoutes: KnownRoute[] = [
  ...sessionRoutes,
  ...operatorRoutes,
  ...publicRoutes,
  ...portalRoutes,
  ...providerRoutes,
  ...edgeRoutes,
  ...jwksRoutes,
  ...healthRoutes,
  ...referenceRoutes,
];

/** Parameters of which not every text will do. */
const rightParameters: Record<string, string> = {
  public_key: `pk_${"0".repeat(32)}`,
  fingerprint: "0".repeat(64),
};

/** The path with its parameters filled in. */
export function pathWith(path: string, value: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => rightParameters[name] ?? value);
}
