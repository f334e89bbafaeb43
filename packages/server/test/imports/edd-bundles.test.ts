import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eddClient } from "../compat/edd-client.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Import {
  id: string;
  counts: Record<string, number>;
  mapping: { products: Record<string, object> };
  refused: { line: number; message: string }[];
}

interface Listed {
  items: { id: string; licenseKey: string; status: string; bundle: { group: string } | null }[];
}

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

async function finished(asked: Promise<{ status: number; body: Import }>): Promise<Import> {
  const { status, body } = await asked;
  expect(status).toBe(202);
  await server.runImports();
  return (await operator.client.get<Import>(`/api/imports/${body.id}`)).body;
}

const upload = (raw: string) =>
  operator.client.send<Import>("/api/imports?from=edd", {
    method: "POST",
    raw,
    headers: { "content-type": "text/csv" },
  });

const listed = async (query: string) =>
  (await operator.client.get<Listed>(`/api/licenses?${query}`)).body.items;

describe("an export of EDD with bundles", () => {
  it("is looked at, mapped to a bundle, imported, found by the bundle's key, and answers EDD's clients", async () => {
    const seo = await operator.product({ name: "Acme SEO" });
    const forms = await operator.product({ name: "Acme Forms" });
    const plans = [await operator.plan(seo.id, { slug: "pro" }), await operator.plan(forms.id)];
    const csv = await readFile(new URL("exports/edd-bundles.csv", import.meta.url), "utf8");
    const looked = await finished(upload(csv));
    expect(looked).toMatchObject({ counts: { lines: 6, new: 4, refused: 2, bundled: 0 } });
    expect(looked.refused.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 "Acme Everything" is a bundle: give the id or name of a bundle',
      '5 "Acme Everything" is a bundle: give the id or name of a bundle',
    ]);
    expect(looked.mapping.products["Acme Everything"]).toEqual({ bundle: null });

    const planIds = plans.map(({ id }) => id);
    const bundle = await operator.client.post<{ id: string }>("/api/bundles", { name: "Club", planIds });
    const { products } = looked.mapping;
    const mapping = { products: { ...products, "Acme Everything": { bundle: bundle.body.id } } };
    const run = { dryRun: false, mapping };
    const done = await finished(operator.client.post<Import>(`/api/imports/${looked.id}/run`, run));
    expect(done).toMatchObject({ counts: { new: 4, skipped: 2, refused: 0, bundled: 3, sites: 4 } });

    const ofAda = await listed("search=c4ca4238a0b923820dcc509a6f75849b");
    expect(ofAda.map(({ licenseKey }) => licenseKey.slice(0, 4)).sort()).toEqual(["c81e", "eccb"]);
    const ofBundle = await listed(`bundle_id=${bundle.body.id}`);
    expect(new Set(ofBundle.map((each) => each.bundle?.group)).size).toBe(2);
    const report = await operator.client.get(`/api/imports/${done.id}/lines.csv?outcome=skipped`);
    expect(report.text).toContain("is the key of the bundle itself, by which a search finds its 2 licenses");
    expect(report.text).toContain('has no license for ""Acme Forms"" in the file');

    const edd = eddClient(server, `/compat/edd/${seo.publicKey}`);
    const ask = async (license: string, url: string) =>
      (await edd.post({ edd_action: "check_license", item_id: 411, license, url })).license;
    const key = "c81e728d9d4c2f636f067f89cc14862c";
    expect(await ask(key, "https://ada.example")).toBe("valid");
    expect(await ask("c4ca4238a0b923820dcc509a6f75849b", "https://ada.example")).toBe("invalid");

    // One change is of the group: the site of the other key stops, and Bob's goes on.
    const [forAda] = ofAda.filter(({ licenseKey }) => licenseKey.startsWith("eccb"));
    await operator.client.post(`/api/licenses/${forAda?.id}/revoke`, {});
    expect(await ask(key, "https://ada.example")).toBe("disabled");
    expect(await ask("e4da3b7fbbce2345d7772b0674a318d5", "https://bob.example")).toBe("valid");
    const again = await finished(operator.client.post<Import>(`/api/imports/${looked.id}/run`, run));
    expect(again).toMatchObject({ counts: { new: 0, kept: 4, skipped: 2 } });
  });
});
