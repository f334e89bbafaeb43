import { describe, expect, it } from "vitest";
import { createLicensing } from "../licensing.ts";
import { memoryStorage } from "./memory/index.ts";

const licensing = createLicensing({ storage: memoryStorage() });

type List = (query: object) => Promise<unknown>;

/** Every list of core that can be narrowed, with right values of its fields. */
const lists: Record<string, { list: List; fields: Record<string, unknown> }> = {
  licenses: {
    list: licensing.licenses.list,
    fields: {
      search: "ada",
      status: "expired",
      productId: "prd_1",
      planId: "pln_1",
      customerId: "cus_1",
      expiresBefore: new Date(0),
      sort: "-expiresAt",
    },
  },
  activations: {
    list: licensing.activations.list,
    fields: { licenseId: "lic_1", status: "active", sort: "activatedAt" },
  },
  customers: { list: licensing.customers.list, fields: { search: "ada", sort: "email" } },
  products: { list: licensing.products.list, fields: { search: "seo", sort: "-name" } },
  plans: { list: licensing.plans.list, fields: { productId: "prd_1", sort: "name" } },
  releases: {
    list: licensing.releases.list,
    fields: { productId: "prd_1", channel: "beta", status: "draft", sort: "-version" },
  },
  payments: {
    list: licensing.payments.list,
    fields: {
      customerId: "cus_1",
      licenseId: "lic_1",
      subscriptionId: "sub_1",
      status: "refunded",
      sort: "paidAt",
    },
  },
  subscriptions: {
    list: licensing.subscriptions.list,
    fields: {
      customerId: "cus_1",
      licenseId: "lic_1",
      planId: "pln_1",
      status: "past_due",
      sort: "-currentPeriodEnd",
    },
  },
  events: {
    list: licensing.events.list,
    fields: { productId: "prd_1", licenseId: "lic_1", name: "opened", from: new Date(0), to: new Date(1) },
  },
  audit: {
    list: licensing.audit.list,
    fields: { target: "lic_1", actor: "usr_1", action: "license.revoked", from: new Date(0), sort: "at" },
  },
  "mails to people": { list: licensing.mails.toPeople, fields: { state: "failed" } },
  "mails of the organization": {
    list: licensing.mails.ofOrganization,
    fields: { state: "sent", cause: "lic_1" },
  },
  imports: { list: licensing.imports.list, fields: {} },
};

const refused = (path: string, message: string) => ({
  name: "LicensingError",
  code: "invalid_input",
  message: `${path}: ${message}`,
  details: [{ path, message }],
});

describe.each(Object.entries(lists))("the list of %s", (_, { list, fields }) => {
  it("takes each of its fields, and fields that are undefined", async () => {
    for (const query of [{}, fields, { ...fields, page: 2, perPage: 3 }, { statsu: undefined }])
      await expect(list(query)).resolves.toHaveProperty("items", []);
  });

  it("refuses a field that it does not know", async () => {
    for (const field of ["statsu", "toString", "perpage"])
      await expect(list({ [field]: "expired" })).rejects.toMatchObject(
        refused(field, "is not a known field"),
      );
  });

  it("refuses wrong values, naming the field", async () => {
    for (const field of [...Object.keys(fields), "page", "perPage"])
      for (const wrong of [{}, 7.5, null, ...(fields[field] instanceof Date ? ["2030-01-01"] : [])])
        await expect(list({ [field]: wrong }), `${field}: ${wrong}`).rejects.toMatchObject({
          code: "invalid_input",
          message: expect.stringMatching(new RegExp(`^${field}: must be `)),
        });
  });
});

it("names the values that a field can have", async () => {
  const list: List = licensing.licenses.list;
  await expect(list({ status: "expird" })).rejects.toMatchObject(
    refused("status", "must be one of active, expired, revoked, suspended"),
  );
  await expect(list({ sort: "name" })).rejects.toMatchObject(
    refused("sort", "must be one of createdAt, -createdAt, expiresAt, -expiresAt, updatedAt, -updatedAt"),
  );
  await expect(list({ expiresBefore: new Date(Number.NaN) })).rejects.toMatchObject(
    refused("expiresBefore", "must be a Date"),
  );
});

it.each(["licenses", "customers", "activations", "audit"] as const)(
  "refuses the same when all %s are read",
  async (resource) => {
    const readAll: (filter: object) => AsyncIterable<unknown> = licensing[resource].readAll;
    const first = async (filter: object) => {
      for await (const _ of readAll(filter)) return;
    };
    await expect(first({})).resolves.toBeUndefined();
    await expect(first({ statsu: "expired" })).rejects.toMatchObject(
      refused("statsu", "is not a known field"),
    );
    await expect(first({ sort: "nothing" })).rejects.toMatchObject({ code: "invalid_input" });
  },
);
