import { expect } from "vitest";
import { canonicalLicenseKey } from "../../src/foundation/license-key.ts";
import { change, end, type ModelChange, type ModelLicense, newestFirst, shownStatus } from "./model.ts";
import { DAY, emailOf, planGives, type Scene } from "./scene.ts";
import { shownActivation, shownLicense } from "./shown.ts";
import type { CreateStep, ListStep, Step, UpdateStep } from "./steps.ts";

export async function performCreate(scene: Scene, step: CreateStep): Promise<ModelLicense> {
  const { model, organization, products } = scene;
  const product = products[step.product];
  const planId = step.planned ? product?.planId : undefined;
  const email = emailOf(step.email);
  const { now } = model;
  const expiresAt = step.expiresIn == null ? step.expiresIn : now + step.expiresIn;
  const created = await organization.licenses.create({
    productId: product?.id ?? "",
    planId,
    customerEmail: email,
    seats: step.seats,
    expiresAt: expiresAt == null ? expiresAt : new Date(expiresAt).toISOString(),
  });
  const planExpiry = step.planned ? now + planGives.durationDays * DAY : null;
  const license: ModelLicense = {
    id: created.id,
    product: step.product,
    planId: planId ?? null,
    licenseKey: created.licenseKey,
    oldKeys: [],
    email,
    status: "active",
    seats: step.seats === undefined ? (step.planned ? planGives.seats : 1) : step.seats,
    expiresAt: expiresAt === undefined ? planExpiry : expiresAt,
    createdAt: now,
    updatedAt: now,
    activations: [],
  };
  expect(canonicalLicenseKey(created.licenseKey)).toBe(created.licenseKey);
  expect(created.customerId).toBe(model.customers.get(email.toLowerCase()) ?? created.customerId);
  model.customers.set(email.toLowerCase(), created.customerId);
  model.licenses.push(license);
  expect(created).toEqual(shownLicense(scene, license));
  return license;
}

export async function performUpdate(scene: Scene, license: ModelLicense, step: UpdateStep): Promise<void> {
  const { model, organization } = scene;
  const { seats, status } = step;
  const expiresAt = step.expiresIn == null ? step.expiresIn : model.now + step.expiresIn;
  const email = step.email === undefined ? undefined : emailOf(step.email);
  const changes: ModelChange = {
    ...(seats === undefined ? {} : { seats }),
    ...(status === undefined ? {} : { status }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(email === undefined ? {} : { email }),
  };
  const { email: customerEmail, expiresAt: end, ...same } = changes;
  const call = organization.licenses.update(license.id, {
    ...same,
    ...(customerEmail === undefined ? {} : { customerEmail }),
    ...(end === undefined ? {} : { expiresAt: end === null ? null : new Date(end) }),
  });
  if (Object.keys(changes).length === 0) {
    return expect(call).rejects.toMatchObject({ code: "invalid_input" });
  }
  const updated = await call;
  change(license, changes, model.now);
  const key = license.email.toLowerCase();
  model.customers.set(key, model.customers.get(key) ?? updated.customerId);
  expect(updated).toEqual(shownLicense(scene, license));
}

export async function performOnLicense(
  scene: Scene,
  license: ModelLicense,
  step: Extract<Step, { kind: "revoke" | "regenerate" | "delete" | "deactivateById" }>,
): Promise<void> {
  const { model, organization } = scene;
  switch (step.kind) {
    case "revoke": {
      const revoked = await organization.licenses.revoke(license.id);
      change(license, { status: "revoked" }, model.now);
      return expect(revoked).toEqual(shownLicense(scene, license));
    }
    case "regenerate": {
      const regenerated = await organization.licenses.regenerate(license.id);
      license.oldKeys.push(license.licenseKey);
      expect(license.oldKeys).not.toContain(regenerated.licenseKey);
      license.licenseKey = regenerated.licenseKey;
      license.updatedAt = model.now;
      return expect(regenerated).toEqual(shownLicense(scene, license));
    }
    case "delete": {
      await organization.licenses.delete(license.id);
      model.licenses.splice(model.licenses.indexOf(license), 1);
      await expect(organization.licenses.get(license.id)).rejects.toMatchObject({ code: "not_found" });
      return expect(organization.licenses.delete(license.id)).rejects.toMatchObject({ code: "not_found" });
    }
    case "deactivateById": {
      const activation = license.activations[step.activation];
      if (activation === undefined) {
        const call = organization.activations.deactivate(license.id);
        return expect(call).rejects.toMatchObject({ code: "not_found" });
      }
      const deactivated = await organization.activations.deactivate(activation.id);
      if (activation.deactivatedAt === null) end(license, activation, model.now);
      return expect(deactivated).toMatchObject(shownActivation(scene, license, activation));
    }
  }
}

export async function performList(scene: Scene, step: ListStep): Promise<void> {
  const { model, organization, products } = scene;
  const { status, page, perPage } = step;
  const expiresBefore = step.expiresIn === undefined ? undefined : model.now + step.expiresIn;
  const customerId =
    step.email === undefined
      ? undefined
      : (model.customers.get(emailOf(step.email).toLowerCase()) ?? "cus_none");
  const search = step.search && { key: model.licenses[0]?.licenseKey ?? "-", email: "ADA@" }[step.search];
  const fits = (license: ModelLicense): boolean =>
    (status === undefined || shownStatus(license, model.now) === status) &&
    (step.product === undefined || license.product === step.product) &&
    (customerId === undefined || model.customers.get(license.email.toLowerCase()) === customerId) &&
    (expiresBefore === undefined || (license.expiresAt !== null && license.expiresAt < expiresBefore)) &&
    (search === undefined ||
      `${license.licenseKey}\n${license.email}`.toLowerCase().includes(search.toLowerCase()));
  const expected = newestFirst(model.licenses.filter(fits));
  const listed = await organization.licenses.list({
    page,
    perPage,
    status,
    search,
    customerId,
    productId: step.product === undefined ? undefined : products[step.product]?.id,
    expiresBefore: expiresBefore === undefined ? undefined : new Date(expiresBefore),
  });
  const total = expected.length;
  expect(listed.pagination).toEqual({ page, perPage, total, totalPages: Math.ceil(total / perPage) });
  const onPage = expected.slice((page - 1) * perPage, page * perPage);
  expect(listed.items).toEqual(
    onPage.map((license) => {
      const { id, name, slug } = products[license.product] ?? {};
      const plan = license.planId === null ? null : { id: license.planId, name: "Pro" };
      return { ...shownLicense(scene, license), product: { id, name, slug }, plan };
    }),
  );
}
