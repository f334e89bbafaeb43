import { describe, expect, test, vi } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { listening, openDelivering } from "../../../test/open-webhooks.ts";

const HOUR = DAY / 24;
const MINUTE = HOUR / 60;

describe("many licenses that end at one moment", () => {
  type Opened = Awaited<ReturnType<typeof listening>>;
  const MANY = 650;

  /** So many licenses that have ended. */
  async function ended(types: string[], count = MANY) {
    const opened = await listening({ types });
    const { webhooks, licensing, product, clock } = opened;
    await webhooks.round();
    const expiresAt = new Date(clock.now().getTime() + HOUR);
    const given = { productId: product.id, customerEmail: "ada@example.com", expiresAt };
    const ids: string[] = [];
    for (let left = count; left > 0; left -= 500) {
      const licenses = Array.from({ length: Math.min(left, 500) }, () => given);
      ids.push(...(await licensing.licenses.createMany({ licenses })).map(({ id }) => id));
    }
    clock.advance(HOUR + MINUTE);
    return { ...opened, ids };
  }

  const toldOf = (...opened: Pick<Opened, "network">[]) =>
    opened.flatMap(({ network }) => network.received.map(({ data }) => String(data["id"]))).toSorted();

  /** Licenses that are read in a round. */
  async function readIn({ storage, webhooks }: Opened): Promise<number> {
    const spy = vi.spyOn(storage, "list");
    await webhooks.round();
    let read = 0;
    for (const [index, [kind]] of spy.mock.calls.entries())
      if (kind === "licenses") read += ((await spy.mock.results[index]?.value)?.items ?? []).length;
    spy.mockRestore();
    return read;
  }

  test("are each read a few times, however many there are", async () => {
    const opened = await ended(["license.expired"], 1_200);
    expect(await readIn(opened)).toBeLessThan(3 * 1_200);
    expect(toldOf(opened)).toEqual(opened.ids.toSorted());
    expect(await readIn(opened)).toBeLessThan(10);
  });

  test("are not read where no endpoint wants to know, and are not told of to one that does later", async () => {
    const opened = await ended(["license.created"], 300);
    expect(await readIn(opened)).toBeLessThan(10);
    const { network, endpoints, endpoint, webhooks, license, clock } = opened;
    network.received.length = 0;
    await endpoints.update(endpoint.id, { types: ["license.expired"] });
    const { id } = await license({ expiresAt: new Date(clock.now().getTime() + HOUR) });
    clock.advance(2 * HOUR);
    await webhooks.round();
    expect(toldOf(opened)).toEqual([id]);
  });

  test("are each told of once when a process stops between two commits, and another goes on", async () => {
    const opened = await ended(["license.expired"]);
    const { storage, clock, webhooks, errors, ids } = opened;
    const { commit } = storage;
    let commits = 0;
    const spy = vi.spyOn(storage, "commit").mockImplementation(async (scope, writes) => {
      const isOfCursor = writes.some((write) => write.op === "update" && write.kind === "webhookCursors");
      if (isOfCursor && ++commits > 2) throw new Error("The process stops");
      return commit.call(storage, scope, writes);
    });
    await webhooks.round();
    spy.mockRestore();
    expect(errors).not.toEqual([]);
    const before = toldOf(opened).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(MANY);
    const other = openDelivering({ storage, clock });
    clock.advance(MINUTE);
    await other.webhooks.round();
    expect(toldOf(opened, other)).toEqual(ids.toSorted());
  });

  test("are each told of once by two servers at once", async () => {
    const opened = await ended(["license.expired"]);
    const { storage, clock, webhooks, errors, ids } = opened;
    const other = openDelivering({ storage, clock });
    await Promise.all([webhooks.round(), other.webhooks.round()]);
    clock.advance(MINUTE);
    await webhooks.round();
    expect(toldOf(opened, other)).toEqual(ids.toSorted());
    expect([...errors, ...other.errors]).toEqual([]);
  });

  test("are told of once, and those alone that have ended, when some are renewed or end in the meantime", async () => {
    const opened = await ended(["license.expired"]);
    const { storage, clock, webhooks, licensing, license, ids } = opened;
    const later = await license({ expiresAt: new Date(clock.now().getTime() + DAY) });
    const renewed = [ids[40], ids[250], ids[640]].map((id) => id ?? "");
    const { list } = storage;
    let pages = 0;
    const spy = vi.spyOn(storage, "list").mockImplementation(async (kind, scope, query) => {
      const found = await list.call(storage, kind, scope, query);
      if (kind === "licenses" && query.perPage > 1 && ++pages === 2) {
        for (const id of renewed)
          await licensing.licenses.update(id, { expiresAt: new Date(clock.now().getTime() + 9 * DAY) });
        const expiresAt = new Date(clock.now().getTime() - MINUTE / 2);
        await licensing.licenses.update(later.id, { expiresAt });
      }
      return found as never;
    });
    await webhooks.round();
    spy.mockRestore();
    const told = toldOf(opened);
    const wereLeft = renewed.filter((id) => !told.includes(id));
    expect(wereLeft).toHaveLength(2);
    expect(told).toEqual([...ids.filter((id) => !wereLeft.includes(id)), later.id].toSorted());
  });

  test("are told of once when others move them to other pages while they are looked for", async () => {
    const opened = await ended(["license.expired"]);
    const { storage, clock, webhooks, licensing, product, ids } = opened;
    const expiresAt = new Date(clock.now().getTime() - MINUTE);
    const given = { productId: product.id, customerEmail: "bea@example.com", expiresAt };
    const { list } = storage;
    let pages = 0;
    let added: string[] = [];
    const spy = vi.spyOn(storage, "list").mockImplementation(async (kind, scope, query) => {
      const isPage = kind === "licenses" && query.perPage > 1 && ++pages === 1;
      if (isPage) {
        const licenses = Array.from({ length: 150 }, () => given);
        added = (await licensing.licenses.createMany({ licenses })).map(({ id }) => id);
      }
      const found = await list.call(storage, kind, scope, query);
      const renewed = added.at(-1) ?? "";
      if (isPage)
        await licensing.licenses.update(renewed, { expiresAt: new Date(clock.now().getTime() + DAY) });
      return found as never;
    });
    await webhooks.round();
    spy.mockRestore();
    expect(toldOf(opened)).toEqual([...ids, ...added.slice(0, -1)].toSorted());
  });
});
