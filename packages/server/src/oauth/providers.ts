import type { IdentityProvider } from "@keystead/core";
import { type GithubSettings, githubProvider } from "./github.ts";
import { type GoogleSettings, googleProvider } from "./google.ts";
import type { OauthProvider } from "./provider.ts";

/** The clients that the operator has registered at the providers. */
export interface OauthSettings {
  google?: GoogleSettings | undefined;
  github?: GithubSettings | undefined;
}

/** Null where the operator has registered no client. */
export type OauthProviders = Record<IdentityProvider, OauthProvider | null>;

/** Returns the address a provider sends browsers back to; it has to be registered there, letter by letter. */
function redirectUri(publicUrl: string, provider: IdentityProvider): string {
  return `${publicUrl.replace(/\/$/, "")}/api/oauth/${provider}/callback`;
}

export function oauthProviders({ google, github }: OauthSettings, publicUrl: string): OauthProviders {
  return {
    google: google ? googleProvider(google, redirectUri(publicUrl, "google")) : null,
    github: github ? githubProvider(github, redirectUri(publicUrl, "github")) : null,
  };
}
