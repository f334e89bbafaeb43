import { api } from "../../api/client.ts";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { type CustomerDetail, nameOf } from "./customer.ts";
import { text } from "./text.ts";

const { remove } = text;

/** Deletes a customer with all that belongs to it, after saying what that is. */
export function DeleteCustomer({ customer }: { customer: CustomerDetail }) {
  const { id, licenses, payments, subscriptions } = customer;
  const name = nameOf(customer);
  const sites = licenses.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
  return (
    <DeleteRecord
      words={{ ...remove, title: remove.title(name), done: remove.done(name) }}
      consequences={remove.effects(licenses.length, sites, payments.length, subscriptions.length)}
      run={() => api.delete("/api/customers/{id}", { path: { id }, query: { cascade: "true" } })}
      to="/customers"
    />
  );
}
