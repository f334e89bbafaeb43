import { LicensingError, notFound } from "../errors.ts";
import { effectiveStatus } from "../licenses/verdict.ts";
import type { LicenseListItem } from "../schemas/license.ts";
import type { LicenseQuery, LicenseStore, NewLicense } from "../storage/license-store.ts";
import type { MemoryData, OpenData, OwnedLicense } from "./data.ts";
import { activationOn, deactivateAll, licenseOf, productOf, standingOf } from "./license-row.ts";
import { changed, copyOf, matches, newestFirst, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryLicenses(data: OpenData): LicenseStore {
  return {
    async create(organizationId, license) {
      requireStorable(data(), organizationId, license);
      data().licenses.set(license.id, { organizationId, record: copyOf(license), activations: [] });
    },
    async get(organizationId, id) {
      const row = rowOf(data().licenses, organizationId, id);
      if (row === undefined) return null;
      return copyOf({ ...listItem(data(), row), activations: newestFirst(row.activations) });
    },
    async list(organizationId, query) {
      const found = rowsOf(data().licenses, organizationId)
        .filter(({ record }) => fits(record, query))
        .map((row) => listItem(data(), row));
      return copyOf(sliceOf(found, query));
    },
    async update(organizationId, id, change) {
      const row = rowOf(data().licenses, organizationId, id);
      if (row === undefined) return null;
      const changes = change(copyOf(licenseOf(row)));
      const license = changed(row.record, changes);
      requireStorable(data(), organizationId, license);
      row.record = license;
      if (license.status === "revoked") deactivateAll(row, license.updatedAt);
      return copyOf(licenseOf(row));
    },
    async delete(organizationId, id) {
      const { licenses } = data();
      return rowOf(licenses, organizationId, id) !== undefined && licenses.delete(id);
    },
    async findForVerdict({ publicKey, licenseKey, domain }) {
      const { products, licenses } = data();
      const product = [...products.values()].find(({ record }) => record.publicKey === publicKey);
      if (product === undefined) return null;
      const { organizationId, record } = product;
      const row = [...licenses.values()].find(
        (license) => license.record.productId === record.id && license.record.licenseKey === licenseKey,
      );
      const active = row && domain !== undefined ? activationOn(row, domain) : undefined;
      return copyOf({
        organizationId,
        productId: record.id,
        license: row ? standingOf(row) : null,
        activation: active ? { id: active.id, activatedAt: active.activatedAt } : null,
      });
    },
  };
}

function requireStorable(data: MemoryData, organizationId: string, license: NewLicense): void {
  const { products, plans, customers, licenses } = data;
  if (!rowOf(products, organizationId, license.productId)) throw notFound("Product");
  if (license.planId !== null && !rowOf(plans, organizationId, license.planId)) throw notFound("Plan");
  if (!rowOf(customers, organizationId, license.customerId)) throw notFound("Customer");
  for (const { record } of licenses.values()) {
    if (record.id === license.id || record.productId !== license.productId) continue;
    if (record.licenseKey === license.licenseKey) {
      throw new LicensingError("license_key_taken", "A license of the product has this key already");
    }
  }
}

function listItem(data: MemoryData, row: OwnedLicense): LicenseListItem {
  const { id, name, slug } = productOf(data, row);
  return { ...licenseOf(row), product: { id, name, slug } };
}

function fits(license: NewLicense, query: LicenseQuery): boolean {
  const { search, status, productId, planId, customerId, expiresBefore, now } = query;
  const { expiresAt } = license;
  return (
    matches(search, license.licenseKey, license.customerEmail) &&
    (status === undefined || effectiveStatus(license, now) === status) &&
    (productId === undefined || license.productId === productId) &&
    (planId === undefined || license.planId === planId) &&
    (customerId === undefined || license.customerId === customerId) &&
    (expiresBefore === undefined || (expiresAt !== null && expiresAt < expiresBefore))
  );
}
