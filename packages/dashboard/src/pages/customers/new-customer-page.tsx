import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { CUSTOMERS, nameOf } from "./customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { bodyOf, newCustomer } from "./customer-values.ts";
import { text } from "./text.ts";

export function NewCustomerPage() {
  return (
    <FormPage
      title={text.create}
      back={{ to: "/customers", label: text.title }}
      action={text.create}
      initialValues={newCustomer}
      send={(values, idempotencyKey) => api.post("/api/customers", { body: bodyOf(values), idempotencyKey })}
      onDone={(customer) => ({
        stale: [CUSTOMERS],
        say: text.created(nameOf(customer)),
        to: `/customers/${customer.id}`,
      })}
    >
      {({ field }) => <CustomerFields field={field} />}
    </FormPage>
  );
}
