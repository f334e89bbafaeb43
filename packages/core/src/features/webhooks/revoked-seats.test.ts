import { describe, expect, test } from "vitest";
import { listening } from "../../../test/open-webhooks.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { Write } from "../../storage/record-store.ts";
import { createWebhooks } from "./webhooks.ts";

const MINUTE = 60_000;
const types = ["activation.deactivated"] as const;

async function opened(given: object = {}) {
  const open = await listening({ types, ...given });
  const { licensing, product, network } = open;
  const { publicKey } = product;
  const activate = async (licenseKey: string, fingerprint: string) => {
    const result = await licensing.activate({ publicKey, licenseKey, machine: { fingerprint } });
    return result.success ? result.activationId : "";
  };
  /** Ids and reasons of what has been told, without an order. */
  const told = () => network.received.map(({ data }) => [data["id"], data["reason"]]).toSorted();
  return { ...open, activate, told };
}

describe("seats of a revoked license", () => {
  test("are told of, each once, with the reason and the time; those that ended before are not", async () => {
    const { licensing, license, activate, webhooks, clock, network, told } = await opened();
    const { id, licenseKey } = await license({ seats: 3, leaseSeconds: 600 });
    const [first, second, third] = [
      await activate(licenseKey, "a"),
      await activate(licenseKey, "b"),
      await activate(licenseKey, "c"),
    ];
    const other = await license({ seats: 3 });
    await activate(other.licenseKey, "a");
    clock.advance(MINUTE);
    await licensing.activations.deactivate(second);
    clock.advance(1);
    const revoked = clock.now();
    await licensing.licenses.revoke(id);
    clock.advance(MINUTE);
    await webhooks.round();
    await licensing.licenses.update(id, { status: "active" });
    await activate(licenseKey, "c");
    clock.advance(MINUTE);
    await webhooks.round();
    expect(told()).toEqual(
      [
        [first, "revoked"],
        [second, "operator"],
        [third, "revoked"],
      ].toSorted(),
    );
    const { data } = network.received.find((each) => each.data["id"] === first) ?? {};
    expect(data).toMatchObject({
      ...{ licenseId: id, kind: "machine", domain: null, status: "deactivated", sequence: revoked.getTime() },
      ...{ machine: { fingerprint: "a", name: null, platform: null }, deactivatedAt: revoked.toISOString() },
    });
  });

  test("are told of in commits of a hundred, and by one of several servers, however many they are", async () => {
    const { storage, licensing, license, activate, webhooks, network, clock } = await opened();
    const { id, licenseKey } = await license({ seats: 230 });
    const ids: string[] = [];
    for (let index = 0; index < 230; index += 1) ids.push(await activate(licenseKey, `m${index}`));
    const commits: (readonly Write[])[] = [];
    const commit = storage.commit.bind(storage);
    storage.commit = async (scope, writes) => {
      const result = await commit(scope, writes);
      if (result.done) commits.push(writes);
      return result;
    };
    await licensing.licenses.revoke(id);
    expect(Math.max(...commits.map((writes) => writes.length))).toBeLessThan(10);
    const secretKey = "the secret key of all webhook tests";
    const others = createWebhooks({ storage, clock, secretKey, send: network.send });
    await Promise.all([webhooks.round(), others.round()]);
    clock.advance(MINUTE);
    await webhooks.round();
    const events = commits.map(
      (writes) => writes.filter((each) => "kind" in each && each.kind === "webhookEvents").length,
    );
    expect(events.filter((count) => count > 0)).toEqual([100, 100, 30]);
    expect(network.received.map(({ data }) => data["id"]).toSorted()).toEqual(ids.toSorted());
    const left = { filters: {}, page: 1, perPage: 9 };
    expect((await storage.list("revokedSeats", DEFAULT_ORGANIZATION_ID, left)).total).toBe(0);
  });

  test("are told of by another server when the first one stops between two commits", async () => {
    const { storage, licensing, license, activate, webhooks, network, clock, errors } = await opened();
    const { id, licenseKey } = await license({ seats: 120 });
    for (let index = 0; index < 120; index += 1) await activate(licenseKey, `m${index}`);
    await licensing.licenses.revoke(id);
    const commit = storage.commit.bind(storage);
    let isStopped = false;
    storage.commit = async (scope, writes) => {
      const events = writes.filter((each) => "kind" in each && each.kind === "webhookEvents");
      if (isStopped && events.length > 0) throw new Error("stopped");
      isStopped ||= events.length > 0;
      return commit(scope, writes);
    };
    await webhooks.round();
    expect(errors).toMatchObject([{ message: "stopped" }]);
    storage.commit = commit;
    clock.advance(MINUTE);
    await webhooks.round();
    expect(new Set(network.received.map(({ data }) => data["id"])).size).toBe(120);
    expect(network.received).toHaveLength(120);
  });

  test("are told of for each license of a job", async () => {
    const { licensing, license, activate, webhooks, told } = await opened();
    const some = [await license({ seats: 1 }), await license({ seats: 1 })];
    const ids: string[] = [];
    for (const { licenseKey } of some) ids.push(await activate(licenseKey, "a"));
    await licensing.bulkActions.start({ action: "revoke", ids: some.map(({ id }) => id), dryRun: false });
    await licensing.bulkActionWorker.runDue();
    await webhooks.round();
    expect(told()).toEqual(ids.map((id) => [id, "revoked"]).toSorted());
  });

  test("are told of to nobody who does not ask for them", async () => {
    const { storage, license, licensing, activate, webhooks, typesReceived } = await opened({
      types: ["license.revoked"],
    });
    const { id, licenseKey } = await license({ seats: 1 });
    await activate(licenseKey, "a");
    await licensing.licenses.revoke(id);
    const all = { filters: {}, page: 1, perPage: 9 };
    expect((await storage.list("revokedSeats", DEFAULT_ORGANIZATION_ID, all)).total).toBe(0);
    await webhooks.round();
    expect(typesReceived()).toEqual(["license.revoked"]);
  });
});
