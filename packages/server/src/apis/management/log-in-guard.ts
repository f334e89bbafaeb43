import type { Exchange } from "../../http/exchange.ts";
import { FailedLogins } from "./failed-logins.ts";
import type { ManagementServices } from "./operator.ts";

export function addressBucket({ addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `address ${addressBlock}`;
}

export function accountBucket(email: string): string {
  return `account ${email.toLowerCase()}`;
}

/** An account as one address tries it: nobody else can use up what its owner may try. */
export function accountAtAddressBucket(email: string, { addressBlock }: Exchange): string | null {
  return addressBlock === null ? null : `${accountBucket(email)} ${addressBlock}`;
}

/**
 * Runs a try to log in to an account, within the limits of the address and the account; it gets the bucket that its
 * failures count in. Throws `rate_limited`, and what the try throws.
 */
export type LogInGuard = <Result>(
  email: string,
  exchange: Exchange,
  attempt: (bucket: string) => Promise<Result>,
) => Promise<Result>;

/** One for all that log in: passwords and second factors have the same tries, and slow each other down. */
export function logInGuard({
  accounts,
  deviceCookie,
  rateLimiter,
}: Pick<ManagementServices, "accounts" | "deviceCookie" | "rateLimiter">): LogInGuard {
  const failedLogins = new FailedLogins(rateLimiter);

  /** Failures on a known device count apart from all others of the account, so that a stranger cannot slow it down. */
  const failuresBucket = async (email: string, { request }: Exchange): Promise<string> => {
    const token = deviceCookie.read(request);
    const device = token === null ? null : await accounts.recognizeDevice(email, token);
    return device === null ? accountBucket(email) : `device ${device}`;
  };

  return async (email, exchange, attempt) => {
    // Before any hashing, which is the dear part. An address that is out of tries spends none of an account's.
    await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
    await rateLimiter.consume("LOGIN", accountAtAddressBucket(email, exchange), exchange);
    const bucket = await failuresBucket(email, exchange);
    return failedLogins.slowDown(bucket, exchange, () => attempt(bucket));
  };
}
