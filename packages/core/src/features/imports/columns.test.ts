import { beforeEach, describe, expect, it } from "vitest";
import { type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import type { ImportOptions } from "./import-options.ts";
import type { SourceRow } from "./sold-license.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/** Rows of a table whose cells are separated by bars. */
function table(columns: string, ...lines: string[]): SourceRow[] {
  const names = columns.split("|");
  return lines.map((line, index) => {
    const cells = line.split("|");
    return { line: index + 2, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])) };
  });
}

async function run(rows: SourceRow[], given: Partial<ImportOptions> = {}) {
  const { record, work } = await open.licensing.imports.start({ from: "csv", dryRun: false, ...given });
  const all = [];
  for await (const progress of work(() => rows)) all.push(progress);
  const last = all.at(-1);
  if (last === undefined) throw new Error("The import told nothing");
  const { status, error } = await open.licensing.imports.get(record.id);
  const fields = Object.fromEntries(last.columns.map(({ name, field }) => [name, field]));
  return { ...last, status, error, fields, lines: all.flatMap(({ lines }) => lines) };
}

async function licenses() {
  return (await open.licensing.licenses.list({ perPage: 100 })).items;
}

describe("columns of a table", () => {
  it.each([
    ["Expires", "expiresAt"],
    ["ends", "expiresAt"],
    ["Valid-Until", "expiresAt"],
    ["EXPIRATION_DATE", "expiresAt"],
    ["Max Activations", "seats"],
    ["limit", "seats"],
    ["Purchase date", "createdAt"],
    ["expired on a monday", null],
  ])("that are called %s are %s, whatever case, spaces and signs", async (name, field) => {
    const { fields } = await run(table(`Serial|Plugin|E-Mail|${name}`, "K1|Acme SEO|ada@example.com|5"), {
      dryRun: true,
    });
    expect(fields).toEqual({ Serial: "licenseKey", Plugin: "product", "E-Mail": "email", [name]: field });
  });

  it("become what they say: the end is the end", async () => {
    const rows = table(
      "Licence Key|Item Name|Customer E-mail|First name|Last name|Seats|Expires",
      "K1|Acme SEO|ada@example.com|Ada|Lovelace|7|2031-05-31",
    );
    expect(await run(rows)).toMatchObject({ status: "finished", counts: { new: 1, lifetime: 0 } });
    expect(await licenses()).toMatchObject([
      { customerName: "Ada Lovelace", seats: 7, expiresAt: new Date("2031-05-31T23:59:59.999Z") },
    ]);
  });

  it.each([
    ["3", "seats"],
    ["unlimited", "seats"],
    ["ada.example grace.example", "sites"],
  ])("called sites that hold %j are %s", async (value, field) => {
    const rows = table("key|product|email|sites", `K1|Acme SEO|ada@example.com|${value}`);
    expect((await run(rows, { dryRun: true })).fields["sites"]).toBe(field);
  });

  it("that would be one field are refused by name, and one is taken when somebody says which", async () => {
    const rows = table(
      "key|product|email|expires|end date",
      "K1|Acme SEO|ada@example.com|2031-05-31|2032-06-30",
      "K2|Acme SEO|bob@example.com|2031-05-30|2032-06-29",
    );
    const refused = await run(rows);
    expect(refused).toMatchObject({ status: "needs_answer", counts: { lines: 0 } });
    expect(refused.error).toContain(
      'The columns "expires" and "end date" would all be imported as the license\'s expiry date',
    );
    expect(await licenses()).toEqual([]);
    const { fields } = await run(rows, { columns: { "end date": "expiresAt" } });
    expect(fields).toMatchObject({ expires: null, "end date": "expiresAt" });
    expect((await licenses()).map(({ expiresAt }) => expiresAt)).toContainEqual(
      new Date("2032-06-30T23:59:59.999Z"),
    );
  });

  it.each([
    [{ Ende: "expiresAt" }, 'The file has no column "Ende": its columns are "key", "product", "email"'],
    [{ key: "email", email: "email" }, 'Only one of the columns "key" and "email" can be imported as email'],
  ] as const)("that are mapped as %j are refused by name", async (columns, why) => {
    await expect(run(table("key|product|email", "K1|Acme SEO|a@example.com"), { columns })).rejects.toThrow(
      why,
    );
    expect(await licenses()).toEqual([]);
  });

  it("of another system can be named, too, also for what its files do not have", async () => {
    const rows = table(
      "License Key|Product Name|Customer Email|License Status|Expiration Date|Ends on|Firm",
      "K1|Acme SEO|ada@example.com|active|2029-01-01|2031-05-31|Analytical Engines",
    );
    const columns = { "Ends on": "expiresAt", Firm: "company" } as const;
    expect((await run(rows, { from: "edd", columns })).fields["Expiration Date"]).toBeNull();
    expect(await licenses()).toMatchObject([
      { customerName: "Analytical Engines", expiresAt: new Date("2031-05-31T00:00:00.000Z") },
    ]);
  });

  it("may have the license's id of your own, which stays what it is without one", async () => {
    const rows = table(
      "key|product|email|External ID",
      "K1|Acme SEO|ada@example.com|order-17",
      "K2|Acme SEO|bob@example.com|",
    );
    await run(rows);
    const [one, other] = await Promise.all(
      ["order-17", "order-18"].map((externalId) => open.licensing.licenses.list({ externalId })),
    );
    expect(one?.items.map(({ licenseKey }) => licenseKey)).toEqual(["K1"]);
    expect(other?.items).toEqual([]);
    const without = table("key|product|email|seats", "K1|Acme SEO|ada@example.com|9");
    await run(without, { existing: "update" });
    expect(await open.licensing.licenses.find({ externalId: "order-17" })).toMatchObject({ seats: 9 });
    const given = table("key|product|email|external_id", "K2|Acme SEO|bob@example.com|order-18");
    await run(given, { existing: "update" });
    expect(await open.licensing.licenses.find({ externalId: "order-18" })).toMatchObject({
      licenseKey: "K2",
    });
  });

  it("with an id that another license has refuse its line, and change neither", async () => {
    const { id } = await open.licensing.licenses.create({
      productId: open.product.id,
      customerEmail: "eve@example.com",
      licenseKey: "K3",
      externalId: "order-17",
    });
    const before = await licenses();
    const rows = table(
      "key|product|email|own id|seats",
      "K1|Acme SEO|ada@example.com|order-17|3",
      "K2|Acme SEO|bob@example.com|order-18|4",
      "K4|Acme SEO|cy@example.com|order-18|5",
      `K5|Acme SEO|dan@example.com|${"x".repeat(256)}|6`,
    );
    const columns = { "own id": "externalId" } as const;
    const dry = await run(rows, { columns, dryRun: true });
    expect(await licenses()).toEqual(before);
    const { lines, counts } = await run(rows, { columns, existing: "update" });
    expect(counts).toMatchObject({ new: 1, changed: 0, refused: 3 });
    expect(dry.lines.map(({ outcome }) => outcome)).toEqual(["refused", "new", "refused", "refused"]);
    expect(lines.map(({ problems }) => problems)).toEqual([
      [
        {
          field: "own id",
          message: `is that of license ${id}: each license of the organization has another one`,
        },
      ],
      [],
      [{ field: "own id", message: "is the same as on line 3: each id must appear only once" }],
      [{ field: "own id", message: "must be at most 255 characters" }],
    ]);
    const itsOwn = table("key|product|email|own id|seats", "K3|Acme SEO|eve@example.com|order-17|7");
    expect((await run(itsOwn, { columns, existing: "update" })).counts).toMatchObject({ changed: 1 });
    const after = await licenses();
    expect(after.map(({ licenseKey, seats }) => [licenseKey, seats]).sort()).toEqual([
      ["K2", 4],
      ["K3", 7],
    ]);
  });

  it("name the column of the file in what is wrong with a line", async () => {
    const rows = table("Serial|Plugin|Mail|Ends", "K1|Acme SEO|nobody|2024");
    const { lines } = await run(rows, { dryRun: true });
    expect(lines).toMatchObject([
      {
        outcome: "refused",
        licenseKey: "K1",
        email: "nobody",
        problems: [{ field: "Mail" }, { field: "Ends" }],
      },
    ]);
  });
});

describe("dates that can be read in two ways", () => {
  const of = (...dates: string[]) =>
    table("key|product|email|ends", ...dates.map((date, n) => `K${n}|Acme SEO|ada@example.com|${date}`));
  const ends = async () =>
    (await licenses()).map(({ expiresAt }) => expiresAt?.toISOString().slice(0, 10)).sort();

  it("are asked about once, and nothing is imported before", async () => {
    const asked = await run(of("12/11/2031", "01/02/2031"));
    expect(asked.questions).toMatchObject([{ code: "date_order", columns: ["ends"] }]);
    expect(asked.error).toContain('"ends", such as 12/11/2031');
    expect(asked.status).toBe("needs_answer");
    expect(await licenses()).toEqual([]);
  });

  it.each([
    ["day-first", ["2031-02-01", "2031-11-12"]],
    ["month-first", ["2031-01-02", "2031-12-11"]],
  ] as const)("are read as somebody says: %s", async (dateOrder, days) => {
    await run(of("12/11/2031", "01/02/2031"), { dateOrder });
    expect(await ends()).toEqual(days);
  });

  it.each([
    ["13/11/2031", "day-first", ["2031-02-01", "2031-11-13"]],
    ["11/13/2031", "month-first", ["2031-01-02", "2031-11-13"]],
  ])("are decided by one that has no other reading: %s", async (date, dateOrder, days) => {
    const { columns, status } = await run(of(date, "01/02/2031"));
    expect(status).toBe("finished");
    expect(columns.find(({ name }) => name === "ends")).toMatchObject({ dateOrder });
    expect(await ends()).toEqual(days);
  });

  it("are asked about where the file shows both, and the others are refused", async () => {
    const rows = of("13/11/2031", "11/13/2031");
    expect((await run(rows)).questions).toMatchObject([{ code: "date_order" }]);
    const { counts } = await run(rows, { dateOrder: "day-first" });
    expect(counts).toMatchObject({ new: 1, refused: 1 });
  });

  it("of a column that is not imported ask nothing", async () => {
    const rows = table("key|product|email|ends|seen", "K1|Acme SEO|a@example.com|2031-01-01|12/11/2029");
    expect(await run(rows)).toMatchObject({ status: "finished", questions: [] });
  });
});

describe("a file of which no license would end", () => {
  const rows = table(
    "key|product|email|Laufzeit",
    "K1|Acme SEO|ada@example.com|31.05.2031",
    "K2|Acme SEO|bob@example.com|never",
  );

  it("asks when it has a column of dates, whatever its name, and imports nothing before", async () => {
    const asked = await run(rows);
    expect(asked).toMatchObject({
      status: "needs_answer",
      questions: [{ code: "lifetime", columns: ["Laufzeit"] }],
    });
    expect(asked.error).toContain('"Laufzeit" (not imported)');
    expect(await licenses()).toEqual([]);
  });

  it("is tried, with the question, in a dry run", async () => {
    const tried = await run(rows, { dryRun: true });
    expect(tried).toMatchObject({ status: "finished", counts: { new: 2, lifetime: 2 } });
    expect(tried.questions).toMatchObject([{ code: "lifetime" }]);
  });

  it("is imported for life when that is confirmed", async () => {
    expect(await run(rows, { allowLifetime: true })).toMatchObject({ counts: { new: 2, lifetime: 2 } });
  });

  it("asks nothing once the column is the end, or the plan has one", async () => {
    const { counts } = await run(rows, { columns: { Laufzeit: "expiresAt" } });
    expect(counts).toMatchObject({ new: 2, lifetime: 1 });
    const productId = open.product.id;
    const plan = await open.licensing.plans.create({ productId, name: "Yearly", durationDays: 365 });
    const planned = table("key|product|plan|email|seen", `K3|Acme SEO|${plan.id}|a@example.com|2029-05-31`);
    expect(await run(planned)).toMatchObject({ status: "finished", counts: { new: 1, lifetime: 0 } });
  });

  it.each([
    ["created", "", "needs_answer"],
    ["created|ends", "|", "needs_answer"],
    ["created|ends", "|never", "finished"],
    ["changed|ends", "|never", "needs_answer"],
  ])("with dates of %s and the end %j is %s", async (names, end, status) => {
    const line = `K1|Acme SEO|ada@example.com|2029-05-31${end}`;
    expect((await run(table(`key|product|email|${names}`, line))).status).toBe(status);
  });

  it("asks nothing without dates: ids, seats and keys are none", async () => {
    const of = table("key|product|email|order|seats", "1906545600|Acme SEO|ada@example.com|71234|3");
    expect((await run(of)).status).toBe("finished");
  });
});
