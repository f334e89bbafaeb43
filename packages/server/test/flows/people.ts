import { DEPLOYMENT } from "@keystead/core/adapter";
import { expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, invite, logIn, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";
import { storedUser } from "../support/stored-people.ts";

/** Invitations, and those who follow them. */
export function peopleFlows(server: () => TestServer): void {
  const me = "/api/auth/me";

  it("invites, promotes, demotes and removes a colleague", async () => {
    const owner = await registerOperator(server());
    const grace = await colleagueOf(server(), owner, "viewer");
    const path = `/api/users/${grace.user.id}`;
    expectError(await grace.client.delete(`/api/users/${owner.user.id}`), 403, "forbidden");
    await owner.client.put(path, { role: "developer" });
    await grace.product();
    await owner.client.put(path, { role: "support" });
    expectError(await grace.client.post("/api/products", { name: "Acme" }), 403, "forbidden");
    expect((await owner.client.get("/api/users")).body).toMatchObject({
      items: [{ id: grace.user.id, role: "support" }, { id: owner.user.id }],
    });
    expect((await owner.client.delete(path)).status).toBe(200);
    expectError(await grace.client.get(me), 401, "unauthenticated");
  });

  it("lets one in of those who register with one invitation at the same moment", async () => {
    const owner = await registerOperator(server());
    const email = `${unique("racer")}@example.com`;
    const invitationToken = await invite(owner, { email, role: "viewer" });
    const registration = { email, password: PASSWORD, name: "Grace", invitationToken };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server().client().post("/api/auth/register", registration)),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? "in" : body.code));
    expect(codes.filter((code) => code === "in")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["in", "invitation_invalid"]));
    expect((await owner.client.get("/api/users")).body).toMatchObject({ pagination: { total: 2 } });
  });

  it("keeps a developer when two demote each other at the same moment", async () => {
    const one = await registerOperator(server());
    const two = await colleagueOf(server(), one, "developer");
    const answers = await Promise.all([
      one.client.put(`/api/users/${two.user.id}`, { role: "viewer" }),
      two.client.put(`/api/users/${one.user.id}`, { role: "viewer" }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const roles = await Promise.all(
      [one, two].map(async ({ client }) => (await client.get(me)).body["role"]),
    );
    expect(roles.toSorted()).toEqual(["developer", "viewer"]);
  });

  it("deletes sessions and invitations that are long over when somebody logs in", async () => {
    const owner = await registerOperator(server());
    await invite(owner, { email: `${unique("late")}@example.com`, role: "viewer" });
    const { storage } = server();
    const organizationId = (await storedUser(storage, owner.email))?.record.organizationId;
    const page = { page: 1, perPage: 10, filters: { organizationId } };
    const kept = () => storage.list("invitations", DEPLOYMENT, page);
    // It ends after 7 days, and is known for 30 more.
    server().clock.advance(37 * DAY);
    await logIn(server(), owner.email);
    expect((await kept()).total).toBe(1);
    server().clock.advance(1);
    await logIn(server(), owner.email);
    expect((await kept()).total).toBe(0);
  });
}
