import type { IncomingMessage } from "node:http";
import type { Role } from "@keystead/core";
import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import { roles } from "@keystead/core/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter, unlimited } from "../../src/http/limits/rate-limiter.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { listen } from "../../src/startup/listen/listen.ts";
import { operatorRoutes, pathWith, sessionRoutes, userRoutes } from "../support/routes.ts";
import { testStorage } from "../support/test-storage.ts";
import { accountsOn, type Mounted, mount } from "./mounted.ts";

const licensingRoutes = operatorRoutes.filter((route) => !userRoutes.includes(route));
const peopleRoutes = [...sessionRoutes, ...userRoutes];

/** Says who is calling as the tests' callers say themselves: `Authorization: <organization> <role> <actor>`. */
async function byHeader(request: Request) {
  const [organizationId = "", role = "", actor = ""] = request.headers.get("authorization")?.split(" ") ?? [];
  return organizationId === "" ? null : { organizationId, role: role as Role, actor };
}

const as = (role: string, actor = "ada", organizationId = DEFAULT_ORGANIZATION_ID) => ({
  authorization: `${organizationId} ${role} ${actor}`,
});

let server: Mounted;
beforeAll(async () => {
  server = await mount({ authenticate: byHeader, rateLimiter: unlimited });
});
afterAll(() => server.stop());

describe("the management API of an application that tells who its users are", () => {
  it("answers 401 to nobody", async () => {
    const answer = await server.get("/api/products");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each(roles.flatMap((role) => licensingRoutes.map((route) => ({ role, ...route }))))(
    "asks for the same role as ever: a $role at $method $path",
    async ({ role, method, path, access }) => {
      const body = method === "GET" ? null : '{"wrong":"field"}';
      const headers = { ...as(role), "content-type": "application/json" };
      const answer = await fetch(`${server.url}${pathWith(path, "none_0")}`, { method, headers, body });
      const forbidden = roles.indexOf(role) > roles.indexOf(access);
      expect(answer.status === 403).toBe(forbidden);
      expect(answer.status).not.toBe(401);
      expect((await answer.text()).includes('"forbidden"')).toBe(forbidden);
    },
  );

  it("has no users, invitations and sessions of its own, in answers and in its description", async () => {
    const described = await (await server.get("/openapi.json")).text();
    for (const { method, path } of peopleRoutes) {
      const { status } = await fetch(`${server.url}${pathWith(path, "none_0")}`, {
        method,
        headers: as("developer"),
      });
      expect(status, path).toBe(404);
    }
    const { paths, components } = JSON.parse(described);
    const ofPeople = peopleRoutes.map(({ path }) => path.replace(/:(\w+)/g, "{$1}"));
    expect(Object.keys(paths).filter((path) => ofPeople.includes(path))).toEqual([]);
    expect(Object.keys(paths)).toContain("/api/licenses/{id}");
    expect(components.securitySchemes.session).toMatchObject({ in: "header", name: "Authorization" });
  });

  it("refuses pages of other sites before it asks who is calling", async () => {
    let asked = 0;
    const counting = await mount({
      authenticate: async (request) => {
        asked += 1;
        return byHeader(request);
      },
    });
    const product = { name: "Acme" };
    const foreign = await counting.post("/api/products", product, {
      ...as("developer"),
      origin: "https://evil.example",
    });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: "cross_site_request" });
    expect(asked).toBe(0);
    const own = await counting.post("/api/products", product, { ...as("developer"), origin: counting.url });
    expect(own.status).toBe(201);
    expect(asked).toBe(1);
    await counting.stop();
  });

  it("shows no organization what is another's", async () => {
    const storage = testStorage();
    const [ours, theirs] = await Promise.all(
      ["ours", "theirs"].map(async (name) => {
        const person = { email: `${name}@example.com`, password: "correct horse battery", name };
        return (await accountsOn(storage).register(person)).user.organizationId;
      }),
    );
    const two = await mount({ authenticate: byHeader }, storage);
    const made = await two.post("/api/products", { name: "Ours" }, as("developer", "ada", ours));
    const { id } = (await made.json()) as { id: string };
    const statusFor = async (organization: string | undefined) =>
      (await two.get(`/api/products/${id}`, as("developer", "ada", organization))).status;
    expect([await statusFor(ours), await statusFor(theirs), await statusFor(undefined)]).toEqual([
      200, 404, 404,
    ]);
    const listed = await two.get("/api/products", as("developer", "ada", theirs));
    expect(await listed.json()).toMatchObject({ items: [] });
    await two.stop();
  });

  it("limits each actor of each organization apart", async () => {
    const rateLimiter = localRateLimiter({ ...defaultLimits, MANAGEMENT: 2 });
    const limited = await mount({ authenticate: byHeader, rateLimiter });
    const ask = async (actor: string, organization = DEFAULT_ORGANIZATION_ID) =>
      (await limited.get("/api/products", as("viewer", actor, organization))).status;
    expect([await ask("ada"), await ask("ada"), await ask("ada")]).toEqual([200, 200, 429]);
    expect(await ask("bob")).toBe(200);
    expect(await ask("ada", "org_01m7yx8f1de0093pxwd1tx37j0"), "not there, and not limited").toBe(404);
    await limited.stop();
  });

  it("names the caller in the audit log, by the actor unless there is a name", async () => {
    const actorsOf = async (person: { actor: string; name?: string }) => {
      const named = await mount({
        authenticate: () => ({ organizationId: DEFAULT_ORGANIZATION_ID, role: "developer", ...person }),
      });
      await named.post("/api/products", { name: "Acme" });
      const answer = await named.get("/api/audit");
      const { items } = (await answer.json()) as { items: { actor: object }[] };
      await named.stop();
      return items.map(({ actor }) => actor);
    };
    expect(await actorsOf({ actor: "u-7", name: "Ada Lovelace" })).toEqual([
      { type: "user", id: "u-7", name: "Ada Lovelace" },
    ]);
    expect(await actorsOf({ actor: "u-8" })).toEqual([{ type: "user", id: "u-8", name: "u-8" }]);
  });

  it.each([
    ["role", as("owner")],
    ["role", as("")],
    ["actor", as("developer", "")],
  ])("is 500, and the log says why, when %s is not told", async (field, headers) => {
    const answer = await server.post("/api/products", { name: "Acme" }, headers);
    expect(answer.status).toBe(500);
    expect(server.log.text()).toContain(`authenticate: ${field} must be`);
  });
});

describe("the request that is asked about", () => {
  it("may bring a token from the pages of trusted origins", async () => {
    const origin = "https://admin.example.com";
    const trusting = await mount({ authenticate: byHeader, trustedOrigins: [origin] });
    const preflight = await fetch(`${trusting.url}/api/products`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-headers": "authorization" },
    });
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect((await trusting.get("/api/products", { ...as("viewer"), origin })).status).toBe(200);
    await trusting.stop();
  });

  it("leads to Node's own, with what other middleware has put there", async () => {
    const { app, stop } = await mount({
      async authenticate(request) {
        const { req } = request.runtime?.node ?? {};
        const { user } = req as IncomingMessage & { user?: string };
        return user ? { organizationId: DEFAULT_ORGANIZATION_ID, role: "viewer", actor: user } : null;
      },
    });
    const keystead = nodeListener(app);
    const behind = await listen("127.0.0.1", 0, () => (request, response) => {
      const { user } = request.headers;
      keystead(Object.assign(request, { user }), response);
    });
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${behind.port}/api/products`, { headers })).status;
    expect([await statusOf({ user: "ada" }), await statusOf({})]).toEqual([200, 401]);
    await behind.drain(1000);
    await stop();
  });

  it("is a web request on every way in", async () => {
    const seen: string[] = [];
    const ways = await mount({
      async authenticate(request) {
        seen.push(`${request instanceof Request} ${request.method} ${request.url}`);
        return byHeader(request);
      },
    });
    const call = { method: "POST", headers: { ...as("developer"), "content-type": "application/json" } };
    const made = async (fetched: Promise<Response> | Response) => (await fetched).status;
    const body = (name: string) => ({ ...call, body: JSON.stringify({ name }) });
    const address = `${ways.url}/api/products?by=test`;
    const [plain, web] = [await made(fetch(address, body("One"))), new Request(address, body("Two"))];
    const fetched = await made(ways.app.fetch(web));
    ways.app.use((_event, next) => next());
    const throughMiddleware = await made(fetch(address, body("Three")));
    expect([plain, fetched, throughMiddleware]).toEqual([201, 201, 201]);
    expect(seen).toEqual(Array(3).fill(`true POST ${address}`));
    await ways.stop();
  });
});
