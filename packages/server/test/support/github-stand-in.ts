import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { GithubSettings } from "../../src/oauth/github.ts";

/** GitHub's data about the person who is at it. */
export interface GithubPerson {
  id: number;
  login: string;
  name: string | null;
  avatar_url: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

/** GitHub's endpoints on a loopback port, answering as GitHub's documentation says they do. */
export interface GithubStandIn {
  settings: GithubSettings;
  /** The next person to authorize; null denies. */
  person: GithubPerson | null;
  /** Answers nothing at all from now on, or this status to every request. */
  trouble: "silence" | number | null;
  stop(): Promise<void>;
}

interface Grant {
  person: GithubPerson;
  challenge: string | null;
  redirectUri: string | null;
}

export async function startGithub(): Promise<GithubStandIn> {
  const [codes, tokens] = [new Map<string, Grant>(), new Map<string, GithubPerson>()];
  const server = createServer((req, res) => {
    void answer(req, res);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function authorize(query: URLSearchParams, res: ServerResponse): void {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (standIn.person === null) {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The user has denied your application access.");
    } else {
      const code = randomUUID();
      const [challenge, redirectUri] = [query.get("code_challenge"), query.get("redirect_uri")];
      codes.set(code, { person: standIn.person, challenge, redirectUri });
      back.searchParams.set("code", code);
    }
    res.writeHead(302, { location: back.href }).end();
  }

  async function exchange(req: IncomingMessage): Promise<object> {
    const form = new URLSearchParams(await text(req));
    const { clientId, clientSecret } = standIn.settings;
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) {
      return { error: "incorrect_client_credentials" };
    }
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get("redirect_uri")) {
      return { error: "bad_verification_code", error_description: "The code is incorrect or expired." };
    }
    const token = `gho_${randomUUID()}`;
    tokens.set(token, grant.person);
    return { access_token: token, token_type: "bearer", scope: "read:user,user:email" };
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (standIn.trouble === "silence") return;
    const { pathname, searchParams } = new URL(req.url ?? "", url);
    if (pathname === "/login/oauth/authorize") return authorize(searchParams, res);
    const json = (status: number, body: object) =>
      res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (standIn.trouble !== null) return void json(standIn.trouble, { message: "Server Error" });
    if (pathname === "/login/oauth/access_token") return void json(200, await exchange(req));
    const person = tokens.get(req.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (person === undefined) return void json(401, { message: "Bad credentials" });
    const { emails, ...shown } = person;
    if (pathname === "/api/user") return void json(200, shown);
    if (pathname === "/api/user/emails") return void json(200, emails);
    json(404, { message: "Not Found" });
  }

  const standIn: GithubStandIn = {
    settings: {
      clientId: "Iv1.keystead",
      clientSecret: "another client's secret",
      authorizeUrl: `${url}/login/oauth/authorize`,
      tokenUrl: `${url}/login/oauth/access_token`,
      apiUrl: `${url}/api`,
    },
    person: null,
    trouble: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}
