import { notFound } from "../errors.ts";
import { effectiveStatus } from "../licenses/verdict.ts";
import type { LicenseDetail, LicenseListItem } from "../schemas/license.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { LicenseSelection, LicenseStore, NewLicense } from "../storage/license-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
import { announceLicense } from "./changes.ts";
import { countsBetween } from "./counts.ts";
import { customerByEmail } from "./customers.ts";
import type { MemoryData, OpenData, OwnedLicense } from "./data.ts";
import { deactivateAll, licenseOf, productOf } from "./license-row.ts";
import { findSubject } from "./look-ups.ts";
import {
  changed,
  copyOf,
  inBatches,
  matches,
  requireOrganization,
  rowOf,
  rowsOf,
  sliceOf,
} from "./records.ts";
import { sorted } from "./sorted.ts";

export function memoryLicenses(data: OpenData): LicenseStore {
  return {
    async create(organizationId, license) {
      requireStorable(data(), organizationId, license);
      data().licenses.set(license.id, { organizationId, record: copyOf(license), activations: [] });
    },
    async createMany(organizationId, licenses, candidates) {
      // Tried on a copy, so that none is stored unless all are.
      const trial = { ...data(), customers: new Map(data().customers), licenses: new Map(data().licenses) };
      for (const candidate of candidates) {
        if (customerByEmail(trial, organizationId, candidate.email)) continue;
        requireOrganization(trial, organizationId);
        trial.customers.set(candidate.id, { organizationId, record: copyOf(candidate) });
      }
      const issued = licenses.map((license) => {
        const customerId = customerByEmail(trial, organizationId, license.customerEmail)?.id ?? "";
        const record = copyOf({ ...license, customerId });
        requireStorable(trial, organizationId, record);
        trial.licenses.set(record.id, { organizationId, record, activations: [] });
        return record;
      });
      for (const [id, row] of trial.customers) data().customers.set(id, row);
      for (const [id, row] of trial.licenses) data().licenses.set(id, row);
      return copyOf(issued);
    },
    async find(organizationId, id) {
      const row = rowOf(data().licenses, organizationId, id);
      return row ? copyOf(licenseOf(row)) : null;
    },
    async get(organizationId, id) {
      const row = rowOf(data().licenses, organizationId, id);
      if (row === undefined) return null;
      const detail = { ...listItem(data(), row), customer: customerOf(data(), row) };
      return copyOf({ ...detail, activations: sorted(row.activations) });
    },
    async list(organizationId, query) {
      const found = rowsOf(data().licenses, organizationId)
        .filter(({ record }) => fits(record, query))
        .map((row) => listItem(data(), row));
      return copyOf(sliceOf(found, query));
    },
    async *readAll(organizationId, selection) {
      const found = rowsOf(data().licenses, organizationId).map(({ record }) => record);
      const ids = sorted(
        found.filter((record) => fits(record, selection)),
        selection.sort,
      ).map(({ id }) => id);
      yield* inBatches(ids, (id) => {
        const row = rowOf(data().licenses, organizationId, id);
        return row && fits(row.record, selection) ? listItem(data(), row) : undefined;
      });
    },
    async countBetween(organizationId, { productId, now }, moments) {
      const found = rowsOf(data().licenses, organizationId)
        .map(({ record }) => record)
        .filter((license) => fits(license, { productId, now }));
      const expired = countsBetween(
        moments,
        found
          .filter((license) => fits(license, { status: "expired", now }))
          .map(({ expiresAt }) => expiresAt),
      );
      return countsBetween(
        moments,
        found.map(({ createdAt }) => createdAt),
      ).map((created, index) => ({ created, expired: expired[index] ?? 0 }));
    },
    async update(organizationId, id, change) {
      const row = rowOf(data().licenses, organizationId, id);
      if (row === undefined) return null;
      const changes = change(copyOf(licenseOf(row)));
      const license = changed(row.record, changes);
      requireStorable(data(), organizationId, license);
      row.record = license;
      if (license.status === "revoked") deactivateAll(row, license.updatedAt);
      announceLicense(data(), id);
      return copyOf(licenseOf(row));
    },
    async delete(organizationId, id) {
      const { licenses, subscriptions, payments } = data();
      if (rowOf(licenses, organizationId, id) === undefined) return false;
      for (const { record } of [...subscriptions.values(), ...payments.values()]) {
        if (record.licenseId === id) record.licenseId = null;
      }
      licenses.delete(id);
      announceLicense(data(), id);
      return true;
    },
    async findSubject(query) {
      return copyOf(findSubject(data(), query));
    },
  };
}

function requireStorable(data: MemoryData, organizationId: string, license: NewLicense): void {
  const { products, plans, customers, licenses } = data;
  if (!rowOf(products, organizationId, license.productId)) throw notFound("Product");
  if (license.planId !== null && !rowOf(plans, organizationId, license.planId)) throw notFound("Plan");
  const customer = rowOf(customers, organizationId, license.customerId);
  if (!customer || emailKey(customer.record.email) !== emailKey(license.customerEmail))
    throw notFound("Customer");
  for (const { record } of licenses.values()) {
    if (record.id === license.id || record.productId !== license.productId) continue;
    if (record.licenseKey === license.licenseKey) {
      throw recordErrors.licenseKeyTaken();
    }
  }
}

function listItem(data: MemoryData, row: OwnedLicense): LicenseListItem {
  const { id, name, slug } = productOf(data, row);
  return { ...licenseOf(row), product: { id, name, slug } };
}

function customerOf({ customers }: MemoryData, { record }: OwnedLicense): LicenseDetail["customer"] {
  const customer = customers.get(record.customerId);
  // A customer goes with its licenses or not at all.
  if (customer === undefined) throw new Error(`The customer of ${record.id} is missing`);
  const { id, email, firstName, lastName, company } = customer.record;
  return { id, email, firstName, lastName, company };
}

function fits(license: NewLicense, query: LicenseSelection): boolean {
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
