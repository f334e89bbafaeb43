import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Adapter, type AdapterPayload, type Configuration } from "oidc-provider";

/** The provider's data about the person who is at it. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID Connect provider on a loopback port, in the place of Google. */
export interface OpenidProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The next person to log in there; null denies. */
  person: Person | null;
  /** Whether it answers 503 to everything. */
  down: boolean;
  /** Lets browsers go back to this address from now on. */
  open(redirectUri: string, options?: { claimsInIdToken?: boolean }): void;
  stop(): Promise<void>;
}

/** The provider's storage; its own one in memory warns of itself. */
function keptInMemory(model: string): Adapter {
  const kept = new Map<string, AdapterPayload>();
  const found = (fits: (payload: AdapterPayload) => boolean) => [...kept.values()].find(fits);
  return {
    upsert: async (id, payload) => void kept.set(id, payload),
    find: async (id) => kept.get(id),
    findByUid: async (uid) => found((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => found((payload) => payload.userCode === userCode),
    consume: async (id) => void kept.set(id, { ...kept.get(id), kind: model, consumed: true }),
    destroy: async (id) => void kept.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["keystead", "a client's secret"];

  const settings = (redirectUri: string, claimsInIdToken: boolean): Configuration => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: !claimsInIdToken,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    adapter: keptInMemory,
    cookies: { keys: ["a key for cookies"] },
    jwks: { keys: [key] },
  });

  const opened: OpenidProvider = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    down: false,
    open(redirectUri, { claimsInIdToken = true } = {}) {
      const provider = new Provider(issuer, settings(redirectUri, claimsInIdToken));
      const answer = provider.callback();
      server.removeAllListeners("request").on("request", (req, res) => {
        if (opened.down) return res.writeHead(503).end();
        if (!req.url?.startsWith("/interaction/")) return answer(req, res);
        const { person } = opened;
        if (person) people.set(person.sub, person);
        const outcome = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
        return provider.interactionFinished(req, res, outcome);
      });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return opened;
}
