import { notFound } from "../errors.ts";
import type { Customer } from "../schemas/customer.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { NewLicense } from "../storage/license-store.ts";
import type { CommitResult, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { AGAIN, isDone } from "./commits.ts";
import { insertOf } from "./customers.ts";
import { licenseRecord } from "./license-record.ts";

interface Issue {
  licenses: readonly Omit<NewLicense, "customerId">[];
  candidates: readonly Customer[];
  /** What is written with them. */
  beside: readonly Write[];
}

/**
 * Stores the licenses, each for the customer who has its e-mail, and those of the candidates whose e-mail nobody has. Throws
 * `not_found` for an e-mail that is neither's.
 */
export async function issued(
  store: Store,
  organizationId: string,
  { licenses, candidates, beside }: Issue,
): Promise<NewLicense[] | typeof AGAIN> {
  const owners = await ownersOf(store, organizationId, licenses, candidates);
  const records = licenses.map((license) => {
    const owner = owners.get(emailKey(license.customerEmail));
    if (owner === undefined) throw notFound("Customer");
    return structuredClone({ ...license, customerId: owner.customer.id });
  });
  const newcomers = [...owners.values()]
    .filter(({ isNew }) => isNew)
    .map(({ customer }) => insertOf(customer));
  const writes: Write[] = [
    ...newcomers,
    ...records.map((record) => ({ op: "insert", kind: "licenses", record: licenseRecord(record) }) as const),
    ...beside,
  ];
  const result = await store.commit(organizationId, writes);
  if (isOvertaken(result, newcomers.length)) return AGAIN;
  return isDone(result, writes) ? records : AGAIN;
}

interface Owner {
  customer: Customer;
  isNew: boolean;
}

/** By e-mail, in its order: so that those who bring the same at once do not wait for each other crosswise. */
async function ownersOf(
  store: Store,
  organizationId: string,
  licenses: readonly { customerEmail: string }[],
  candidates: readonly Customer[],
): Promise<Map<string, Owner>> {
  const offered = new Map(candidates.map((customer) => [emailKey(customer.email), customer]));
  const emails = [...new Set(licenses.map(({ customerEmail }) => emailKey(customerEmail)))].sort();
  const found = await store.find(
    "customers",
    organizationId,
    "email",
    emails.map((email) => [email]),
  );
  const owners = new Map<string, Owner>();
  for (const [index, email] of emails.entries()) {
    const customer = found[index]?.record ?? offered.get(email);
    if (customer) owners.set(email, { customer, isNew: !found[index] });
  }
  return owners;
}

/** A customer who was there is gone or has another e-mail by now, or one who was not there has come. */
function isOvertaken(result: CommitResult, newcomers: number): boolean {
  if (result.done) return false;
  if (result.because === "taken") return result.write < newcomers && result.unique === "email";
  return result.because === "missing" && ["customerId", "customerEmail"].includes(result.field);
}
