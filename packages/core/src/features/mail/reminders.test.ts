import { beforeEach, describe, expect, test } from "vitest";
import { DAY, type MovableClock, movableClock, SECOND } from "../../../test/open-licensing.ts";
import { createLicensing, type Licensing } from "../../licensing.ts";
import type { OrganizationLicensing } from "../../organization-licensing.ts";
import { newId } from "../../storage/ids.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { createMailDelivery, type MailDelivery } from "./delivery.ts";
import type { Letter } from "./letter.ts";
import { createMailQueue, type MailQueue } from "./queue.ts";

const HOUR = 3600 * SECOND;
const secretKey = "the secret key of all reminder tests";
const from = "Keystead <keystead@example.com>";

let clock: MovableClock;
let licensing: Licensing;
let delivery: MailDelivery;
let letters: Letter[];
let organizationOf: (name: string) => Promise<OrganizationLicensing>;
let shop: OrganizationLicensing;
let queue: MailQueue;

beforeEach(async () => {
  clock = movableClock();
  const storage = memoryStorage();
  letters = [];
  const transport = {
    async send(letter: Letter) {
      letters.push(letter);
    },
  };
  queue = createMailQueue({ storage, clock, secretKey, from });
  licensing = createLicensing({ storage, clock, mail: queue });
  delivery = createMailDelivery({
    ...{ storage, clock, secretKey, transport, from, publicUrl: "https://licenses.example" },
  });
  organizationOf = async (name) => {
    const record = { id: newId("organizations"), name, createdAt: clock.now() };
    await storage.commit(DEPLOYMENT, [{ op: "insert", kind: "organizations", record }]);
    return licensing.as({ organizationId: record.id });
  };
  shop = await organizationOf("Shop");
});

const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

async function product(of: OrganizationLicensing, name: string) {
  const { id } = await of.products.create({ name });
  return id;
}

const license = (
  of: OrganizationLicensing,
  productId: string,
  customerEmail: string,
  expiresAt: string | null,
) => of.licenses.create({ productId, customerEmail, expiresAt });

/** A bundle of two products, whose licenses are reminded of a week before they end. */
async function remindedBundle(): Promise<string> {
  const products = [await product(shop, "One"), await product(shop, "Other")];
  const mails = { delivery: false, reminderDays: 7 };
  await shop.settings.update({ licenseMails: Object.fromEntries(products.map((id) => [id, mails])) });
  const plans = [];
  for (const productId of products) plans.push(await shop.plans.create({ productId, name: "Pro" }));
  const { id } = await shop.bundles.create({ name: "Everything", planIds: plans.map(({ id }) => id) });
  return id;
}

/** Sends what is due, and gives the recipient and the subject of each mail. */
async function mailed(): Promise<string[]> {
  letters.length = 0;
  await delivery.deliverDue();
  return letters.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
}

describe("reminders", () => {
  test("are for licenses that end in less than the product's own days, to the millisecond", async () => {
    const [week, month, never] = [
      await product(shop, "Week"),
      await product(shop, "Month"),
      await product(shop, "Never"),
    ];
    await shop.settings.update({
      licenseMails: {
        [week]: { delivery: false, reminderDays: 7 },
        [month]: { delivery: false, reminderDays: 30 },
        [never]: { delivery: false, reminderDays: null },
      },
    });
    await license(shop, week, "in-seven-days@example.com", at(7 * DAY));
    await license(shop, week, "before-seven-days@example.com", at(7 * DAY - 1));
    await license(shop, month, "before-thirty-days@example.com", at(30 * DAY - 1));
    await license(shop, month, "in-thirty-days@example.com", at(30 * DAY));
    await license(shop, month, "over@example.com", at(-1));
    await license(shop, month, "for-ever@example.com", null);
    await license(shop, never, "never-told@example.com", at(DAY));
    expect((await mailed()).map((mail) => mail.split(":")[0])).toEqual([
      "before-seven-days@example.com",
      "before-thirty-days@example.com",
    ]);
    clock.advance(HOUR - 1);
    expect(await mailed()).toEqual([]);
    clock.advance(1);
    expect((await mailed()).map((mail) => mail.split(":")[0])).toEqual([
      "in-seven-days@example.com",
      "in-thirty-days@example.com",
    ]);
  });

  test("name the product and its vendor, and when each license ends", async () => {
    const [one, other] = [await product(shop, "One"), await product(shop, "Other")];
    const mails = { delivery: false, reminderDays: 10 };
    await shop.settings.update({ vendorName: "Acme", licenseMails: { [one]: mails, [other]: mails } });
    await license(shop, one, "ada@example.com", "2030-01-05T12:00:00.000Z");
    await license(shop, other, "bea@example.com", "2030-01-07T12:00:00.000Z");
    await mailed();
    const letterTo = (email: string) => letters.find(({ to }) => to === email);
    expect(letterTo("ada@example.com")).toMatchObject({
      fromName: "Acme",
      subject: expect.stringContaining("One"),
    });
    expect(letterTo("ada@example.com")?.text).toMatch(/January 5, 2030/);
    expect(letterTo("bea@example.com")).toMatchObject({ subject: expect.stringContaining("Other") });
    expect(letterTo("bea@example.com")?.text).toMatch(/January 7, 2030/);
  });

  test("of one license are one for each end that it has", async () => {
    const id = await product(shop, "One");
    await shop.settings.update({ licenseMails: { [id]: { delivery: false, reminderDays: 7 } } });
    const { id: licenseId } = await license(shop, id, "ada@example.com", at(3 * DAY));
    const another = await license(shop, id, "ada@example.com", at(40 * DAY));
    expect(await mailed()).toHaveLength(1);
    clock.advance(2 * DAY);
    expect(await mailed()).toEqual([]);
    await shop.licenses.update(licenseId, { expiresAt: at(5 * DAY) });
    clock.advance(HOUR);
    expect(await mailed()).toHaveLength(1);
    await shop.licenses.update(another.id, { expiresAt: at(6 * DAY) });
    clock.advance(HOUR);
    expect(await mailed()).toHaveLength(1);
    clock.advance(HOUR);
    expect(await mailed()).toEqual([]);
  });

  test("are none for what is suspended, revoked, or renewed by its own subscription", async () => {
    const id = await product(shop, "One");
    await shop.settings.update({ licenseMails: { [id]: { delivery: false, reminderDays: 7 } } });
    const suspended = await license(shop, id, "suspended@example.com", at(DAY));
    await shop.licenses.update(suspended.id, { status: "suspended" });
    const revoked = await license(shop, id, "revoked@example.com", at(DAY));
    await shop.licenses.revoke(revoked.id);
    const renewing = await license(shop, id, "two@example.com", at(DAY));
    const { customerId } = await license(shop, id, "two@example.com", at(2 * DAY));
    await shop.subscriptions.record({ customerId, licenseId: renewing.id, currentPeriodEnd: at(DAY) });
    const canceled = await license(shop, id, "canceled@example.com", at(DAY));
    await shop.subscriptions.record({
      ...{ customerId: canceled.customerId, licenseId: canceled.id, currentPeriodEnd: at(DAY) },
      status: "canceled",
    });
    await mailed();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(["canceled@example.com", "two@example.com"]);
  });

  test("are none for a bundle whose subscription goes on, whichever of its licenses that names", async () => {
    const given = { bundleId: await remindedBundle(), customerEmail: "ada@example.com", expiresAt: at(DAY) };
    const { id: licenseId, customerId } = await shop.licenses.create(given);
    const subscription = { customerId, licenseId, currentPeriodEnd: at(DAY) };
    const { subscription: own } = await shop.subscriptions.record({ ...subscription, status: "trialing" });
    expect(await mailed()).toEqual([]);
    await shop.subscriptions.update(own.id, { cancelAtPeriodEnd: true });
    clock.advance(HOUR);
    expect(await mailed()).toHaveLength(1);
  });

  test("are one for the licenses of a bundle, under its name, for each end that they have", async () => {
    const given = { bundleId: await remindedBundle(), customerEmail: "ada@example.com", expiresAt: at(DAY) };
    const { licenseKey, id } = await shop.licenses.create(given);
    await shop.licenses.create(given);
    expect(await mailed()).toEqual([
      expect.stringMatching(/^ada@example.com: .*Everything/),
      expect.stringMatching(/^ada@example.com: .*Everything/),
    ]);
    expect(letters.filter(({ text }) => text.includes(licenseKey))).toHaveLength(1);
    clock.advance(HOUR);
    expect(await mailed()).toEqual([]);
    await shop.licenses.update(id, { expiresAt: at(3 * DAY) });
    clock.advance(HOUR);
    expect(await mailed()).toHaveLength(1);
  });

  test("are ended by a customer of one organization for that one alone", async () => {
    const rival = await organizationOf("Rival");
    for (const each of [shop, rival]) {
      const id = await product(each, "One");
      await each.settings.update({ licenseMails: { [id]: { delivery: false, reminderDays: 7 } } });
      await license(each, id, "Ada@example.com", at(DAY));
    }
    await mailed();
    const [address] = letters.map(({ headers }) => headers["List-Unsubscribe"] ?? "");
    expect(letters).toHaveLength(2);
    const token = new URL(address?.slice(1, -1) ?? "").searchParams.get("token") ?? "";
    await queue.unsubscribe(token);
    for (const each of [shop, rival]) {
      const { items } = await each.products.list();
      await license(each, items[0]?.id ?? "", "ada@example.com", at(2 * DAY));
      await license(each, items[0]?.id ?? "", "bea@example.com", at(2 * DAY));
    }
    clock.advance(HOUR);
    const told = await mailed();
    expect(told.filter((mail) => mail.startsWith("ada@"))).toHaveLength(1);
    expect(told.filter((mail) => mail.startsWith("bea@"))).toHaveLength(2);
  });
});

describe("the mail of a new license", () => {
  test("is for products of which it is turned on, and not for others of the organization", async () => {
    const [loud, quiet] = [await product(shop, "Loud"), await product(shop, "Quiet")];
    const off = { delivery: false, reminderDays: 3 };
    await shop.settings.update({
      licenseMails: { [loud]: { delivery: true, reminderDays: null }, [quiet]: off },
    });
    const { licenseKey } = await license(shop, loud, "ada@example.com", null);
    await license(shop, quiet, "bea@example.com", null);
    expect(await mailed()).toEqual(["ada@example.com: Your license for Loud"]);
    expect(letters[0]?.text).toContain(licenseKey);
  });
});
