import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { CUSTOMERS, nameOf } from "./customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { bodyOf, newCustomer } from "./customer-values.ts";
import { text } from "./text.ts";

export function NewCustomerPage() {
  const form = useForm({ mode: "uncontrolled", initialValues: newCustomer });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) => api.post("/api/customers", { body: bodyOf(values), idempotencyKey }),
    onDone: (customer) => ({
      stale: [CUSTOMERS],
      say: text.created(nameOf(customer)),
      to: `/customers/${customer.id}`,
    }),
  });
  return (
    <FormPage
      title={text.create}
      back={{ to: "/customers", label: text.title }}
      action={text.create}
      form={form}
      submit={submit}
    >
      <CustomerFields form={form} />
    </FormPage>
  );
}
