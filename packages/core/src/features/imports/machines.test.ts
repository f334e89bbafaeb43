import { beforeEach, describe, expect, it } from "vitest";
import { type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import type { ImportOptions } from "./import-options.ts";
import type { SourceRow } from "./sold-license.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

type Fields = Record<string, string>;

/** Rows of licenses of the product, each with a key of its own. */
function rowsOf(...lines: Fields[]): SourceRow[] {
  return lines.map((fields, index) => ({
    line: index + 2,
    fields: { license_key: `KEY ${index}`, product: "Acme SEO", email: "ada@example.com", ...fields },
  }));
}

async function run(rows: SourceRow[], given: Partial<ImportOptions> = {}) {
  const { work } = await open.licensing.imports.start({ from: "csv", dryRun: false, ...given });
  const all = [];
  for await (const progress of work(() => rows)) all.push(progress);
  const { counts, columns = [] } = all.at(-1) ?? {};
  const fields = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  return { counts, fields, lines: all.flatMap(({ lines }) => lines) };
}

async function machines() {
  const { items } = await open.licensing.activations.list({ sort: "activatedAt", perPage: 100 });
  return items.flatMap(({ kind, machine, leaseEndsAt }) =>
    kind === "machine" ? [{ machine, leaseEndsAt }] : [],
  );
}

const machine = (fingerprint: string, name: string | null = null, platform: string | null = null) => ({
  fingerprint,
  name,
  platform,
});

const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms);

async function leasedPlan() {
  const { id } = await open.licensing.plans.create({
    productId: open.product.id,
    name: "Floating",
    leaseSeconds: 600,
  });
  return id;
}

describe("machines of an imported table", () => {
  it.each([
    ["Machine Fingerprint", "machineFingerprint"],
    ["HWID", "machineFingerprint"],
    ["device-id", "machineFingerprint"],
    ["Hostname", "machineName"],
    ["OS", "machinePlatform"],
    ["Lease ends", "leaseEndsAt"],
  ])("are in columns such as %s, which is %s", async (name, field) => {
    const { fields } = await run(rowsOf({ [name]: "2031-01-01" }), { dryRun: true });
    expect(fields[name]).toBe(field);
  });

  it("are counted by the trial run, and taken with what is known of them", async () => {
    const rows = rowsOf(
      {
        seats: "5",
        sites: "a.example",
        machine_fingerprint: "3c 7F,a",
        machine_name: "Ada's; laptop",
        os: "linux x64",
      },
      { seats: "5", machine_fingerprint: " 9d | 8e;7a", machine_name: "One;Two|", os: "" },
    );
    expect((await run(rows, { dryRun: true })).counts).toMatchObject({ new: 2, sites: 1, machines: 4 });
    expect(await machines()).toEqual([]);
    expect((await run(rows)).counts).toMatchObject({ new: 2, sites: 1, machines: 4, overLimit: 0 });
    const found = (await machines()).map((each) => each.machine);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        machine("3c 7F,a", "Ada's; laptop", "linux x64"),
        ...[machine("9d", "One"), machine("8e", "Two"), machine("7a")],
      ]),
    );
    const { publicKey } = open.product;
    const site = { publicKey, licenseKey: "KEY 0", machine: { fingerprint: "3c 7F,a" } };
    expect(await open.licensing.check(site)).toMatchObject({ activated: true });
  });

  it("are added to a license that is there, once, and not again once they were deactivated", async () => {
    await run(rowsOf({ machine_fingerprint: "9d" }));
    const rows = rowsOf({ machine_fingerprint: "9d;8e" });
    const update = { existing: "update" } as const;
    expect((await run(rows, update)).counts).toMatchObject({ changed: 1, machines: 1, sites: 0 });
    expect((await run(rows, update)).counts).toMatchObject({ same: 1, machines: 0 });
    const { items } = await open.licensing.activations.list({ machine: "8e" });
    await open.licensing.activations.deactivate(items[0]?.id ?? "");
    expect((await run(rows, update)).counts).toMatchObject({ same: 1, machines: 0 });
  });

  it("have the lease that the file tells, or one from now on, where seats are leased", async () => {
    const plan = await leasedPlan();
    const rows = rowsOf(
      { plan, machine_fingerprint: "9d;8e", lease_ends_at: "2030-01-01 00:05;" },
      { plan: "", machine_fingerprint: "7a", lease_ends_at: "2030-01-01 00:05" },
    );
    const { lines } = await run(rows);
    expect(lines.map(({ problems }) => problems)).toEqual([[], []]);
    const leases = (await machines()).map((each) => [each.machine?.fingerprint, each.leaseEndsAt]);
    expect(leases.toSorted()).toEqual([
      ["7a", null],
      ["8e", inMs(600 * SECOND)],
      ["9d", inMs(300 * SECOND)],
    ]);
  });

  it("are refused with the column that is wrong", async () => {
    const wrong: [Fields, string, string][] = [
      [{ HWID: "9d;" }, "HWID", "must be 1 to 255 printable ASCII characters"],
      [{ HWID: "ü" }, "HWID", "must be 1 to 255 printable ASCII characters"],
      [{ HWID: "a".repeat(256) }, "HWID", "must be 1 to 255 printable ASCII characters"],
      [
        { HWID: "9d;8e", Hostname: "One" },
        "Hostname",
        "must have 2 values, one for each machine_fingerprint",
      ],
      [{ HWID: "", Hostname: "One" }, "Hostname", "needs a machine_fingerprint"],
    ];
    for (const [fields, field, message] of wrong) {
      const { lines } = await run(rowsOf(fields));
      expect(lines).toMatchObject([{ outcome: "refused", problems: [{ field, message }] }]);
    }
    const { lines } = await run(rowsOf({ HWID: "9d", "lease end": "soon" }));
    expect(lines).toMatchObject([{ outcome: "refused", problems: [{ field: "lease end" }] }]);
    expect(await machines()).toEqual([]);
  });

  it("that come twice are taken once, and more than the seats are all kept, with a note", async () => {
    const { lines, counts } = await run(rowsOf({ seats: "1", machine_fingerprint: "9d;8e;9d" }));
    expect(counts).toMatchObject({ machines: 2, overLimit: 1 });
    expect(lines[0]?.notes).toEqual([
      "9d is the machine 9d, which is already listed",
      "has 2 places and 1 seats: all places are kept",
    ]);
  });

  it("are in files of another system where somebody names the column", async () => {
    const row = {
      ...{ "License Key": "K1", "Product Name": "Acme SEO", "Customer Email": "ada@example.com" },
      ...{ "License Status": "active", "Expiration Date": "2031-01-01", Computer: "9d" },
    };
    const columns = { Computer: "machineFingerprint" } as const;
    const rows = [{ line: 2, fields: row }];
    expect((await run(rows, { from: "edd" })).counts).toMatchObject({ new: 1, machines: 0 });
    const more = await run(rows, { from: "edd", columns, existing: "update" });
    expect(more.counts).toMatchObject({ changed: 1, machines: 1 });
  });
});
