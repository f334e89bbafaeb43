import { emailKey } from "../schemas/primitives.ts";
import type { CustomerStore } from "../storage/customer-store.ts";
import type { OpenData } from "./data.ts";
import { copyOf, requireOrganization, rowsOf } from "./records.ts";

export function memoryCustomers(data: OpenData): CustomerStore {
  return {
    async findOrCreate(organizationId, candidate) {
      requireOrganization(data(), organizationId);
      const key = emailKey(candidate.email);
      const found = rowsOf(data().customers, organizationId).find(
        ({ record }) => emailKey(record.email) === key,
      );
      if (found) return copyOf(found.record);
      data().customers.set(candidate.id, { organizationId, record: copyOf(candidate) });
      return copyOf(candidate);
    },
  };
}
