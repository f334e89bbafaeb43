import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { applicationOf } from "../support/application.ts";
import { MINUTE } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { unique } from "../support/operator.ts";
import { bearerOf, portalShop, portalUrlFor } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

let mailServer: MailServer;
let transport: SmtpTransport;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
});
afterAll(async () => {
  transport.close();
  await mailServer.stop();
});

describe.each(stores)("the portal on $name", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage, mailTransport: transport });
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  async function codeFor(organization: string, email: string): Promise<string> {
    await server.client().post("/portal/v1/codes", { organization, email });
    await server.deliverMails();
    const mail = mailServer.mails.filter(({ to }) => to.includes(email)).at(-1);
    return /\n {4}(\S{6})\r?\n/.exec(mail?.text ?? "")?.[1] ?? "";
  }
  const enter = (entry: object) =>
    server.client().post<{ token: string }>("/portal/v1/sessions", { ...entry, bearer: true });
  const me = (token: string) =>
    server.client().send("/portal/v1/me", { headers: { authorization: `Bearer ${token}` } });

  it("opens one session for a code and one for a ticket, of any number that ask at once, until the customer is deleted", async () => {
    const { operator, slug, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const code = await codeFor(slug, ada.email);
    const ticket = (await portalUrlFor(operator, ada.customerId)).hash.replace("#ticket=", "");
    const tokens: string[] = [];
    for (const entry of [{ organization: slug, email: ada.email, code }, { ticket }]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => enter(entry)));
      const good = answers.filter(({ status }) => status === 201);
      expect(good).toHaveLength(1);
      tokens.push(...good.map(({ body }) => body.token));
    }
    for (const token of tokens) expect((await me(token)).status).toBe(200);
    await operator.client.delete(`/api/customers/${ada.customerId}?cascade=true`);
    for (const token of tokens) expectError(await me(token), 401, "unauthenticated");
  });

  it("ends the sessions of a former address for good, and all when the vendor says so", async () => {
    const { operator, slug, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    const entry = { organization: slug, email: ada.email, code: await codeFor(slug, ada.email) };
    const { token } = (await enter(entry)).body;
    const byTicket = await bearerOf(server, operator, ada.customerId);
    expect((await me(token)).status).toBe(200);
    const path = `/api/customers/${ada.customerId}`;
    for (const email of [`${unique("new")}@example.com`, ada.email])
      expect((await operator.client.put(path, { email })).status).toBe(200);
    expectError(await me(token), 401, "unauthenticated");
    expect((await byTicket.send("GET", "/me")).status).toBe(200);
    expect((await operator.client.delete(`${path}/portal-sessions`)).status).toBe(200);
    expectError(await byTicket.send("GET", "/me"), 401, "unauthenticated");
  });

  it("gives the license of a bundle's code to one site of one product, of any number that ask at once", async () => {
    const { operator, slug, product } = await portalShop(server);
    const other = await operator.product();
    const plans = [await operator.plan(product.id), await operator.plan(other.id)];
    const planIds = plans.map(({ id }) => id);
    const bundle = await operator.client.post<{ id: string }>("/api/bundles", { name: "All", planIds });
    const { body: me } = await operator.client.get<{ organizationId: string }>("/api/auth/me");
    const checkout = unique("cs_test");
    const { purchases } = server.licensing.as({ organizationId: me.organizationId });
    await purchases.record(
      "stripe",
      {
        ...{ type: "sale", reference: checkout, license: null, subscription: null, payment: null },
        customer: { email: `${unique("ada")}@example.com`, name: null },
        lines: [{ reference: "li_1", priceId: "price_all", planId: null, quantity: 1 }],
        claim: true,
      },
      { prices: { price_all: bundle.body.id }, graceDays: 3, pastDueDays: 21 },
    );
    const bought = async () => {
      const asked = { organization: slug, provider: "stripe", checkout };
      type Bought = { licenses: { bundle: object; claim: { code: string } | null }[] };
      return (await server.client().post<Bought>("/portal/v1/checkouts", asked)).body.licenses;
    };
    const [shown] = await bought();
    expect(shown).toMatchObject({ product: { id: product.id }, bundle: { name: "All" } });
    const claim = (publicKey: string, domain: string) =>
      server.client().post("/public/v1/claims", { public_key: publicKey, code: shown?.claim?.code, domain });
    const callers = ["a.example", "b.example", "c.example"].flatMap((domain) =>
      [product, other].map(
        ({ publicKey }) =>
          () =>
            claim(publicKey, domain),
      ),
    );
    const answers = await Promise.all(callers.map((call) => call()));
    const winner = answers.findIndex(({ body }) => body["success"]);
    const refused = answers.filter(({ body }) => body["code"] === "claim_invalid");
    expect([winner >= 0, refused.length]).toEqual([true, callers.length - 1]);
    expect((await callers[winner]?.())?.body).toEqual(answers[winner]?.body);
    expect((await bought()).map(({ claim }) => claim)).toEqual([null]);
  });

  it("frees as many seats as the product allows, however many calls come at once", async () => {
    const { operator, product, owner } = await portalShop(server);
    await operator.client.put(`/api/products/${product.id}`, { movesPerYear: 2 });
    const ada = await owner(`${unique("ada")}@example.com`);
    const application = applicationOf(server.client(), product, ada.license);
    const others = await Promise.all(
      [1, 2].map(async () =>
        String((await application.activate(`${unique("site")}.com`)).body["activation_id"]),
      ),
    );
    const caller = await bearerOf(server, operator, ada.customerId);
    const answers = await Promise.all(
      [ada.activationId, ...others].map((id) =>
        caller.send("POST", `/licenses/${ada.license.id}/activations/${id}/deactivate`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect((await operator.fetchLicense(ada.license.id)).activatedCount).toBe(1);
    const searched = await caller.send("GET", `/licenses/${ada.license.id}/activations?search=SITE`);
    expect(searched.body).toMatchObject({ pagination: { total: 1 } });
  });

  it("finds the licenses of a customer by site and by product, in the order of the list", async () => {
    const { operator, product, owner } = await portalShop(server);
    const ada = await owner(`${unique("ada")}@example.com`);
    await owner(`${unique("grace")}@example.com`);
    const other = await operator.product({ name: "Shipping 100%" });
    const others = [];
    for (const domain of ["a.site.example", "b.example"]) {
      const license = await operator.license(other.id, { customerEmail: ada.email, leaseSeconds: 60 });
      await applicationOf(server.client(), other, license).activate(domain);
      others.unshift(license.id);
    }
    const caller = await bearerOf(server, operator, ada.customerId);
    const found = async (search: string) => {
      const { body } = await caller.send("GET", `/licenses?${new URLSearchParams({ search })}`);
      const { items, pagination } = body as { items: { id: string }[]; pagination: { total: number } };
      expect(pagination.total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found("SITE")).toEqual([others[1], ada.license.id]);
    expect(await found("100%")).toEqual(others);
    expect(await found(product.name)).toEqual([ada.license.id]);
    server.clock.advance(MINUTE);
    expect(await found("site")).toEqual([ada.license.id]);
  });
});
