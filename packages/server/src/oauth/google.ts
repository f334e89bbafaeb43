import { allowInsecureRequests, type Configuration, discovery, fetchUserInfo } from "openid-client";
import { codeFlow, type OauthProvider, TIMEOUT_SECONDS, type Tokens } from "./provider.ts";

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Default: `https://accounts.google.com`. Where its OpenID Connect discovery document is. */
  issuer?: string | undefined;
}

/** Google, or any other OpenID Connect provider in its place. */
export function googleProvider(
  { clientId, clientSecret, issuer = "https://accounts.google.com" }: GoogleSettings,
  redirectUri: string,
): OauthProvider {
  const options = {
    timeout: TIMEOUT_SECONDS,
    execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
  };
  let discovered: Promise<Configuration> | undefined;
  const configuration = () => {
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, options).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return codeFlow({ configuration, scope: "openid email profile", redirectUri, openId: true, profile });
}

async function profile(configuration: Configuration, tokens: Tokens) {
  const claims = tokens.claims();
  if (claims === undefined)
    throw new TypeError("The provider sent no ID token, although the request had a nonce");
  // Google puts them into the ID token; other providers keep them for those who ask.
  const { userinfo_endpoint } = configuration.serverMetadata();
  const said =
    claims["email"] === undefined && userinfo_endpoint !== undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified, name, picture } = said;
  return {
    provider: "google" as const,
    subject: claims.sub,
    verifiedEmail: email_verified === true ? textOf(email) : null,
    name: textOf(name),
    avatarUrl: textOf(picture),
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === "string" ? claim : null;
}
