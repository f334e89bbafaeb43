import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { LICENSES } from "../licenses/license.ts";
import { CUSTOMERS, customerQuery, nameOf } from "./customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { bodyOf, valuesOf } from "./customer-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/customers/$customerId/edit");

export function EditCustomerPage() {
  const { customerId: id } = route.useParams();
  const to = `/customers/${id}`;
  return (
    <WhenLoaded query={useQuery(customerQuery(id))} title={text.edit} back={{ to, label: text.one }}>
      {(customer) => (
        <FormPage
          title={text.editTitle(nameOf(customer))}
          back={{ to, label: nameOf(customer) }}
          action={text.save}
          initialValues={valuesOf(customer)}
          edited={{
            record: customer,
            read: () => api.get("/api/customers/{id}", { path: { id } }),
            labels: text.fields,
          }}
          send={(values) => api.put("/api/customers/{id}", { path: { id }, body: bodyOf(values) })}
          onDone={(saved) => ({ stale: [CUSTOMERS, LICENSES], say: text.saved(nameOf(saved)), to })}
        >
          {({ field }) => (
            <CustomerFields
              field={field}
              emailHint={customer.licenses.length > 0 ? text.emailEffect : undefined}
            />
          )}
        </FormPage>
      )}
    </WhenLoaded>
  );
}
