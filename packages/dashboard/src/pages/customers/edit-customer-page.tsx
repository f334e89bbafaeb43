import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { LICENSES } from "../licenses/license.ts";
import { CUSTOMERS, type CustomerDetail, customerQuery, nameOf } from "./customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { bodyOf, valuesOf } from "./customer-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/customers/$customerId/edit");

export function EditCustomerPage() {
  const { customerId } = route.useParams();
  const back = { to: `/customers/${customerId}`, label: text.one };
  return (
    <WhenLoaded query={useQuery(customerQuery(customerId))} title={text.edit} back={back}>
      {(customer) => <EditCustomer customer={customer} />}
    </WhenLoaded>
  );
}

function EditCustomer({ customer }: { customer: CustomerDetail }) {
  const { id } = customer;
  const to = `/customers/${id}`;
  const form = useForm({ mode: "uncontrolled", initialValues: valuesOf(customer) });
  const submit = useSubmit(form, {
    edited: {
      record: customer,
      read: () => api.get("/api/customers/{id}", { path: { id } }),
      labels: text.fields,
    },
    send: (values) => api.put("/api/customers/{id}", { path: { id }, body: bodyOf(values) }),
    onDone: (saved) => ({ stale: [CUSTOMERS, LICENSES], say: text.saved(nameOf(saved)), to }),
  });
  return (
    <FormPage
      title={text.editTitle(nameOf(customer))}
      back={{ to, label: nameOf(customer) }}
      action={text.save}
      form={form}
      submit={submit}
    >
      <CustomerFields form={form} emailHint={customer.licenses.length > 0 ? text.emailEffect : undefined} />
    </FormPage>
  );
}
