import type { ProviderProfile } from "@keystead/core";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client";
import { providerError } from "./provider-error.ts";

/** The two secrets that a sign-in begins with. */
interface Begun {
  state: string;
  verifier: string;
}

/** Somebody else's server that says who a person is. Its methods throw `ProviderError`. */
export interface OauthProvider {
  /** The provider's page that the browser goes to. */
  authorizationUrl(begun: Begun): Promise<URL>;
  /** Returns the person who comes back with this query. */
  identify(search: string, begun: Begun): Promise<ProviderProfile>;
}

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

interface ProviderParts {
  configuration(): Promise<Configuration>;
  scope: string;
  redirectUri: string;
  /** Whether it gives ID tokens, which must then be for this very sign-in. */
  openId: boolean;
  profile(configuration: Configuration, tokens: Tokens): Promise<ProviderProfile>;
}

/** How long a provider has for each answer. */
export const TIMEOUT_SECONDS = 5;

/** The authorization code flow with state and PKCE (RFC 9700), and a nonce where there are ID tokens. */
export function codeFlow(parts: ProviderParts): OauthProvider {
  const { scope, redirectUri, openId } = parts;

  async function authorizationUrl({ state, verifier }: Begun): Promise<URL> {
    const challenge = await calculatePKCECodeChallenge(verifier);
    return buildAuthorizationUrl(await parts.configuration(), {
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: "S256",
      // A hash of what only this browser has is what a nonce should be (OpenID Connect Core, 15.5.2).
      ...(openId ? { nonce: challenge } : {}),
    });
  }

  async function identify(search: string, { state, verifier }: Begun): Promise<ProviderProfile> {
    const configuration = await parts.configuration();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}${search}`), {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(openId ? { expectedNonce: await calculatePKCECodeChallenge(verifier) } : {}),
    });
    return parts.profile(configuration, tokens);
  }

  const throwExplained = (thrown: unknown): never => {
    throw providerError(thrown);
  };
  return {
    authorizationUrl: (begun) => authorizationUrl(begun).catch(throwExplained),
    identify: (search, begun) => identify(search, begun).catch(throwExplained),
  };
}
