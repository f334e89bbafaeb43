import { createKeysteadClient, type KeysteadClient, type Role } from "@keystead/api-client";

/** Somebody with a session at a server. */
export interface Person {
  name: string;
  email: string;
  password: string;
  api: KeysteadClient;
  /** The session's cookie, as in `keystead_session=…`. */
  cookie: string;
}

const password = "a quiet harbor at dawn";

/** Registers somebody: with an organization of their own, or into the one that has invited them. */
export async function register(url: string, name: string, invitationToken?: string): Promise<Person> {
  const email = emailOf(name);
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password, invitationToken }),
  });
  if (!response.ok) throw new Error(`Registering was answered ${response.status}: ${await response.text()}`);
  const cookie =
    response.headers
      .getSetCookie()
      .map((text) => text.split(";", 1)[0] ?? "")
      .find((text) => text.startsWith("keystead_session=")) ?? "";
  const withCookie = (request: Request): Promise<Response> => {
    request.headers.set("cookie", cookie);
    return fetch(request);
  };
  return { name, email, password, cookie, api: createKeysteadClient({ baseUrl: url, fetch: withCookie }) };
}

function emailOf(name: string): string {
  return `${name.split(" ")[0]?.toLowerCase()}@example.com`;
}

/** A developer and, in the same organization, one of each other role. */
export async function team(url: string): Promise<Record<Role, Person>> {
  const developer = await register(url, "Ada Lovelace");
  const join = async (name: string, role: Role) => {
    const invited = await developer.api.post("/api/invitations", { body: { email: emailOf(name), role } });
    const token = new URL(invited.url).searchParams.get("invitation") ?? "";
    return register(url, name, token);
  };
  return {
    developer,
    support: await join("Sam Okafor", "support"),
    viewer: await join("Vera Lind", "viewer"),
  };
}
