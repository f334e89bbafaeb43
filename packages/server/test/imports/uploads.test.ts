import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const MIB = 1024 * 1024;

let server: TestServer;
let operator: Operator;
let acme: string;
let edd: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  ({ id: acme } = await operator.product({ name: "Acme SEO" }));
  edd = await readFile(new URL("exports/edd.csv", import.meta.url), "utf8");
});
afterAll(() => server.stop());

function upload(query: string, raw: string | Uint8Array, headers: Record<string, string> = {}) {
  const call = { method: "POST", raw, headers: { "content-type": "text/csv", ...headers } };
  return operator.client.send<Uploaded>(`/api/imports?${query}`, call);
}

interface Uploaded {
  id: string;
  status: string;
  dryRun: boolean;
  counts: Record<string, number>;
  mapping: { products: Record<string, { product: string | null; plans: Record<string, string | null> }> };
  refused: { line: number; field: string }[];
  error: string | null;
}

async function waitUntilFinished({ body }: Answer<Uploaded>): Promise<Uploaded> {
  await server.runImports();
  return (await operator.client.get<Uploaded>(`/api/imports/${body.id}`)).body;
}

const countLicenses = async () =>
  (await operator.client.get<{ pagination: { total: number } }>("/api/licenses")).body.pagination.total;

describe("a file that is uploaded", () => {
  it("is looked at first, and imported with the map that came of it", async () => {
    const answer = await upload("from=edd", edd);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: "queued", dryRun: true });
    const looked = await waitUntilFinished(answer);
    expect(looked).toMatchObject({ status: "finished", counts: { lines: 6, new: 3, refused: 3 } });
    expect(looked.refused[0]).toMatchObject({ line: 5, field: "product" });
    expect(await countLicenses()).toBe(0);

    const { mapping } = looked;
    mapping.products["Acme Forms"] = { product: "acme-seo", plans: {} };
    const run = { dryRun: false, mapping };
    const again = await operator.client.post<Uploaded>(`/api/imports/${answer.body.id}/run`, run);
    expect(again.status).toBe(202);
    expect(await waitUntilFinished(again)).toMatchObject({ dryRun: false, counts: { new: 4, refused: 2 } });
    expect(await countLicenses()).toBe(4);

    const lines = await operator.client.get<{ items: object[] }>(
      `/api/imports/${again.body.id}/lines?per_page=2&page=2`,
    );
    expect(lines.body).toMatchObject({ pagination: { total: 6, totalPages: 3 } });
    expect(lines.body.items).toMatchObject([{ line: 4, outcome: "new" }, { line: 5 }]);
    const csv = await operator.client.get(`/api/imports/${again.body.id}/lines.csv`);
    expect(csv.text.trimEnd().split("\r\n")).toHaveLength(7);

    const audit = await operator.client.get<{ items: object[] }>("/api/audit?action=import.created");
    expect(audit.body.items).toMatchObject([{ target: { type: "import", id: again.body.id } }]);
  });

  it("can be imported at once, and is there once for one Idempotency-Key", async () => {
    const file = "license_key,product,email\nONCE 1,acme-seo,ada@example.com";
    const headers = { "idempotency-key": "the first of May" };
    const first = await upload("from=csv&dry_run=false", file, headers);
    const second = await upload("from=csv&dry_run=false", file, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(await waitUntilFinished(first)).toMatchObject({ status: "finished", counts: { new: 1 } });
    expectError(await upload("from=csv&dry_run=false", `${file}\n`, headers), 422, "idempotency_key_reused");
  });

  it("that is no CSV fails, and says in which line", async () => {
    const failed = await waitUntilFinished(await upload("from=csv", 'license_key,product,email\n"a"b,c,d'));
    expect(failed).toMatchObject({ status: "failed" });
    expect(failed.error).toMatch(/^The file is not CSV: .*line 2/);
  });

  it("may be the list of licenses of another server: what is unlimited and never ends stays so", async () => {
    const other = await registerOperator(server);
    const product = await other.product();
    const { id: planId } = await other.plan(product.id, { seats: 2, durationDays: 30 });
    for (const given of [
      { planId, seats: null, expiresAt: null },
      { planId, licenseKey: "=1+1", customerName: "-Ada" },
    ])
      await other.license(product.id, given);
    const { text } = await other.client.get("/api/licenses.csv");
    const looked = await waitUntilFinished(await upload("from=csv", text));
    const mine = await operator.plan(acme);
    const mapping = { products: { [product.id]: { product: "acme-seo", plans: { [planId]: mine.id } } } };
    const run = { dryRun: false, mapping };
    await waitUntilFinished(await operator.client.post<Uploaded>(`/api/imports/${looked.id}/run`, run));
    const { body } = await operator.client.get(`/api/licenses?plan_id=${mine.id}`);
    // Licenses of the same moment come in any order.
    const items = body["items"] as { seats: number | null }[];
    expect(items.toSorted((a, b) => Number(b.seats) - Number(a.seats))).toMatchObject([
      { licenseKey: "=1+1", customerName: "-Ada", seats: 2 },
      { seats: null, expiresAt: null },
    ]);
  });

  it("may be JSON", async () => {
    const json = JSON.stringify([{ license_key: "JSON 1", product: "acme-seo", email: "ada@example.com" }]);
    const answer = await upload("from=csv", json, { "content-type": "application/json" });
    expect(await waitUntilFinished(answer)).toMatchObject({ counts: { lines: 1, new: 1 } });
  });
});

describe("an upload is refused", () => {
  it.each([
    ["without a system", "", "text/csv", "a", 400, "invalid_input"],
    ["from a system that is none", "from=shopify", "text/csv", "a", 400, "invalid_input"],
    ["of another media type", "from=csv", "application/zip", "a", 415, "unsupported_media_type"],
    ["that is not UTF-8", "from=csv", "text/csv", Uint8Array.of(0x61, 0xff), 400, "malformed_body"],
    ["with NUL in it", "from=csv", "text/csv", "a\0b", 400, "malformed_body"],
  ])("%s", async (_, query, type, raw, status, code) => {
    expectError(await upload(query, raw, { "content-type": type }), status, code);
  });

  it("when it is too large, whether it says so or not", async () => {
    const json = { "content-type": "application/json" };
    const large = new Uint8Array(64 * MIB + 1).fill(0x20);
    expectError(await upload("from=csv", large, json), 413, "payload_too_large");
    const chunked = { method: "POST", raw: large, chunked: true, headers: json };
    expectError(await operator.client.send("/api/imports?from=csv", chunked), 413, "payload_too_large");
  });
});
