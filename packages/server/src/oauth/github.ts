import { allowInsecureRequests, Configuration, customFetch, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import { codeFlow, type OauthProvider, TIMEOUT_SECONDS } from "./provider.ts";
import { ProviderError } from "./provider-error.ts";

export interface GithubSettings {
  clientId: string;
  clientSecret: string;
  /** Default: `https://github.com/login/oauth/authorize`. */
  authorizeUrl?: string | undefined;
  /** Default: `https://github.com/login/oauth/access_token`. */
  tokenUrl?: string | undefined;
  /** Default: `https://api.github.com`. */
  apiUrl?: string | undefined;
}

const person = z.object({
  // The login can be given up, and taken by another; the id cannot.
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const reported = z.object({ error: z.string() });

const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, which is OAuth 2 without OpenID Connect: who it is has to be asked for. */
export function githubProvider(settings: GithubSettings, redirectUri: string): OauthProvider {
  const {
    authorizeUrl = "https://github.com/login/oauth/authorize",
    tokenUrl = "https://github.com/login/oauth/access_token",
    apiUrl = "https://api.github.com",
  } = settings;
  const server = {
    // As GitHub names itself where it names itself at all (RFC 9207).
    issuer: authorizeUrl.replace(/\/authorize$/, ""),
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const configuration = new Configuration(server, settings.clientId, settings.clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  if ([authorizeUrl, tokenUrl, apiUrl].some((url) => url.startsWith("http:")))
    allowInsecureRequests(configuration);

  // It reports what is wrong with a code or a client as a success (RFC 6749, 5.2, has 400).
  configuration[customFetch] = async (url, options) => {
    const body = (options.body ?? null) as NonNullable<RequestInit["body"]> | null;
    const answer = await fetch(url, { ...options, body });
    if (url !== tokenUrl || !answer.ok) return answer;
    const said: unknown = await answer.json();
    return Response.json(said, { status: reported.safeParse(said).success ? 400 : 200 });
  };

  async function ask<Schema extends z.ZodType>(path: string, token: string, schema: Schema) {
    const url = new URL(`${apiUrl.replace(/\/$/, "")}${path}`);
    const headers = new Headers({ accept: "application/vnd.github+json" });
    const answer = await fetchProtectedResource(configuration, token, url, "GET", undefined, headers);
    if (answer.ok) return schema.parse(await answer.json());
    await answer.body?.cancel();
    throw new ProviderError("provider_unavailable", `${url.pathname} was answered ${answer.status}`);
  }

  return codeFlow({
    configuration: async () => configuration,
    scope: "read:user user:email",
    redirectUri,
    openId: false,
    async profile(_configuration, { access_token: token }) {
      const { id, login, name, avatar_url } = await ask("/user", token, person);
      const own = await ask("/user/emails", token, emails);
      return {
        provider: "github",
        subject: String(id),
        verifiedEmail: own.find(({ primary, verified }) => primary && verified)?.email ?? null,
        name: name || login,
        avatarUrl: avatar_url ?? null,
      };
    },
  });
}
