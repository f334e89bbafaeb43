import { type Customer, type LicenseStore, type NewLicense, notFound, recordErrors } from "@keystead/core";
import { type Check, commit, RETRY } from "../commit.ts";
import { customerWrites, emailIsFree } from "../customers/customer-writes.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { requireOrganization } from "../organizations.ts";
import { licenseCreation } from "./license-writes.ts";
import { belongs, isOf } from "./references.ts";

/** Many licenses in one step, with the customers that there are not yet. */
export function licenseBatches(database: RedisDatabase, names: Names): LicenseStore["createMany"] {
  return async (organizationId, licenses, candidates) => {
    const of = names.of(organizationId);
    requireDistinctKeys(licenses);
    return commit(database, async () => {
      const known = await knownCustomers(database, of, [
        ...licenses.map(({ customerEmail }) => customerEmail),
        ...candidates.map(({ email }) => email),
      ]);
      const newcomers = newcomersAmong(candidates, known);
      const issued = licenses.map((license): NewLicense => {
        const email = license.customerEmail.toLowerCase();
        const customerId = known.get(email) ?? newcomers.get(email)?.id;
        if (customerId === undefined) throw notFound("Customer");
        return { ...license, customerId };
      });
      const ofKnown = issued.filter(({ customerEmail }) => known.has(customerEmail.toLowerCase()));
      const creations = issued.map((license) => licenseCreation(of, license));
      const customers = [...newcomers.values()];
      const checks: Check[] = [
        ...(customers.length > 0 ? requireOrganization(names, organizationId) : []),
        ...customers.map((customer) => emailIsFree(of, customer, RETRY)),
        ...ofKnown.flatMap((license) => belongs(of, license, RETRY)),
        ...issued.flatMap((license) => isOf(of, license)),
        ...creations.flatMap((creation) => creation.checks),
      ];
      const writes = [
        ...customers.flatMap((customer) => customerWrites(of, null, customer)),
        ...creations.flatMap((creation) => creation.writes),
      ];
      return { commit: { checks, writes }, result: issued };
    });
  };
}

function requireDistinctKeys(licenses: readonly Omit<NewLicense, "customerId">[]): void {
  const keys = new Set(licenses.map(({ productId, licenseKey }) => `${productId} ${licenseKey}`));
  if (keys.size < licenses.length) throw recordErrors.licenseKeyTaken();
}

/** The ids of those whom the organization has, by e-mail in lower case. */
async function knownCustomers(
  database: RedisDatabase,
  names: OrganizationNames,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (distinct.length === 0) return new Map();
  const ids = await database.read<(string | null)[]>("hmget", names.customerEmails, ...distinct);
  const known = new Map<string, string>();
  for (const [index, email] of distinct.entries()) {
    const id = ids[index];
    if (id) known.set(email, id);
  }
  return known;
}

/** One customer for each e-mail that the organization has not. */
function newcomersAmong(
  candidates: readonly Customer[],
  known: ReadonlyMap<string, string>,
): Map<string, Customer> {
  const newcomers = new Map<string, Customer>();
  for (const candidate of candidates) {
    const email = candidate.email.toLowerCase();
    if (!known.has(email) && !newcomers.has(email)) newcomers.set(email, candidate);
  }
  return newcomers;
}
