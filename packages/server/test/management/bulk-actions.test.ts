import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smtpTransport } from "../../src/mail/smtp-transport.ts";
import { expectError } from "../support/expectations.ts";
import { startMailServer } from "../support/mail-server.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const path = "/api/licenses/bulk-actions";

it("a job takes the list's own filters, is carried out by the server, and has a report", async () => {
  const [product, other] = [await operator.product(), await operator.product()];
  const license = await operator.license(product.id, { metadata: { order: "7" } });
  const rest = [
    await operator.license(product.id, { metadata: { order: "8" } }),
    await operator.license(other.id, { metadata: { order: "7" } }),
  ];
  const filter = { product_id: product.id, metadata: { order: "7" }, expires_before: "2999-01-01T00:00:00Z" };
  await operator.client.put(`/api/licenses/${license.id}`, { expiresAt: "2998-01-01T00:00:00Z" });
  const body = { action: "suspend", filter, dryRun: false };
  const started = await operator.client.post(path, body);
  expect(started.status, started.text).toBe(202);
  expect(started.body).toMatchObject({ status: "queued", total: null, startedBy: operator.user.email });
  expectError(await operator.client.post(path, body), 409, "bulk_action_running");
  await server.licensing.bulkActionWorker.runDue();
  const { body: job } = await operator.client.get(`${path}/${started.body["id"]}`);
  expect(job).toMatchObject({
    status: "finished",
    total: 1,
    counts: { done: 1, same: 0, refused: 0, gone: 0, licenses: 1 },
    filter: { product_id: product.id, metadata: { order: "7" }, expires_before: "2999-01-01T00:00:00.000Z" },
  });
  expect(await operator.fetchLicense(license.id)).toMatchObject({ status: "suspended" });
  for (const { id } of rest) expect(await operator.fetchLicense(id)).toMatchObject({ status: "active" });
  const { text } = await operator.client.get(`${path}/${started.body["id"]}/lines.csv`);
  expect(text).toContain(`"${license.id}","${license.licenseKey}"`);
  expect((await operator.client.get(path)).body["items"]).toEqual([job]);
});

it("a trial run is what is meant where nothing is said, and wrong filters are refused", async () => {
  const started = await operator.client.post(path, { action: "revoke", filter: {} });
  expect(started.body).toMatchObject({ dryRun: true });
  for (const filter of [{ productId: "prd_1" }, { sort: "createdAt" }, { status: "lost" }])
    expect((await operator.client.post(path, { action: "revoke", filter })).status).toBe(400);
});

it("support does not delete, and a token for some products works on these alone", async () => {
  const own = await registerOperator(server);
  const support = await colleagueOf(server, own, "support");
  const [mine, other] = [await own.product(), await own.product()];
  await own.license(mine.id);
  await own.license(other.id);
  const ids = ["lic_1"];
  expectError(await support.client.post(path, { action: "delete", ids }), 403, "forbidden");
  const token = await own.client.post("/api/tokens", {
    name: "Shop",
    role: "support",
    productIds: [mine.id],
  });
  const started = await server.client().send(path, {
    method: "POST",
    json: { action: "revoke", filter: {}, dryRun: false },
    headers: { authorization: `Bearer ${token.body["token"]}` },
  });
  expect(started.status, started.text).toBe(202);
  await server.licensing.bulkActionWorker.runDue();
  const statuses = async (product: { id: string }) =>
    (await own.client.get(`/api/licenses?product_id=${product.id}`)).body["items"];
  expect(await statuses(mine)).toMatchObject([{ status: "revoked" }]);
  expect(await statuses(other)).toMatchObject([{ status: "active" }]);
});

it("archived products and plans are left out of lists that ask for it, and no license is issued", async () => {
  const own = await registerOperator(server);
  const [sold, archived] = [await own.product(), await own.product()];
  await own.client.put(`/api/products/${archived.id}`, { archived: true });
  const names = async (query: string) =>
    ((await own.client.get(`/api/products?${query}`)).body["items"] as { id: string }[]).map(({ id }) => id);
  expect(await names("archived=false")).toEqual([sold.id]);
  expect(await names("archived=true")).toEqual([archived.id]);
  expect((await own.client.get("/api/products?archived=maybe")).status).toBe(400);
  const order = { productId: archived.id, customerEmail: "a@example.com" };
  expectError(await own.client.post("/api/licenses", order), 409, "archived");
  expect((await own.client.get("/api/licenses")).body["items"]).toEqual([]);
});

describe("a job that mails customers their licenses", () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let mailing: TestServer;
  let seller: Operator;
  let close: () => void;
  beforeAll(async () => {
    mailServer = await startMailServer();
    const mailTransport = smtpTransport(mailServer.url);
    close = () => mailTransport.close();
    mailing = await startServer({ mailTransport });
    seller = await registerOperator(mailing);
    await mailing.deliverMails();
  });
  afterAll(async () => {
    await mailing.stop();
    close();
    await mailServer.stop();
  });

  /** Carries the job out, and gives its counts with the new mails: whom each is to, and its subject. */
  async function mailed(fields: object) {
    const before = mailServer.mails.length;
    const started = await seller.client.post(path, { action: "mail", dryRun: false, ...fields });
    expect(started.status, started.text).toBe(202);
    await mailing.licensing.bulkActionWorker.runDue();
    await mailing.deliverMails();
    const { body } = await seller.client.get(`${path}/${started.body["id"]}`);
    const mails = mailServer.mails.slice(before);
    return {
      counts: body["counts"],
      mails: mails.map(({ to, headers }) => `${to} ${headers["subject"]}`).toSorted(),
      texts: mails.map(({ text }) => text),
    };
  }

  const none = { done: 0, same: 0, refused: 0, gone: 0, licenses: 0 };

  it("sends one mail for each license that is not revoked, and none in a trial run", async () => {
    const product = await seller.product({ name: "Acme SEO" });
    const [ada, bob, eve] = [
      await seller.license(product.id, { customerEmail: "ada@example.com" }),
      await seller.license(product.id, { customerEmail: "bob@example.com" }),
      await seller.license(product.id, { customerEmail: "eve@example.com" }),
    ];
    await seller.client.post(`/api/licenses/${eve.id}/revoke`);
    const filter = { product_id: product.id };
    const counts = { ...none, done: 2, refused: 1, licenses: 2 };
    expect(await mailed({ filter, dryRun: true })).toEqual({ counts, mails: [], texts: [] });
    const { texts, ...told } = await mailed({ filter });
    expect(told).toEqual({
      counts,
      mails: ["ada@example.com Your license for Acme SEO", "bob@example.com Your license for Acme SEO"],
    });
    for (const { licenseKey } of [ada, bob]) expect(texts.join()).toContain(licenseKey);
    expect(texts.join()).not.toContain(eve.licenseKey);
  });

  it("sends one mail for a bundle, with its name, and with only one for each license", async () => {
    const [seo, forms] = [
      await seller.product({ name: "Acme SEO", slug: "seo" }),
      await seller.product({ name: "Acme Forms" }),
    ];
    const plans = [await seller.plan(seo.id), await seller.plan(forms.id)];
    const bundle = await seller.bundle(
      plans.map(({ id }) => id),
      { name: "Acme Club" },
    );
    const order = { bundleId: bundle.id, customerEmail: "cyd@example.com" };
    expect((await seller.client.post("/api/licenses", order)).status).toBe(201);
    const filter = { bundle_id: bundle.id };
    expect(await mailed({ filter })).toMatchObject({
      counts: { ...none, done: 1, licenses: 2 },
      mails: ["cyd@example.com Your license for Acme Club"],
    });
    expect((await mailed({ filter, only: true })).mails).toEqual([
      "cyd@example.com Your license for Acme Forms",
      "cyd@example.com Your license for Acme SEO",
    ]);
  });
});
