const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
export const MEGABYTE = 1_000_000;

/** The time and the amount of a limit. */
interface Limit {
  /** Calls, or bytes where the name says so. */
  most: number;
  /** The bucket is empty again so many seconds after the first call in it. */
  seconds: number;
}

/** All limits of the server. */
export const limits = {
  /** Log-ins, by address and by account and address together. */
  LOGIN: { most: 10, seconds: MINUTE },
  /** Wrong passwords, by account: further log-ins to it are slowed down, not refused. */
  LOGIN_FAILURES: { most: 100, seconds: HOUR },
  /** Registrations, by address. */
  REGISTER: { most: 20, seconds: MINUTE },
  /** Mails that people ask for, such as to reset a password, by the e-mail address that they go to. */
  ACCOUNT_MAILS: { most: 3, seconds: HOUR },
  /** Codes for the portal, by the e-mail address that they go to and by the address that asks. */
  PORTAL_CODES: { most: 3, seconds: HOUR },
  /** Calls of the portal, by session. */
  PORTAL: { most: 600, seconds: MINUTE },
  /** Invitations, which are mailed, by organization. */
  INVITATIONS: { most: 60, seconds: HOUR },
  /** Uploads of releases' files, by organization. */
  UPLOADS: { most: 60, seconds: HOUR },
  /** Public API calls, by address, whatever their product. */
  PUBLIC_ADDRESS: { most: 1_200, seconds: MINUTE },
  /** Public API calls, by address and product. */
  PUBLIC: { most: 120, seconds: MINUTE },
  /** Public API calls with a public key or license key that does not exist, by address. */
  UNKNOWN_KEYS: { most: 20, seconds: MINUTE },
  /** Edge API calls, by address. */
  EDGE: { most: 600, seconds: MINUTE },
  /** Calls of clients of EDD and Lemon Squeezy, by address. */
  COMPAT: { most: 600, seconds: MINUTE },
  /** Calls of Composer, by license key or token. */
  COMPOSER: { most: 600, seconds: HOUR },
  /** Calls of Composer with a key or token that does not exist, by address. */
  COMPOSER_WRONG_KEYS: { most: 100, seconds: HOUR },
  /** Management API calls, by session. */
  MANAGEMENT: { most: 600, seconds: MINUTE },
  /** Events of payment providers, by address. */
  PROVIDER_EVENTS: { most: 1_200, seconds: MINUTE },
  /** Calls of everything else, such as `/readyz`, `/metrics` and the reference, by address. */
  SERVER: { most: 300, seconds: MINUTE },
  /** Files of the dashboard, by address: a page asks for dozens, and then for years not again. */
  ASSETS: { most: 3_000, seconds: MINUTE },
  /** Bytes of usage events, by product. */
  EVENT_BYTES_PRODUCT: { most: 200 * MEGABYTE, seconds: DAY },
  /** Bytes of usage events, by address. */
  EVENT_BYTES_ADDRESS: { most: 20 * MEGABYTE, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** The name of a limit, as in `PUBLIC` for the calls of the public API. */
export type LimitName = keyof typeof limits;

/** The limits that count bytes of usage events. */
export type ByteLimitName = Extract<LimitName, `EVENT_BYTES_${string}`>;
/** The limits that count calls. */
export type CallLimitName = Exclude<LimitName, ByteLimitName>;

/** How much each limit allows: {@link defaultLimits}, or other numbers. */
export type LimitSettings = Record<LimitName, number>;

export const limitNames = Object.keys(limits) as LimitName[];

export function isCallLimit(name: LimitName): name is CallLimitName {
  return !name.startsWith("EVENT_BYTES_");
}

/** The amount of each limit unless it is set: calls or bytes in the time that the limit is for. */
export const defaultLimits: LimitSettings = Object.fromEntries(
  limitNames.map((name) => [name, limits[name].most]),
) as LimitSettings;
