import type { OrganizationStore } from "../storage/organization-store.ts";
import type { OpenData } from "./data.ts";
import { copyOf, sliceOf } from "./records.ts";

export function memoryOrganizations(data: OpenData): OrganizationStore {
  return {
    list: async (request) => copyOf(sliceOf([...data().organizations.values()], request)),
  };
}
