import { DEPLOYMENT, type Kind, kinds } from "@keystead/core/adapter";
import { describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { PASSWORD, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import { tracesOf, writingsOf } from "../support/traces.ts";

const NEW_PASSWORD = "another correct horse";

/** All records that the store has of the organization and of its people, as text. */
async function everythingIn({ storage }: TestServer, organizationId: string): Promise<Buffer> {
  const texts = [];
  for (const kind of Object.keys(kinds) as Kind[])
    for (const scope of [DEPLOYMENT, organizationId])
      texts.push(JSON.stringify(await storage.list(kind, scope, { page: 1, perPage: 100 })));
  return Buffer.from(texts.join("\n"));
}

describe.each(stores)("requests with an Idempotency-Key on $name", ({ open }) => {
  it("leave nothing that tells their bodies to who has the store and not the secret", async () => {
    const { storage, close } = await open();
    const server = await startServer({ storage });
    const { client } = await registerOperator(server);
    const me = await client.get("/api/auth/me");
    const organizationId = String(me.body["organizationId"]);
    const post = (path: string, json: object, key = "one key") =>
      client.send(path, { method: "POST", headers: { "idempotency-key": key }, json });

    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await post("/api/auth/change-password", change);
    expect(changed.status, changed.text).toBe(200);
    // The header is passed over: the password that was right is so no more, and the key is free for another request.
    expectError(await post("/api/auth/change-password", change), 400, "invalid_input");
    const mistaken = { currentPassword: "a mistaken password", newPassword: NEW_PASSWORD };
    const refused = await post("/api/auth/change-password", mistaken, "x".repeat(256));
    expectError(refused, 400, "invalid_input");
    const kept = () => storage.list("idempotencyKeys", organizationId, { page: 1, perPage: 100 });
    expect((await kept()).total).toBe(0);
    const effects = await storage.list("idempotencyEffects", DEPLOYMENT, { page: 1, perPage: 100 });
    expect(effects.total).toBe(0);

    const token = { role: "viewer", name: "A token that is kept sealed" };
    const made = await post("/api/tokens", token);
    expect((await post("/api/tokens", token)).body).toEqual(made.body);
    expect((await kept()).total).toBe(1);

    const bytes = await everythingIn(server, organizationId);
    const traces = tracesOf([
      PASSWORD,
      NEW_PASSWORD,
      mistaken.currentPassword,
      ...writingsOf("/api/auth/change-password", change),
      ...writingsOf("/api/auth/change-password", mistaken),
      ...writingsOf("/api/tokens", token),
      made.text,
    ]);
    expect(traces.filter((trace) => bytes.includes(trace)).map(String)).toEqual([]);
    await server.stop();
    await close();
  });
});
