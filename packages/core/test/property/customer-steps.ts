import { expect } from "vitest";
import { newestFirst } from "./model.ts";
import { emailOf, type Scene } from "./scene.ts";
import type { CustomerStep } from "./steps.ts";

/** Steps on a customer change the customer's licenses, too. */
export async function performOnCustomer({ model, organization }: Scene, step: CustomerStep): Promise<void> {
  const { customers } = organization;
  const key = emailOf(step.email).toLowerCase();
  const id = model.customers.get(key);
  const licenses = model.licenses.filter(({ email }) => email.toLowerCase() === key);
  const refusedBy = (code: string, call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code });

  if (step.kind === "deleteCustomer") {
    const call = customers.delete(id ?? "cus_none", { cascade: step.cascade });
    if (id === undefined) return refusedBy("not_found", call);
    if (licenses.length > 0 && !step.cascade) return refusedBy("in_use", call);
    await call;
    model.customers.delete(key);
    for (const license of licenses) model.licenses.splice(model.licenses.indexOf(license), 1);
    return refusedBy("not_found", customers.get(id));
  }

  const email = emailOf(step.to);
  const before = id && (await customers.get(id)).email;
  const call = customers.update(id ?? "cus_none", { email });
  if (id === undefined) return refusedBy("not_found", call);
  const holder = model.customers.get(email.toLowerCase());
  if (holder !== undefined && holder !== id) return refusedBy("email_taken", call);
  expect(await call).toMatchObject({ id, email });
  model.customers.delete(key);
  model.customers.set(email.toLowerCase(), id);
  // Licenses have the e-mail in whatever case they were given it, until the customer's changes.
  for (const license of email === before ? [] : licenses) {
    if (license.email !== email) license.updatedAt = model.now;
    license.email = email;
  }
  const found = await customers.get(id);
  const emails = newestFirst(licenses).map((license) => license.email);
  expect(found.licenses.map(({ customerEmail }) => customerEmail)).toEqual(emails);
}
