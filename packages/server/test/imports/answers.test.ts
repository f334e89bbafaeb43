import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Uploaded {
  id: string;
  status: string;
  error: string | null;
  counts: Record<string, number>;
  columns: { name: string; field: string | null; isGiven: boolean; samples: string[]; hasDates: boolean }[];
  questions: { code: string; columns: string[]; message: string }[];
}

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await registerOperator(server);
  await operator.product({ name: "Acme SEO" });
});

const upload = (file: string, query = "from=csv") =>
  operator.client.send<Uploaded>(`/api/imports?${query}`, {
    method: "POST",
    raw: file,
    headers: { "content-type": "text/csv" },
  });

const run = (id: string, body: object) => operator.client.post<Uploaded>(`/api/imports/${id}/run`, body);

async function waitUntilFinished({ body, status }: Answer<Uploaded>): Promise<Uploaded> {
  expect(status).toBe(202);
  await server.runImports();
  return (await operator.client.get<Uploaded>(`/api/imports/${body.id}`)).body;
}

async function licenses() {
  const { body } = await operator.client.get<{ items: { expiresAt: string | null; seats: number }[] }>(
    "/api/licenses",
  );
  return body.items;
}

describe("a file whose end has a name that nobody knows", () => {
  const file = "Serial,Plugin,E-Mail,Laufzeit,Remark\nK1,Acme SEO,ada@example.com,31.05.2031,=1+1\n";

  it("is not imported for life unless that is confirmed", async () => {
    const tried = await waitUntilFinished(await upload(file));
    expect(tried).toMatchObject({ status: "finished", counts: { new: 1, lifetime: 1 } });
    expect(tried.questions).toMatchObject([{ code: "lifetime", columns: ["Laufzeit"] }]);
    const unimported = tried.columns.filter(({ field }) => field === null);
    expect(unimported).toMatchObject([
      { name: "Laufzeit", samples: ["31.05.2031"], hasDates: true },
      { name: "Remark", samples: ["=1+1"], hasDates: false },
    ]);
    const refused = await run(tried.id, { dryRun: false });
    expectError(refused, 400, "invalid_input");
    expect(refused.text).toContain("allowLifetime");
    expect(refused.text).toContain("Laufzeit");
    expect(await licenses()).toEqual([]);
    await waitUntilFinished(await run(tried.id, { dryRun: false, allowLifetime: true }));
    expect(await licenses()).toMatchObject([{ expiresAt: null }]);
  });

  it("is imported with its end once the column is mapped, and keeps the mapping for the next run", async () => {
    const tried = await waitUntilFinished(await upload(file));
    const again = await waitUntilFinished(await run(tried.id, { columns: { Laufzeit: "expiresAt" } }));
    expect(again).toMatchObject({ questions: [], counts: { lifetime: 0 } });
    await waitUntilFinished(await run(again.id, { dryRun: false }));
    expect(await licenses()).toMatchObject([{ expiresAt: "2031-05-31T23:59:59.999Z" }]);
  });

  it("that is imported at once ends with the question, and with nothing imported", async () => {
    const ended = await waitUntilFinished(await upload(file, "from=csv&dry_run=false"));
    expect(ended).toMatchObject({ status: "needs_answer", counts: { lines: 0 } });
    expect(ended.error).toContain("Laufzeit");
    expect(await licenses()).toEqual([]);
    await waitUntilFinished(await upload(file, "from=csv&dry_run=false&allow_lifetime=true"));
    expect(await licenses()).toHaveLength(1);
  });

  const at = (columns: unknown, more = "") =>
    `from=csv&columns=${encodeURIComponent(JSON.stringify(columns))}${more}`;

  it("is imported at once with the columns that the upload names", async () => {
    const columns = { Laufzeit: "expiresAt", Remark: null };
    const done = await waitUntilFinished(await upload(file, at(columns, "&dry_run=false")));
    expect(done).toMatchObject({ status: "finished", questions: [], counts: { new: 1, lifetime: 0 } });
    expect(done.columns.slice(3)).toMatchObject([
      { name: "Laufzeit", field: "expiresAt", isGiven: true },
      { name: "Remark", field: null, isGiven: true },
    ]);
    expect(await licenses()).toMatchObject([{ expiresAt: "2031-05-31T23:59:59.999Z" }]);
  });

  it.each([
    ["with semicolons", (text: string) => text.replaceAll(",", ";")],
    ["with a byte order mark and nothing but headings", (text: string) => `\ufeff${text.split("\n", 1)[0]}`],
    ["with 300,000 characters", (text: string) => text + "K1,Acme SEO,no address,,\n".repeat(12_500)],
  ])("is refused as it is uploaded, %s, when it lacks a named column", async (_, written) => {
    const refused = await upload(written(file), at({ Remark: null, Ende: "expiresAt" }, "&dry_run=false"));
    expectError(refused, 400, "invalid_input");
    expect(JSON.parse(refused.text).details).toEqual([
      {
        path: "columns.Ende",
        message:
          'The file has no column "Ende": its columns are "Serial", "Plugin", "E-Mail", "Laufzeit", "Remark"',
      },
    ]);
    expect((await operator.client.get<{ items: object[] }>("/api/imports")).body.items).toEqual([]);
    const accepted = await upload(written(file), at({ Remark: null, Laufzeit: "expiresAt" }));
    expect(await waitUntilFinished(accepted)).toMatchObject({ status: "finished" });
  });

  it("as JSON is refused by its import when it lacks a named column", async () => {
    const answer = await operator.client.send<Uploaded>(`/api/imports?${at({ Ende: "expiresAt" })}`, {
      method: "POST",
      raw: JSON.stringify([{ Serial: "K1", Plugin: "Acme SEO" }]),
      headers: { "content-type": "application/json" },
    });
    const failed = await waitUntilFinished(answer);
    expect(failed.status).toBe("failed");
    expect(failed.error).toContain('no column "Ende": its columns are "Serial", "Plugin"');
  });

  it.each([
    ["columns=Laufzeit", "columns", "must be JSON"],
    ["columns=[]", "columns", "must be an object"],
    [`columns=${encodeURIComponent('{"Laufzeit":"end"}')}`, "columns.Laufzeit", "expiresAt"],
    [
      `columns=${encodeURIComponent('{"Laufzeit":"seats","Remark":"seats"}')}`,
      "columns.Remark",
      '"Laufzeit" and "Remark"',
    ],
  ])("takes no %s at the upload", async (query, path, why) => {
    const refused = await upload(file, `from=csv&${query}`);
    expectError(refused, 400, "invalid_input");
    const [detail] = JSON.parse(refused.text).details;
    expect(detail.path).toBe(path);
    expect(detail.message).toContain(why);
  });

  it.each([
    [{ Ende: "expiresAt" }, "columns.Ende", "The file has no column"],
    [{ Laufzeit: "end" }, "columns.Laufzeit", "expiresAt"],
    [{ Laufzeit: "seats", Remark: "seats" }, "columns.Remark", '"Laufzeit" and "Remark"'],
  ])("takes no mapping such as %j, and says which column is wrong", async (columns, path, why) => {
    const tried = await waitUntilFinished(await upload(file));
    const refused = await run(tried.id, { columns });
    expectError(refused, 400, "invalid_input");
    expect(refused.text).toContain(path);
    expect(JSON.parse(refused.text).error.message + refused.text).toContain(why.replaceAll('"', '\\"'));
  });
});

describe("dates that can be read in two ways", () => {
  const file = "key,product,email,ends\nK1,Acme SEO,ada@example.com,04/05/2031\n";

  it("are asked about before the file is tried, and read as the answer says", async () => {
    const asked = await waitUntilFinished(await upload(file));
    expect(asked).toMatchObject({ status: "needs_answer", counts: { lines: 0 } });
    const refused = await run(asked.id, { dryRun: false });
    expectError(refused, 400, "invalid_input");
    expect(refused.text).toContain("dateOrder");
    expect(await licenses()).toEqual([]);
    expectError(await run(asked.id, { dateOrder: "year-first" }), 400, "invalid_input");
    await waitUntilFinished(await run(asked.id, { dryRun: false, dateOrder: "month-first" }));
    expect(await licenses()).toMatchObject([{ expiresAt: "2031-04-05T23:59:59.999Z" }]);
  });
});

describe("columns with the same heading", () => {
  it("are two columns, and are refused by their names until one is chosen", async () => {
    const file = "key,product,email,seats,seats\nK1,Acme SEO,ada@example.com,3,7\n";
    const asked = await waitUntilFinished(await upload(file));
    expect(asked.questions).toMatchObject([{ code: "same_field", columns: ["seats", "seats (2)"] }]);
    expectError(await run(asked.id, { dryRun: false }), 400, "invalid_input");
    await waitUntilFinished(await run(asked.id, { dryRun: false, columns: { "seats (2)": "seats" } }));
    expect(await licenses()).toMatchObject([{ seats: 7 }]);
  });
});

it("lines are listed and exported by what became of them, with key, address and reason, and no formula", async () => {
  const wrong = Array.from({ length: 300 }, (_, n) => `=K${n},Acme SEO,no address ${n}`);
  const good = Array.from({ length: 260 }, (_, n) => `GOOD ${n},Acme SEO,ada@example.com`);
  const lines = ["key,product,email", ...good, ...wrong, "K,Acme SEO,ada@example.com,x"];
  const { id, counts } = await waitUntilFinished(await upload(lines.join("\n")));
  expect(counts).toMatchObject({ new: 260, refused: 301 });
  const page = await operator.client.get<{ items: object[]; pagination: object }>(
    `/api/imports/${id}/lines?outcome=refused&per_page=100&page=4`,
  );
  expect(page.body.pagination).toMatchObject({ total: 301, totalPages: 4 });
  expect(page.body.items).toMatchObject([
    { line: 562, licenseKey: "K", email: "ada@example.com", problems: [{ field: "line" }] },
  ]);
  const second = await operator.client.get<{ items: { line: number }[] }>(
    `/api/imports/${id}/lines?outcome=refused&per_page=100&page=2`,
  );
  expect(second.body.items.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => 362 + n));
  const csv = await operator.client.get(`/api/imports/${id}/lines.csv?outcome=refused`);
  const rows = csv.text.trimEnd().split("\r\n");
  expect(rows).toHaveLength(302);
  expect(rows.slice(0, 2)).toEqual([
    '"line","outcome","licenseKey","email","reason","notes"',
    `"262","refused","'=K0","no address 0","email must be an e-mail address, such as ada@example.com",""`,
  ]);
  expectError(await operator.client.get(`/api/imports/${id}/lines?outcome=good`), 400, "invalid_input");
});
