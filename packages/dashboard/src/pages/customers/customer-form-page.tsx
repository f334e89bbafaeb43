import { SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import type { FieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { LICENSES } from "../licenses/license.ts";
import { CUSTOMERS, customerQuery, nameOf } from "./customer.ts";
import { bodyOf, type CustomerValues, newCustomer, valuesOf } from "./customer-values.ts";
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

const words = text.fields;

interface CustomerFieldsProps {
  field: FieldOf<CustomerValues>;
  emailHint?: string;
}

/** The fields of a customer, new or known. */
function CustomerFields({ field: bind, emailHint }: CustomerFieldsProps) {
  const field = (path: keyof CustomerValues) => ({ label: words[path], ...bind(path) });
  return (
    <>
      <TextInput {...field("email")} type="email" required description={emailHint} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("firstName")} />
        <TextInput {...field("lastName")} />
        <TextInput {...field("company")} />
        <TextInput {...field("phone")} type="tel" />
        <TextInput {...field("street")} />
        <TextInput {...field("postalCode")} />
        <TextInput {...field("city")} />
        <TextInput {...field("state")} />
        <TextInput {...field("country")} placeholder="GB" maxLength={2} />
        <TextInput {...field("timezone")} placeholder="Europe/London" />
        <TextInput {...field("externalId")} maxLength={255} />
      </SimpleGrid>
    </>
  );
}
