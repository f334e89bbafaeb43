import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import { expectEqual } from "./assert.ts";
import { customerRecord } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

const organizationId = DEFAULT_ORGANIZATION_ID;

export function customerCases({ describe, it }: Suite): void {
  describe("customers.findOrCreate", () => {
    it("stores the candidate when there is no customer with the e-mail", async ({ store }) => {
      const named = customerRecord();
      const nameless = customerRecord({ firstName: null, lastName: null });
      for (const candidate of [named, nameless]) {
        expectEqual(
          await store.customers.findOrCreate(organizationId, candidate),
          candidate,
          "the new customer",
        );
      }
    });

    it("gives the customer who is there, unchanged, also for the e-mail in another case", async ({
      store,
    }) => {
      const first = customerRecord({ email: "Grace@Example.com" });
      await store.customers.findOrCreate(organizationId, first);
      for (const email of ["Grace@Example.com", "grace@example.com", "GRACE@EXAMPLE.COM"]) {
        const candidate = customerRecord({ email, firstName: "Another" });
        const found = await store.customers.findOrCreate(organizationId, candidate);
        expectEqual(found, first, `the customer ${email}`);
      }
    });

    it("takes _ and % in an e-mail for themselves", async ({ store }) => {
      await store.customers.findOrCreate(organizationId, customerRecord({ email: "axb@example.com" }));
      for (const email of ["a_b@example.com", "a%b@example.com"]) {
        const candidate = customerRecord({ email });
        const found = await store.customers.findOrCreate(organizationId, candidate);
        expectEqual(found, candidate, `the customer ${email}`);
      }
    });

    it("keeps organizations apart: each has its own customer with the e-mail", async ({ store }) => {
      const { organizationId: other } = await newAccount(store);
      const email = "grace@example.com";
      const ours = customerRecord({ email });
      const theirs = customerRecord({ email });
      await store.customers.findOrCreate(organizationId, ours);
      expectEqual(await store.customers.findOrCreate(other, theirs), theirs, "the other's customer");
      expectEqual(await store.customers.findOrCreate(organizationId, theirs), ours, "our customer");
    });
  });
}
