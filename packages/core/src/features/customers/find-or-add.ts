import { cleanedName, emailKey } from "../../foundation/primitives.ts";
import type { Refusal } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { newCustomer } from "./customers.ts";
import type { Customer } from "./schema.ts";

/** First word and the rest: what most customer lists want, and no harm where a name works differently. */
function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = name?.trim().split(/\s+/) ?? [];
  return { firstName: first ?? null, lastName: rest.length > 0 ? rest.join(" ") : null };
}

const LONGEST_NAME = 200;

/** The first and last name as one, at the length that a license has room for; null when neither is known. */
export function fullNameOf({ firstName, lastName }: Pick<Customer, "firstName" | "lastName">): string | null {
  return cleanedName([firstName, lastName].filter((part) => part !== null).join(" "), LONGEST_NAME);
}

/** A customer of whom an e-mail is known, and perhaps a name. */
export function customerFor({ email, name }: { email: string; name: string | null }, now: Date): Customer {
  return newCustomer({ email, ...splitName(name) }, now);
}

/**
 * The customers who have these e-mails, case aside, by e-mail as {@link emailKey} gives it. Candidates whose e-mail
 * nobody has are added to the unit of work, in the order of their e-mails, to avoid deadlock between callers that
 * bring the same.
 */
export async function findOrAddCustomers(
  tx: UnitOfWork,
  candidates: readonly Customer[],
): Promise<Map<string, Customer>> {
  const wanted = new Map<string, Customer>();
  for (const candidate of candidates) {
    const key = emailKey(candidate.email);
    if (!wanted.has(key)) wanted.set(key, candidate);
  }
  const emails = [...wanted.keys()].sort();
  const found = await tx.findAll(
    "customers",
    "email",
    emails.map((email) => [email]),
  );
  const owners = new Map<string, Customer>();
  for (const [index, email] of emails.entries()) {
    const existing = found[index]?.record;
    const candidate = wanted.get(email);
    if (existing === undefined && candidate) tx.insert("customers", candidate, isEmailTaken);
    const owner = existing ?? candidate;
    if (owner) owners.set(email, owner);
  }
  return owners;
}

/**
 * The customer who has the candidate's e-mail, case aside; the candidate, added to the unit of work, when nobody
 * has it.
 */
export async function findOrAddCustomer(tx: UnitOfWork, candidate: Customer): Promise<Customer> {
  const owners = await findOrAddCustomers(tx, [candidate]);
  return owners.get(emailKey(candidate.email)) ?? candidate;
}

/** Another caller brought the same e-mail first. */
function isEmailTaken(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique === "email";
}

/** The customer of a license is gone or has another e-mail by now: the unit of work looks for the customer again. */
export function isCustomerGone(refusal: Refusal): boolean {
  return refusal.because === "missing" && ["customerId", "customerEmail"].includes(refusal.field);
}
