import {
  activate,
  addLicense,
  addPlan,
  at,
  createLicense,
  everything,
  invitationRecord,
  licenseRecord,
  newAccount,
  nextId,
  openShop,
  release,
  type Shop,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { managed } from "../../test/managed.ts";
import { it } from "../../test/on-memory.ts";
import { addColleague, peopleOf } from "../../test/people.ts";
import type { Page } from "../foundation/primitives.ts";
import type { OrganizationLicensing } from "../organization-licensing.ts";
import { DEFAULT_ORGANIZATION_ID } from "./ids.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

/** The victim has one of each; the intruder's organization knows every id of it. */
async function intrusion(store: StorageAdapter) {
  const { organizationId, user } = await newAccount(store);
  const victim = await openShop(store, organizationId);
  const intruder = await openShop(store, DEFAULT_ORGANIZATION_ID);
  const { user: colleague } = await addColleague(store, victim.organizationId, "support");
  const invitation = invitationRecord(user);
  await peopleOf(store).invite(victim.organizationId, invitation);
  const plan = await addPlan(store, victim);
  const license = await addLicense(store, victim, { planId: plan.id });
  const activationId = await activate(store, victim, license, "a.example");
  const unused = await addPlan(store, victim);
  const as = intruder.organizationId;
  const eve = managed(store, as);
  return { victim, intruder, colleague, invitation, plan, unused, license, activationId, as, eve };
}

/** Everything that the store shows of an organization. */
async function shownOf(store: StorageAdapter, { organizationId, product }: Shop): Promise<unknown> {
  const own = managed(store, organizationId);
  const licenses = await own.licenses.list(everything);
  return {
    product: await own.products.get(product.id),
    users: await peopleOf(store).listUsers(organizationId, everything),
    invitations: await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(0) }),
    products: await own.products.list(everything),
    plans: await own.plans.list(everything),
    customers: await own.customers.list(everything),
    licenses,
    details: await Promise.all(licenses.items.map(({ id }) => own.licenses.get(id))),
    activations: await own.activations.list(everything),
  };
}

type Intrusion = Awaited<ReturnType<typeof intrusion>>;

const harmless = (name: string, attempt: (store: StorageAdapter, scene: Intrusion) => Promise<void>): void =>
  it(name, async ({ store }) => {
    const scene = await intrusion(store);
    const before = await shownOf(store, scene.victim);
    await attempt(store, scene);
    expect(await shownOf(store, scene.victim), "what the other organization has").toEqual(before);
  });

const expectNotFound = async (call: Promise<unknown>): Promise<void> => {
  await expect(call).rejects.toMatchObject({ code: "not_found" });
};

function expectPage(
  { items, pagination }: Page<{ id: string }>,
  records: { id: string }[],
  what: string,
): void {
  expectList({ items, total: pagination.total }, records, what);
}

/** A license as it is sent. */
const customerEmail = "eve@example.com";
const order = (productId: string) => ({ productId, customerEmail });

describe("another organization's records are as if absent to", () => {
  harmless("users.list", async (store, { as }) => {
    expectList(await peopleOf(store).listUsers(as, everything), [], "the users");
  });
  harmless("users.changeRole", (store, { colleague, as }) =>
    expectNotFound(peopleOf(store).changeRole(as, colleague.id, "viewer")),
  );
  harmless("users.delete", (store, { colleague, as }) =>
    expectNotFound(peopleOf(store).deleteUser(as, colleague.id)),
  );
  harmless("invitations.list", async (store, { as }) => {
    const open = await peopleOf(store).listInvitations(as, { ...everything, now: at(0) });
    expectList(open, [], "the invitations");
  });
  harmless("invitations.delete", (store, { invitation, as }) =>
    expectNotFound(peopleOf(store).withdraw(as, invitation.id)),
  );
  harmless("products.list, also when searched for by name", async (_, { victim, intruder, eve }) => {
    expectPage(await eve.products.list(everything), [intruder.product], "the products");
    const search = victim.product.slug;
    expectPage(await eve.products.list({ ...everything, search }), [], "the products searched for");
  });
  harmless("products.get, update, rotatePublicKey and delete", async (_, { victim: { product }, eve }) => {
    await expectNotFound(eve.products.get(product.id));
    await expectNotFound(eve.products.update(product.id, { name: "X" }));
    await expectNotFound(eve.products.rotatePublicKey(product.id));
    await expectNotFound(eve.products.delete(product.id));
  });
  harmless("plans.create", (_, { victim, eve }) =>
    expectNotFound(eve.plans.create({ productId: victim.product.id, name: "X" })),
  );
  harmless("plans.list, also when asked for by product", async (_, { victim, eve }) => {
    expectPage(await eve.plans.list(everything), [], "the plans");
    const productId = victim.product.id;
    expectPage(await eve.plans.list({ ...everything, productId }), [], "the product's plans");
  });
  harmless("plans.get, update and delete, in use or not", async (_, { plan, unused, eve }) => {
    for (const { id } of [plan, unused]) {
      await expectNotFound(eve.plans.get(id));
      await expectNotFound(eve.plans.update(id, { name: "X" }));
      await expectNotFound(eve.plans.delete(id));
    }
  });
  harmless("customers.list, also when searched for by e-mail", async (_, { victim, intruder, eve }) => {
    expectPage(await eve.customers.list(everything), [intruder.customer], "the customers");
    const search = victim.customer.email;
    expectPage(await eve.customers.list({ ...everything, search }), [], "the customers searched for");
  });
  harmless(
    "customers.get, update and delete, with all or without",
    async (_, { victim: { customer }, eve }) => {
      await expectNotFound(eve.customers.get(customer.id));
      await expectNotFound(eve.customers.update(customer.id, { email: customerEmail }));
      for (const cascade of [false, true])
        await expectNotFound(eve.customers.delete(customer.id, { cascade }));
    },
  );
  harmless("licenses.create", async (store, { victim, intruder, plan, eve, as }) => {
    await expectNotFound(eve.licenses.create(order(victim.product.id)));
    await expectNotFound(eve.licenses.create({ ...order(intruder.product.id), planId: plan.id }));
    await expectNotFound(eve.licenses.createMany({ licenses: [order(victim.product.id)] }));
    const ofStranger = licenseRecord(intruder.product, victim.customer);
    await expectNotFound(createLicense(store, as, ofStranger));
  });
  harmless("licenses.list, whatever it filters by", async (_, { victim, license, plan, eve }) => {
    const { licenseKey, customerId } = license;
    for (const query of [
      {},
      { search: licenseKey },
      { status: "active" as const },
      { productId: victim.product.id },
      { planId: plan.id },
      { customerId },
    ])
      expectPage(
        await eve.licenses.list({ ...everything, ...query }),
        [],
        `the licenses filtered by ${Object.keys(query)}`,
      );
  });
  harmless("every method that takes the id of a license", async (_, { license: { id }, plan, eve }) => {
    const calls: ((licenses: OrganizationLicensing["licenses"]) => Promise<unknown>)[] = [
      (licenses) => licenses.get(id),
      (licenses) => licenses.update(id, { seats: 7 }),
      (licenses) => licenses.revoke(id),
      (licenses) => licenses.renew(id, { days: 3 }),
      (licenses) => licenses.changePlan(id, { planId: plan.id, when: "now" }),
      (licenses) => licenses.regenerate(id),
      (licenses) => licenses.delete(id),
    ];
    for (const call of calls) await expectNotFound(call(eve.licenses));
  });
  harmless("freeSeat", async (store, { victim, license, as }) => {
    const seat = release({ ...victim, organizationId: as }, license, "a.example");
    expect(await store.freeSeat(seat), "the release").toBe(null);
  });
  harmless("touch", async (store, { activationId, as }) => {
    await store.touch(as, new Map([[activationId, at(99)]]));
  });
  harmless("activations.deactivate and update", async (_, { activationId, eve }) => {
    await expectNotFound(eve.activations.deactivate(activationId));
    await expectNotFound(eve.activations.update(activationId, { staging: true }));
  });
  harmless("activations.list, also when asked for by license", async (_, { license, eve }) => {
    expectPage(await eve.activations.list(everything), [], "the activations");
    const query = { ...everything, licenseId: license.id };
    expectPage(await eve.activations.list(query), [], "the license's activations");
  });
  harmless(
    "every method of an organization that does not exist",
    async (store, { victim, license, plan }) => {
      const nobody = managed(store, nextId("organizations"));
      await expectNotFound(nobody.products.get(victim.product.id));
      await expectNotFound(nobody.plans.get(plan.id));
      await expectNotFound(nobody.licenses.get(license.id));
      await expectNotFound(nobody.products.list(everything));
    },
  );
});
