import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { listening } from "../../../test/open-webhooks.ts";
import { publishRelease } from "../../../test/published-release.ts";
import { createMemoryData } from "../../storage/memory/index.ts";

const page = new URL("../../../../../docs/reference/webhook-events.md", import.meta.url);

/** Names of the fields of each example in the reference, by the type of its event. */
async function fieldsInReference(): Promise<Map<string, string[]>> {
  const blocks = (await readFile(page, "utf8")).matchAll(/```json\n(.*?)\n```/gs);
  const examples = [...blocks].map(([, json = ""]) => JSON.parse(json));
  return new Map(examples.map(({ type, data }) => [type, Object.keys(data).toSorted()]));
}

test("the reference shows each event with exactly the fields that are sent", async () => {
  const scene = await listening();
  const { licensing, license, product, network, clock, webhooks } = scene;
  const { id: licenseId, licenseKey, customerId } = await license({ seats: 1 });
  const site = { publicKey: product.publicKey, licenseKey, domain: "one.example" };
  await licensing.activate(site);
  await licensing.activate({ ...site, domain: "two.example" });
  await licensing.deactivate(site);
  const currentPeriodEnd = new Date(clock.now().getTime() + 30 * DAY);
  await licensing.subscriptions.record({ customerId, currentPeriodEnd });
  await licensing.payments.record({ customerId, licenseId, amount: 4900, currency: "EUR" });
  const trialEndsAt = new Date(clock.now().getTime() + DAY);
  await license({ expiresAt: trialEndsAt, trialEndsAt });
  const { id: releaseId } = await publishRelease({ ...scene, data: createMemoryData() }, "1.0.0");
  await licensing.releases.withdraw(releaseId);
  await licensing.releases.publish(releaseId);
  await webhooks.round();
  const sent = new Map(network.received.map(({ type, data }) => [type, Object.keys(data).toSorted()]));
  const shown = await fieldsInReference();
  expect(shown.size).toBe(9);
  for (const [type, fields] of shown) expect([type, sent.get(type)]).toEqual([type, fields]);
});
