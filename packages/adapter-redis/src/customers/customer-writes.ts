import { type Customer, recordErrors } from "@keystead/core";
import { type Check, type Otherwise, RETRY } from "../commit.ts";
import { customerFormat } from "../formats.ts";
import { customerIndexed } from "../indexes/customers.ts";
import { indexWrites } from "../indexes/indexed.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";

/** That no customer has the e-mail, compared without regard to case. */
export function emailIsFree(
  names: OrganizationNames,
  { email }: Pick<Customer, "email">,
  otherwise: Otherwise = recordErrors.customerEmailTaken,
): Check {
  return { key: names.customerEmails, field: email.toLowerCase(), is: null, otherwise };
}

/** Puts `after` in the place of `before`; null is a customer that is not there. */
export function customerWrites(
  names: OrganizationNames,
  before: Customer | null,
  after: Customer | null,
): Write[] {
  const writes: Write[] = [];
  if (before) writes.push(["HDEL", names.customerEmails, before.email.toLowerCase()]);
  if (after) {
    writes.push(["HSET", names.customerEmails, after.email.toLowerCase(), after.id]);
    writes.push(["SET", names.record("customer", after.id), customerFormat.toText(after)]);
  } else if (before) {
    writes.push(["DEL", names.record("customer", before.id)]);
  }
  const indexed = (customer: Customer | null) => customer && customerIndexed(names, customer);
  return [...writes, ...indexWrites(indexed(before), indexed(after))];
}

export function customerUnchanged(names: OrganizationNames, id: string, text: string): Check {
  return { key: names.record("customer", id), is: text, otherwise: RETRY };
}
