import { describe, expect } from "vitest";
import { expectList } from "../../test/expect-list.ts";
import { it } from "../../test/on-memory.ts";
import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { Storage } from "../storage/storage.ts";
import { fail } from "../testing/assert.ts";
import { everything } from "../testing/lists.ts";
import { addColleague, peopleOf } from "../testing/people.ts";
import { at, invitationRecord, licenseRecord, nextId, planRecord } from "../testing/records.ts";
import { activate, addLicense, addPlan, newAccount, openShop, release, type Shop } from "../testing/shop.ts";

/** The victim has one of each; the intruder's organization knows every id of it. */
async function intrusion(store: Storage) {
  const { organizationId, user } = await newAccount(store.store);
  const victim = await openShop(store.store, organizationId);
  const intruder = await openShop(store.store, DEFAULT_ORGANIZATION_ID);
  const { user: colleague } = await addColleague(store.store, victim.organizationId, "support");
  const invitation = invitationRecord(user);
  await peopleOf(store.store).invite(victim.organizationId, invitation);
  const plan = await addPlan(store.store, victim);
  const license = await addLicense(store.store, victim, { planId: plan.id });
  const activationId = await activate(store.store, victim, license, "a.example");
  const unused = await addPlan(store.store, victim);
  return {
    victim,
    intruder,
    colleague,
    invitation,
    plan,
    unused,
    license,
    activationId,
    as: intruder.organizationId,
  };
}

/** All that the store shows of an organization. */
async function shownOf(store: Storage, { organizationId, product }: Shop): Promise<unknown> {
  const licenses = await store.licenses.list(organizationId, { ...everything, now: at(0) });
  return {
    product: await store.products.get(organizationId, product.id),
    users: await peopleOf(store.store).listUsers(organizationId, everything),
    invitations: await peopleOf(store.store).listInvitations(organizationId, { ...everything, now: at(0) }),
    products: await store.products.list(organizationId, everything),
    plans: await store.plans.list(organizationId, everything),
    customers: await store.customers.list(organizationId, everything),
    licenses,
    details: await Promise.all(licenses.items.map(({ id }) => store.licenses.get(organizationId, id))),
    activations: await store.activations.list(organizationId, everything),
  };
}

type Intrusion = Awaited<ReturnType<typeof intrusion>>;

const harmless = (name: string, attempt: (store: Storage, scene: Intrusion) => Promise<void>): void =>
  it(name, async ({ store }) => {
    const scene = await intrusion(store);
    const before = await shownOf(store, scene.victim);
    await attempt(store, scene);
    expect(await shownOf(store, scene.victim), "what the other organization has").toEqual(before);
  });

describe("another organization's records are as if absent to", () => {
  harmless("users.list", async (store, { as }) => {
    expectList(await peopleOf(store.store).listUsers(as, everything), [], "the users");
  });
  harmless("users.changeRole", async (store, { colleague, as }) => {
    await expect(peopleOf(store.store).changeRole(as, colleague.id, "viewer")).rejects.toMatchObject({
      code: "not_found",
    });
  });
  harmless("users.delete", async (store, { colleague, as }) => {
    await expect(peopleOf(store.store).deleteUser(as, colleague.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
  harmless("invitations.list", async (store, { as }) => {
    const open = await peopleOf(store.store).listInvitations(as, { ...everything, now: at(0) });
    expectList(open, [], "the invitations");
  });
  harmless("invitations.delete", async (store, { invitation, as }) => {
    await expect(peopleOf(store.store).withdraw(as, invitation.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
  harmless("products.get", async (store, { victim, as }) => {
    expect(await store.products.get(as, victim.product.id), "the product").toBe(null);
  });
  harmless("products.list, also when searched for by name", async (store, { victim, intruder, as }) => {
    expectList(await store.products.list(as, everything), [intruder.product], "the products");
    const search = victim.product.slug;
    expectList(await store.products.list(as, { ...everything, search }), [], "the products searched for");
  });
  harmless("products.update", async (store, { victim, as }) => {
    expect(await store.products.update(as, victim.product.id, { name: "X" }), "the update").toBe(null);
  });
  harmless("products.delete, also with licenses", async (store, { victim, as }) => {
    expect(await store.products.delete(as, victim.product.id), "the deletion").toBe(false);
  });
  harmless("plans.create", async (store, { victim, as }) => {
    const call = store.plans.create(as, planRecord(victim.product));
    await expect(call, "a plan of another organization's product").rejects.toMatchObject({
      code: "not_found",
    });
  });
  harmless("plans.get", async (store, { plan, as }) => {
    expect(await store.plans.get(as, plan.id), "the plan").toBe(null);
  });
  harmless("plans.list, also when asked for by product", async (store, { victim, as }) => {
    expectList(await store.plans.list(as, everything), [], "the plans");
    const productId = victim.product.id;
    expectList(await store.plans.list(as, { ...everything, productId }), [], "the product's plans");
  });
  harmless("plans.update", async (store, { plan, as }) => {
    expect(await store.plans.update(as, plan.id, { name: "X" }), "the update").toBe(null);
  });
  harmless("plans.delete, in use or not", async (store, { plan, unused, as }) => {
    for (const { id } of [plan, unused]) {
      expect(await store.plans.delete(as, id), "the deletion").toBe(false);
    }
  });
  harmless("customers.get", async (store, { victim, as }) => {
    expect(await store.customers.get(as, victim.customer.id), "the customer").toBe(null);
  });
  harmless("customers.list, also when searched for by e-mail", async (store, { victim, intruder, as }) => {
    expectList(await store.customers.list(as, everything), [intruder.customer], "the customers");
    const search = victim.customer.email;
    expectList(await store.customers.list(as, { ...everything, search }), [], "the customers searched for");
  });
  harmless("customers.update", async (store, { victim, as }) => {
    const updated = await store.customers.update(as, victim.customer.id, { email: "eve@example.com" });
    expect(updated, "the update").toBe(null);
  });
  harmless("customers.delete, with all or without", async (store, { victim, as }) => {
    for (const cascade of [false, true]) {
      const deleted = await store.customers.delete(as, victim.customer.id, { cascade });
      expect(deleted, "the deletion").toBe(false);
    }
  });
  harmless("licenses.create", async (store, { victim, intruder, plan, as }) => {
    for (const license of [
      licenseRecord(victim.product, intruder.customer),
      licenseRecord(intruder.product, victim.customer),
      licenseRecord(intruder.product, intruder.customer, { planId: plan.id }),
    ]) {
      const call = store.licenses.create(as, license);
      await expect(call, "a license of another organization's things").rejects.toMatchObject({
        code: "not_found",
      });
    }
  });
  harmless("licenses.get and licenses.find", async (store, { license, as }) => {
    expect(await store.licenses.find(as, license.id), "the license alone").toBe(null);
    expect(await store.licenses.get(as, license.id), "the license").toBe(null);
  });
  harmless("licenses.list, whatever it filters by", async (store, { victim, license, plan, as }) => {
    const { licenseKey, customerId } = license;
    for (const query of [
      {},
      { search: licenseKey },
      { status: "active" as const },
      { productId: victim.product.id },
      { planId: plan.id },
      { customerId },
    ]) {
      const slice = await store.licenses.list(as, { ...everything, now: at(0), ...query });
      expectList(slice, [], `the licenses filtered by ${Object.keys(query)}`);
    }
  });
  harmless("licenses.update", async (store, { license, as }) => {
    const change = () => fail("the change of another organization's license should not be computed");
    expect(await store.licenses.update(as, license.id, change), "the update").toBe(null);
  });
  harmless("licenses.delete", async (store, { license, as }) => {
    expect(await store.licenses.delete(as, license.id), "the deletion").toBe(false);
  });
  harmless("activations.releaseSeat", async (store, { victim, license, as }) => {
    const seat = release({ ...victim, organizationId: as }, license, "a.example");
    expect(await store.activations.releaseSeat(seat), "the release").toBe(null);
  });
  harmless("activations.deactivate", async (store, { activationId, as }) => {
    expect(await store.activations.deactivate(as, activationId, at(9)), "the deactivation").toBe(null);
  });
  harmless("activations.touch", async (store, { activationId, as }) => {
    await store.activations.touch(as, new Map([[activationId, at(99)]]));
  });
  harmless("activations.list, also when asked for by license", async (store, { license, as }) => {
    expectList(await store.activations.list(as, everything), [], "the activations");
    const query = { ...everything, licenseId: license.id };
    expectList(await store.activations.list(as, query), [], "the license's activations");
  });
  harmless(
    "every method of an organization that does not exist",
    async (store, { victim, license, plan }) => {
      const nobody = nextId("organizations");
      expect(await store.products.get(nobody, victim.product.id), "the product").toBe(null);
      expect(await store.plans.get(nobody, plan.id), "the plan").toBe(null);
      expect(await store.licenses.get(nobody, license.id), "the license").toBe(null);
      expectList(await store.products.list(nobody, everything), [], "the products");
    },
  );
});
