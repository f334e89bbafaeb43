import { createAccounts, createLicensing, type Role } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { healthApi } from "../../src/apis/health.ts";
import { managementApis } from "../../src/apis/management/management-api.ts";
import { publicApi } from "../../src/apis/public/public-api.ts";
import { unlimited } from "../../src/http/rate-limits.ts";
import type { Method } from "../../src/http/route.ts";
import { sessionCookie } from "../../src/http/session-cookie.ts";
import { argon2Passwords } from "../../src/passwords.ts";

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
const accounts = createAccounts({ storage, passwords: argon2Passwords() });
const [sessionless, operators] = managementApis({
  licensing,
  accounts,
  cookie: sessionCookie(true),
  allowedOrigins: new Set(),
  rateLimiter: unlimited,
  clientIp: () => null,
});

/** Every route there is, read from the tables that the server mounts. */
export const sessionRoutes: KnownRoute[] = routesOf(sessionless);
export const operatorRoutes: KnownRoute<Role>[] = routesOf(operators);
export const publicRoutes: KnownRoute[] = routesOf(
  publicApi({ licensing, rateLimiter: unlimited, clientIp: () => null }),
);
export const healthRoutes: KnownRoute[] = routesOf(healthApi(licensing, () => false));
export const allRoutes: KnownRoute[] = [
  ...sessionRoutes,
  ...operatorRoutes,
  ...publicRoutes,
  ...healthRoutes,
];

/** The path with its parameters filled in. */
export function pathWith(path: string, value: string): string {
  return path.replace(/:\w+/g, () => value);
}
