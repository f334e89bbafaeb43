import { ordinaryLicense } from "@keystead/storage-conformance/records";
import { activeOf, type ModelActivation, type ModelLicense, shownStatus } from "./model.ts";
import { planGives, type Scene } from "./scene.ts";

/** The license as the management surface should show it. */
export function shownLicense({ model, products }: Scene, license: ModelLicense) {
  return {
    ...ordinaryLicense,
    id: license.id,
    licenseKey: license.licenseKey,
    productId: products[license.product]?.id,
    planId: license.planId,
    customerId: model.customers.get(license.email.toLowerCase()),
    customerEmail: license.email,
    status: shownStatus(license, model.now),
    seats: license.seats,
    activatedCount: activeOf(license).length,
    expiresAt: dateOf(license.expiresAt),
    features: license.planId === null ? {} : planGives.features,
    createdAt: dateOf(license.createdAt),
    updatedAt: dateOf(license.updatedAt),
  };
}

/** The activation as it should be shown; `lastCheckedAt` apart, which is written later. */
export function shownActivation({ products }: Scene, license: ModelLicense, activation: ModelActivation) {
  return {
    id: activation.id,
    licenseId: license.id,
    productId: products[license.product]?.id,
    domain: activation.domain,
    ipAddress: null,
    status: activation.deactivatedAt === null ? "active" : "deactivated",
    takesSeat: true,
    siteClass: "production",
    siteRule: null,
    siteId: null,
    environment: null,
    movedFrom: null,
    activatedAt: dateOf(activation.activatedAt),
    deactivatedAt: dateOf(activation.deactivatedAt),
  };
}

export function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment);
}
