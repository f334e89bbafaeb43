import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { DAY, HOUR } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../support/mail-server.ts";
import { logIn, type Operator, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import type { WirePage } from "../support/wire.ts";

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

describe.each(stores)("mails to customers, on $name", ({ name, open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let operator: Operator;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage, mailTransport: transport });
    operator = await registerOperator(server);
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  /** A product of which licenses are mailed so. */
  async function productWith(mails: { delivery: boolean; reminderDays: number | null }) {
    const product = await operator.product({ name: `Acme <SEO> ${unique("product")}` });
    const settings = { vendorName: "Acme, Inc.", replyTo: "help@acme.example", language: "en" };
    const licenseMails = { [product.id]: mails };
    const answer = await operator.client.put("/api/organization/settings", { ...settings, licenseMails });
    expect(answer.body).toMatchObject({ ...settings, licenseMails, requireSecondFactor: false });
    return product;
  }

  const aCustomer = () => `${unique("customer")}@example.com`;

  async function mailsTo(email: string): Promise<ReceivedMail[]> {
    await server.deliverMails();
    return mailServer.mails.filter(({ to }) => to.includes(email));
  }

  it("bring a new license, where the product is to", async () => {
    const product = await productWith({ delivery: true, reminderDays: null });
    const email = aCustomer();
    const license = await operator.license(product.id, { customerEmail: email, seats: 3 });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.headers).toMatchObject({
      from: '"Acme, Inc." <keystead@example.com>',
      "reply-to": "help@acme.example",
      subject: `Your license for ${product.name}`,
    });
    expect(mail?.text).toContain(license.licenseKey);
    expect(mail?.html).toContain("Acme &lt;SEO&gt;");
    expect(mail?.headers["list-unsubscribe"]).toBeUndefined();
    const { body } = await operator.client.get<WirePage<object>>(
      `/api/license-mails?license_id=${license.id}`,
    );
    expect(body.items).toMatchObject([{ recipient: email, template: "license_delivery", state: "sent" }]);
  });

  it("bring no license whose key its customer has already", async () => {
    const product = await productWith({ delivery: true, reminderDays: null });
    const email = aCustomer();
    await operator.license(product.id, { customerEmail: email, licenseKey: unique("SOLD BEFORE") });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("remind once before a license expires, with an address that ends that", async () => {
    const product = await productWith({ delivery: false, reminderDays: 14 });
    const email = aCustomer();
    const expiresAt = server.clock.inIso(15 * DAY);
    await operator.license(product.id, { customerEmail: email, expiresAt });
    expect(await mailsTo(email)).toEqual([]);
    server.clock.advance(DAY + HOUR);
    await Promise.all([server.deliverMails(), server.deliverMails()]);
    server.clock.advance(HOUR);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const address = /^<(.*)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain(address);
    const path = address.slice(server.url.length);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const oneClick = { method: "POST", raw: "List-Unsubscribe=One-Click", headers };
    expect((await server.client().get(path)).text).toContain('<form method="post">');
    expect((await server.client().send(path, oneClick)).status).toBe(200);
    expect((await server.client().send(path, oneClick)).status).toBe(200);
    expectError(await server.client().send(`${path}x`, oneClick), 400, "link_invalid");
    await operator.license(product.id, { customerEmail: email.toUpperCase(), expiresAt });
    const other = aCustomer();
    await operator.license(product.id, { customerEmail: other, expiresAt });
    server.clock.advance(HOUR);
    expect(await mailsTo(other)).toHaveLength(1);
    const { body } = await operator.client.get<WirePage<{ recipient: string }>>("/api/license-mails");
    const reminded = body.items.map(({ recipient }) => recipient.toLowerCase());
    expect(reminded.filter((each) => each === email)).toHaveLength(1);
  });

  // The rest is the same whatever the store.
  if (name !== "memory") return;

  it("are none unless they are turned on, nor for many licenses at once", async () => {
    const quiet = await operator.product();
    const loud = await productWith({ delivery: true, reminderDays: null });
    const email = aCustomer();
    await operator.license(quiet.id, { customerEmail: email });
    const licenses = [{ productId: loud.id, customerEmail: email }];
    expect((await operator.client.post("/api/licenses/bulk", { licenses })).status).toBe(201);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("remind of no license that its subscription renews, unless that is to end", async () => {
    const product = await productWith({ delivery: false, reminderDays: 14 });
    const [renewing, ending] = [aCustomer(), aCustomer()];
    const { client } = await logIn(server, operator.email);
    for (const [email, cancelAtPeriodEnd] of [
      [renewing, false],
      [ending, true],
    ] as const) {
      const license = await operator.license(product.id, { customerEmail: email });
      const currentPeriodEnd = server.clock.inIso(3 * DAY);
      const fields = { licenseId: license.id, status: "active", cancelAtPeriodEnd, currentPeriodEnd };
      await operator.subscription(String(license.customerId), fields);
    }
    expect((await client.get("/api/settings")).body).toMatchObject({ mail: { enabled: true } });
    server.clock.advance(HOUR);
    expect(await mailsTo(ending)).toHaveLength(1);
    expect(await mailsTo(renewing)).toEqual([]);
  });
});
