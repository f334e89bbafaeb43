import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { MINUTE, movableClock } from "../support/clock.ts";
import { unique } from "../support/operator.ts";
import { bearerOf, portalShop } from "../support/portal-shop.ts";
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts";
import { startServer, type TestServer } from "../support/server.ts";

const clock = movableClock();
let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startServer({ webhookAllowPrivate: true, clock });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.stop();
});

/** The events of freed seats that the vendor was told of. */
async function told() {
  await server.webhooks?.round();
  return receiver.received.map(({ body }) => JSON.parse(body));
}

it("a site that its customer frees in the portal is told to the vendor once, and to the site by its next verdict", async () => {
  const { operator, product, owner } = await portalShop(server);
  const endpoint = { url: receiver.url, types: ["activation.deactivated"] };
  expect((await operator.client.post("/api/webhooks", endpoint)).status).toBe(201);
  const { license, customerId, activationId } = await owner(`${unique("ada")}@example.com`);
  const session = await bearerOf(server, operator, customerId);
  const path = `/licenses/${license.id}/activations`;
  const { body: active } = await session.send("GET", path);
  const [site] = active["items"] as { domain: string }[];
  const domain = String(site?.domain);
  const application = applicationOf(server.client(), product, license);
  const others = `${unique("other")}.com`;
  await application.activate(others);
  expect((await application.check(domain)).body).toMatchObject({ activated: true });

  clock.advance(MINUTE);
  for (let times = 0; times < 2; times += 1)
    expect((await session.send("POST", `${path}/${activationId}/deactivate`)).status).toBe(200);

  expect(await told()).toMatchObject([
    {
      type: "activation.deactivated",
      data: {
        ...{ id: activationId, licenseId: license.id, kind: "site", domain, status: "deactivated" },
        ...{ reason: "released", deactivatedAt: clock.now().toISOString() },
      },
    },
  ]);
  expect((await application.check(domain)).body).toEqual({ activated: false, activation_id: null });
  expect((await application.validate({ domain })).body).toMatchObject({
    valid: true,
    activated: false,
    license: { activatedCount: 1 },
  });
  expect((await application.check(others)).body).toMatchObject({ activated: true });
});
