import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { toastDone } from "../../ui/toast.ts";
import { CUSTOMERS, nameOf } from "./customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { bodyOf, newCustomer } from "./customer-values.ts";
import { text } from "./text.ts";

export function NewCustomerPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ mode: "uncontrolled", initialValues: newCustomer });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) => api.post("/api/customers", { body: bodyOf(values), idempotencyKey }),
    async onDone(customer) {
      await queries.invalidateQueries({ queryKey: [CUSTOMERS] });
      toastDone(text.created(nameOf(customer)));
      await navigate({ to: `/customers/${customer.id}` });
    },
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
