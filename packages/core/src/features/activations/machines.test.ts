import { beforeEach, describe, expect, test } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { statusQuestion } from "../edge/question.ts";
import type { MachineInput } from "../licenses/place.ts";

let open: OpenLicensing;
let reference: { publicKey: string; licenseKey: string };
const laptop = { fingerprint: "3c:7F=a b", name: " Ada's\tlaptop ", platform: "linux x64" };

beforeEach(async () => {
  open = await openLicensing();
  await open.licensing.products.update(open.product.id, { freeSites: true, movesPerYear: 2 });
  reference = await issue(open, { seats: 3 });
});

async function activate(place: { domain: string; siteId?: string } | { machine: MachineInput }) {
  const result = await open.licensing.activate({ ...reference, ...place });
  if (!result.success) throw new Error(result.code);
  return result.activationId;
}

const shown = async (id: string) =>
  (await open.licensing.activations.list()).items.find((each) => each.id === id);

/** Ids of the activations that a search finds. */
const found = async (search: string) =>
  (await open.licensing.activations.list({ search })).items.map(({ id }) => id);

describe("a search of activations", () => {
  test("finds a site by its address as people paste it", async () => {
    const shop = await activate({ domain: "shop.example" });
    const bakery = await activate({ domain: "bäckerei.example" });
    for (const pasted of [
      "https://www.shop.example/wp-admin/?a=b",
      "www.shop.example",
      " shop.example/ ",
      "shop.ex",
    ])
      expect(await found(pasted), pasted).toEqual([shop]);
    for (const pasted of ["bäckerei.example", "https://BÄCKEREI.example", "xn--bckerei-5wa"])
      expect(await found(pasted), pasted).toEqual([bakery]);
  });

  test("finds a machine by a part of its fingerprint or name, and by no part of what it is", async () => {
    const site = await activate({ domain: "machine.example" });
    const machine = await activate({ machine: { fingerprint: "0f0f-77", name: "Büro Süd" } });
    for (const part of ["0f0f", "F-77", "büro", "büro s"]) expect(await found(part), part).toEqual([machine]);
    for (const part of ["machine", "chin", "mac"]) expect(await found(part), part).toEqual([site]);
  });
});

describe("a machine", () => {
  test("takes a seat, keeps its first name, and is known by its fingerprint to the letter", async () => {
    const { licensing } = open;
    const id = await activate({ machine: laptop });
    expect(await activate({ machine: { fingerprint: laptop.fingerprint, name: "Renamed" } })).toBe(id);
    expect(await shown(id)).toMatchObject({
      kind: "machine",
      domain: null,
      machine: { fingerprint: "3c:7F=a b", name: "Ada's laptop", platform: "linux x64" },
      takesSeat: true,
      siteClass: "production",
    });
    expect(await shown(id)).not.toHaveProperty("place");
    for (const fingerprint of ["3c:7f=a b", "3c:7F=a b ", "3c:7F=a"])
      expect(await licensing.check({ ...reference, machine: { fingerprint } })).toMatchObject({
        activated: false,
      });
    const known = { ...reference, machine: { fingerprint: laptop.fingerprint } };
    expect(await licensing.check(known)).toMatchObject({ activated: true, activationId: id });
    expect(await licensing.validate(known)).toMatchObject({ activated: true });
    expect(await licensing.server.edge.status(statusQuestion(known))).toMatchObject({
      verdict: { activated: true, activationId: id },
      vouched: { subject: { machine: { fingerprint: "3c:7F=a b" } } },
    });
    expect(await licensing.deactivate(known)).toMatchObject({ success: true, activationId: id });
    expect(await licensing.check(known)).toMatchObject({ activated: false });
  });

  test("shares the seats of its license with sites, and is no site of the same text", async () => {
    const site = await activate({ domain: "machine" });
    await activate({ machine: { fingerprint: "machine" } });
    await activate({ machine: { fingerprint: "shop.com" } });
    await activate({ machine: { fingerprint: "localhost" } });
    const { activatedCount } = await open.licensing.licenses.get((await issueId()) ?? "");
    expect((await shown(site))?.takesSeat).toBe(false);
    expect(activatedCount).toBe(3);
    for (const place of [{ machine: { fingerprint: "x" } }, { domain: "shop.com" }])
      expect(await open.licensing.activate({ ...reference, ...place })).toMatchObject({
        code: "seat_limit_reached",
      });
  });

  async function issueId(): Promise<string | undefined> {
    const { items } = await open.licensing.licenses.list({ search: reference.licenseKey });
    return items[0]?.id;
  }

  test("is found by its fingerprint, and by a part of its name or fingerprint", async () => {
    const id = await activate({ machine: laptop });
    await activate({ machine: { fingerprint: "3c" } });
    await activate({ domain: "ada.example" });
    const { list } = open.licensing.activations;
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map((each) => each.id);
    expect(await found({ machine: laptop.fingerprint })).toEqual([id]);
    expect(await found({ search: "a's LAP" })).toEqual([id]);
    expect(await found({ search: "7f=A" })).toEqual([id]);
    expect(await found({ domain: laptop.fingerprint })).toEqual([]);
    expect(await found({ kind: "machine", search: "laptop" })).toEqual([id]);
    expect(await found({ kind: "site", search: "laptop" })).toEqual([]);
    expect(await found({ kind: "machine" })).toHaveLength(2);
    expect(await found({ kind: "site" })).toHaveLength(1);
  });

  test("can be no staging machine", async () => {
    const id = await activate({ machine: laptop });
    await expect(open.licensing.activations.update(id, { staging: true })).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "staging" }],
    });
    expect((await shown(id))?.takesSeat).toBe(true);
  });

  test.each([
    [{ domain: "a.example", machine: laptop }, "machine"],
    [{}, "domain"],
    [{ domain: null, machine: null }, "domain"],
    [{ machine: { fingerprint: "" } }, "machine.fingerprint"],
    [{ machine: { fingerprint: "é" } }, "machine.fingerprint"],
    [{ machine: { fingerprint: "a\n" } }, "machine.fingerprint"],
    [{ machine: { fingerprint: "a\x7f" } }, "machine.fingerprint"],
    [{ machine: { fingerprint: "a".repeat(256) } }, "machine.fingerprint"],
    [{ machine: { fingerprint: "a", name: "n".repeat(201) } }, "machine.name"],
    [{ machine: { fingerprint: "a", platform: "p".repeat(51) } }, "machine.platform"],
  ])("is refused as %j", async (place, path) => {
    const input = { ...reference, ...place } as typeof reference & { machine: MachineInput };
    for (const call of ["activate", "check", "deactivate", "sites"] as const)
      await expect(open.licensing[call](input), call).rejects.toMatchObject({
        code: "invalid_input",
        details: [{ path }],
      });
    expect((await open.licensing.activations.list()).items).toEqual([]);
  });

  test("may have the longest texts", async () => {
    const machine = { fingerprint: "~".repeat(255), name: "n".repeat(200), platform: "p".repeat(50) };
    expect(await shown(await activate({ machine }))).toMatchObject({ machine });
  });
});

describe("places of a license", () => {
  const others = ["other-machine-1", "other-machine-2", "other-machine-3"];

  test("are named to a machine that is one of them, with the end of each fingerprint", async () => {
    await activate({ machine: { ...laptop, fingerprint: "0123456789" } });
    await activate({ machine: { fingerprint: "abcdef" } });
    await activate({ machine: { fingerprint: "x" } });
    const asked = (fingerprint: string) => open.licensing.sites({ ...reference, machine: { fingerprint } });
    expect(await asked("0123456789")).toMatchObject({
      site: { kind: "machine", domain: null, machine: { fingerprint: "0123456789" }, takesSeat: true },
      sites: [
        { machine: { fingerprint: "" } },
        { machine: { fingerprint: "def", name: null } },
        { machine: { fingerprint: "6789", name: "Ada's laptop" } },
      ],
      siteCount: 3,
    });
    expect(await asked("unknown")).toMatchObject({ site: { activationId: null }, sites: null, siteCount: 3 });
  });

  test("are freed by a machine as often within a year as sites may move, its own seat always", async () => {
    reference = await issue(open, { seats: 9 });
    const own = await activate({ machine: laptop });
    const ids = await Promise.all(others.map((fingerprint) => activate({ machine: { fingerprint } })));
    const site = await activate({ domain: "shop.example", siteId: "shop" });
    const free = (activationId: string, from: Parameters<typeof open.licensing.sites>[0]) =>
      open.licensing.freeSite({ ...from, activationId });
    const byLaptop = { ...reference, machine: { fingerprint: laptop.fingerprint } };
    expect(await free(ids[0] ?? "", { ...reference, machine: { fingerprint: "stranger" } })).toMatchObject({
      code: "activation_not_found",
    });
    expect(await free(ids[0] ?? "", byLaptop)).toMatchObject({ success: true });
    expect(await free(ids[0] ?? "", byLaptop)).toMatchObject({ success: true });
    const bySite = { ...reference, domain: "shop.example", siteId: "shop" };
    expect(await free(ids[1] ?? "", bySite)).toMatchObject({ success: true });
    for (const by of [byLaptop, bySite])
      expect(await free(ids[2] ?? "", by)).toMatchObject({ success: false, code: "too_many_moves" });
    expect((await shown(ids[2] ?? ""))?.status).toBe("active");
    expect(await free(own, byLaptop)).toMatchObject({ success: true });
    expect(await free(site, bySite)).toMatchObject({ success: true });
    open.clock.advance(366 * 24 * 60 * 60 * 1000);
    await activate({ machine: laptop });
    expect(await free(ids[2] ?? "", byLaptop)).toMatchObject({ success: true });
  });
});
