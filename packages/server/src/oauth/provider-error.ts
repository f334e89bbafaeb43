import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";

/** The provider, or the person there, said no; or gave no answer that could be read. */
type ProviderErrorCode = "access_denied" | "provider_unavailable";

/**
 * Why a provider did not say who a person is. It has no cause: what the library's errors carry besides may be a token
 * or an authorization code, which have no place in a log.
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** Makes an error of a provider from anything that was thrown while asking it. */
export function providerError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof AuthorizationResponseError) return refusal(thrown.error);
  if (thrown instanceof ResponseBodyError) return refusal(thrown.error);
  if (thrown instanceof ClientError) {
    return new ProviderError("provider_unavailable", thrown.code ?? thrown.message);
  }
  return new ProviderError("provider_unavailable", thrown instanceof Error ? thrown.name : "unknown");
}

/**
 * The codes that mean no to this person or to this code; GitHub has one of its own. Any other is trouble with how it is
 * set up.
 */
const denials = ["access_denied", "invalid_grant", "bad_verification_code"];

function refusal(reason: string): ProviderError {
  return new ProviderError(denials.includes(reason) ? "access_denied" : "provider_unavailable", reason);
}
