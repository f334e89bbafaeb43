import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { operatorRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Who may do what. Reading and one's own profile are everyone's. */
const matrix: Record<string, string> = {
  "GET /api/auth/me": "viewer",
  "PUT /api/auth/me": "viewer",
  "POST /api/auth/change-password": "viewer",
  "GET /api/products": "viewer",
  "GET /api/products/:id": "viewer",
  "POST /api/products": "developer",
  "PUT /api/products/:id": "developer",
  "DELETE /api/products/:id": "developer",
  "POST /api/products/:id/rotate-public-key": "developer",
  "GET /api/plans": "viewer",
  "GET /api/plans/:id": "viewer",
  "POST /api/plans": "developer",
  "PUT /api/plans/:id": "developer",
  "DELETE /api/plans/:id": "developer",
  "GET /api/licenses": "viewer",
  "GET /api/licenses/:id": "viewer",
  "POST /api/licenses": "developer",
  "PUT /api/licenses/:id": "support",
  "DELETE /api/licenses/:id": "developer",
  "POST /api/licenses/:id/revoke": "support",
  "POST /api/licenses/:id/regenerate": "support",
  "GET /api/activations": "viewer",
  "POST /api/activations/:id/deactivate": "support",
};

const ROLES = ["developer", "support", "viewer"];

let server: TestServer;
let operators: Record<string, Operator>;
beforeAll(async () => {
  server = await startServer();
  const developer = await registerOperator(server);
  const support = await colleagueOf(server, developer, "support");
  const viewer = await colleagueOf(server, developer, "viewer");
  operators = { developer, support, viewer };
});
afterAll(() => server.stop());

function operatorWith(role: string): Operator {
  const operator = operators[role];
  if (operator === undefined) throw new Error(`No operator is a ${role}`);
  return operator;
}

it("the matrix has every route and no other", () => {
  const routes = operatorRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

describe.each(operatorRoutes)("$method $path", ({ method, path }) => {
  const needed = matrix[`${method} ${path}`] ?? "nobody";

  it.each(ROLES)(`needs ${needed}: a %s`, async (role) => {
    const call = { method, ...(method === "GET" ? {} : { json: { wrong: "field" } }) };
    const answer = await operatorWith(role).client.send(pathWith(path, "none_0"), call);
    if (ROLES.indexOf(role) <= ROLES.indexOf(needed)) {
      expect([200, 400, 404]).toContain(answer.status);
    } else {
      expectError(answer, 403, "forbidden");
      expect(answer.body.error).toBe(`This needs the role ${needed}; yours is ${role}`);
    }
  });
});

describe("colleagues", () => {
  it("see the organization's licenses, and support may mend them", async () => {
    const { developer, support, viewer } = operators;
    const product = await developer?.product();
    const license = await developer?.license(product?.id ?? "");
    const path = `/api/licenses/${license?.id}`;
    expect((await viewer?.client.get(path))?.status).toBe(200);
    expect((await support?.client.put(path, { status: "suspended" }))?.body).toMatchObject({
      status: "suspended",
    });
    expect((await viewer?.client.get(path))?.body).toMatchObject({ status: "suspended" });
  });

  it("are refused before their input is looked at", async () => {
    const { viewer } = operators;
    const answer = await viewer?.client.send("/api/products", { method: "POST", raw: "{" });
    expect(answer?.status).toBe(403);
  });

  it("show their role when they log in", () => {
    expect(operatorWith("support").user.role).toBe("support");
    expect(operatorWith("viewer").user.role).toBe("viewer");
  });
});
