import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { saidBy, statusPath, watch } from "./support/edge-watch.ts";
import { type HalfOpenProxy, halfOpenProxy } from "./support/half-open-proxy.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { sharedStores } from "./support/shared-stores.ts";
import { type License, openShop, type Shop } from "./support/shop.ts";
import { full, inMilliseconds, report } from "./support/sizes.ts";

const CHANGES = full ? 1_000 : 40;
const LICENSES = full ? 60 : 12;
const AWAY_MS = full ? 20_000 : 9_000;
/** As long after a change every server's next answer is right. */
const SOON_MS = 1_000;
/** As old as any answer may be while the channel is lost. */
const SILENT_MS = 5_000;

describe.each(sharedStores)("three servers on one $name", ({ name, open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  let proxy: HalfOpenProxy;
  let servers: ServerProcess[];
  let clients: Client[];
  let operator: Client;
  let shop: Shop;

  beforeAll(async () => {
    store = await open();
    proxy = await halfOpenProxy(store.port);
    const far = store.settingsAt(proxy.port);
    // The second and third server reach the database through the proxy, the first one does not.
    servers = [];
    for (const settings of [store.settings, far, far]) servers.push(await startServer(settings));
    clients = servers.map(({ url }) => createClient(url));
    [operator] = [createClient(servers[0]?.url ?? "")];
    shop = await openShop(servers[0]?.url ?? "", { licenses: LICENSES, seats: 100 });
    await operator.post("/api/auth/login", shop.operator);
  });
  afterAll(async () => {
    for (const client of [...clients, operator]) client.close();
    for (const server of servers) await server.kill();
    proxy.close();
    await store.stop();
  });

  const path = ({ licenseKey }: License) => statusPath(shop.publicKey, licenseKey);

  /** Changes a license through the server, and gives what every server has to say of it from then on. */
  async function change(license: License, turn: number): Promise<{ path: string; said: string }> {
    const id = `/api/licenses/${license.id}`;
    const keys = { public_key: shop.publicKey, license_key: license.licenseKey };
    const site = { ...keys, domain: `site-${turn}.example` };
    switch (turn % 5) {
      case 0:
        expect((await operator.post(`${id}/revoke`)).status).toBe(200);
        return { path: path(license), said: "no license_revoked" };
      case 1:
        expect((await operator.put(id, { status: "active" })).status).toBe(200);
        break;
      case 2: {
        const before = path(license);
        const regenerated = await operator.post<License>(`${id}/regenerate`);
        license.licenseKey = regenerated.body.licenseKey;
        return { path: before, said: "no license_not_found" };
      }
      case 3:
        expect((await operator.post("/public/v1/licenses/activate", site)).body).toMatchObject({
          success: true,
        });
        break;
      case 4:
        expect((await operator.put(id, { seats: 200 + turn })).status).toBe(200);
        break;
    }
    // The license API answers from no cache, so its answer is the truth.
    const truth = await operator.post("/public/v1/licenses/validate", keys);
    return { path: path(license), said: saidBy(truth) };
  }

  it("have the right answer a second after any change, under load", async () => {
    let over = false;
    const loads = shop.licenses.map((license) => watch(clients, path(license), () => over, full ? 20 : 100));
    const wrong: string[] = [];
    let slowest = 0;
    const changeAndCheck = async (turn: number): Promise<void> => {
      const license = shop.licenses[turn % LICENSES];
      if (!license) throw new Error("There are no licenses");
      const { path: changed, said } = await change(license, Math.floor(turn / LICENSES));
      const madeAt = performance.now();
      const check = async (client: Client, server: number): Promise<void> => {
        let answer = saidBy(await client.get(changed));
        while (answer !== said && performance.now() - madeAt < SOON_MS) {
          await sleep(10);
          answer = saidBy(await client.get(changed));
        }
        slowest = Math.max(slowest, performance.now() - madeAt);
        if (answer !== said) wrong.push(`server ${server}, change ${turn}: ${answer} instead of ${said}`);
      };
      await Promise.all(clients.map(check));
    };
    try {
      for (let turn = 0; turn < CHANGES; turn += 1) await changeAndCheck(turn);
    } finally {
      over = true;
    }
    const asked = (await Promise.all(loads)).flat();
    expect(wrong).toEqual([]);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    report(`${CHANGES} changes over 3 servers on ${name}`, {
      questions: asked.length,
      "told within": inMilliseconds(slowest),
    });
  });

  it("are never more than 5 s behind while their channel is dead without a word, and soon right when it heals", async () => {
    const [license] = shop.licenses;
    if (!license) throw new Error("There are no licenses");
    const put = (seats: number) => operator.put(`/api/licenses/${license.id}`, { status: "active", seats });
    await put(1_000);
    await sleep(SOON_MS);
    const truths: { at: number; seats: number }[] = [{ at: performance.now(), seats: 1_000 }];
    let over = false;
    const watching = watch(clients, path(license), () => over, full ? 10 : 50);
    await sleep(500);
    proxy.cut();
    const cutAt = performance.now();
    for (let seats = 1_001; performance.now() - cutAt < AWAY_MS; seats += 1) {
      await put(seats);
      truths.push({ at: performance.now(), seats });
      await sleep(300);
    }
    proxy.heal();
    const healedAt = performance.now();
    // Questions that went out while nothing came through end after seconds.
    await sleep(9_000);
    await put(5_000);
    truths.push({ at: performance.now(), seats: 5_000 });
    await sleep(SOON_MS + 500);
    over = true;
    const sightings = await watching;

    /** How old the truth was that an answer told: since when another one was true. */
    const ageOf = ({ sentAt, text }: { sentAt: number; text: string }): number => {
      const seats = Number(/"seats":(\d+)/.exec(text)?.[1]);
      const next = truths.find((truth) => truth.seats > seats);
      return next === undefined ? 0 : Math.max(0, sentAt - next.at);
    };
    const told = sightings.filter(({ status }) => status === 200);
    const refused = sightings.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    const oldest = Math.max(...told.map(ageOf));
    expect(oldest).toBeLessThan(SILENT_MS);
    const nearby = Math.max(...told.filter(({ server }) => server === 0).map(ageOf));
    expect(nearby).toBeLessThan(SOON_MS);
    const last = truths.at(-1)?.at ?? 0;
    const afterwards = told.filter(({ sentAt }) => sentAt > last + SOON_MS);
    expect(new Set(afterwards.map(({ server }) => server))).toEqual(new Set([0, 1, 2]));
    expect(afterwards.filter((sighting) => ageOf(sighting) > 0)).toEqual([]);
    const back = [1, 2].map((server) => {
      const right = told.find((one) => one.server === server && one.sentAt > healedAt && ageOf(one) < 300);
      return (right?.sentAt ?? Number.POSITIVE_INFINITY) - healedAt;
    });
    report(`Channel of ${name} dead without a word`, {
      for: inMilliseconds(AWAY_MS),
      "oldest answer": inMilliseconds(oldest),
      "oldest of the server that was not concerned": inMilliseconds(nearby),
      "503s meanwhile": refused.length,
      "right again after": inMilliseconds(Math.max(...back)),
    });
  });
});
