import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import type { FieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { MoneyFields } from "../../ui/money-fields.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import {
  CustomerSelect,
  LicenseSelect,
  paymentMissing,
  ReferenceFields,
  SubscriptionSelect,
} from "../billing/sale-fields.tsx";
import { CUSTOMERS } from "../customers/customer.ts";
import { PAYMENTS, paymentQuery } from "./payment.ts";
import { bodyOf, editedFields, newPayment, type PaymentValues, valuesOf } from "./payment-values.ts";
import { text } from "./text.ts";

const newRoute = getRouteApi("/inside/payments/new");

export function NewPaymentPage() {
  const { customer_id: chosen } = newRoute.useSearch();
  return (
    <FormPage
      title={text.create}
      back={{ to: "/payments", label: text.title }}
      action={text.create}
      mode="controlled"
      initialValues={newPayment(chosen ?? "")}
      validate={paymentMissing}
      send={(values, idempotencyKey) =>
        api.post("/api/payments", {
          body: { ...bodyOf(values), customerId: values.customerId },
          idempotencyKey,
        })
      }
      onDone={({ id }) => ({ stale: [PAYMENTS, CUSTOMERS], say: text.created, to: `/payments/${id}` })}
    >
      {({ form, field }) => (
        <>
          <CustomerSelect field={field("customerId")} chosen={chosen} />
          <PaymentFields field={field} customerId={form.values.customerId} />
        </>
      )}
    </FormPage>
  );
}

const editRoute = getRouteApi("/inside/payments/$paymentId/edit");

export function EditPaymentPage() {
  const { paymentId: id } = editRoute.useParams();
  const to = `/payments/${id}`;
  const page = { title: text.editTitle, back: { to, label: text.one } };
  return (
    <WhenLoaded query={useQuery(paymentQuery(id))} {...page}>
      {(payment) => (
        <FormPage
          {...page}
          action={text.save}
          mode="controlled"
          initialValues={valuesOf(payment)}
          validate={paymentMissing}
          edited={{
            record: payment,
            read: () => api.get("/api/payments/{id}", { path: { id } }),
            labels: editedFields,
          }}
          send={(values) => api.put("/api/payments/{id}", { path: { id }, body: bodyOf(values, payment) })}
          // Its license and its customer's page may show it too.
          onDone={() => ({ stale: "all", say: text.saved, to })}
        >
          {({ field }) => <PaymentFields field={field} customerId={payment.customerId} />}
        </FormPage>
      )}
    </WhenLoaded>
  );
}

const words = text.fields;
const statuses = optionsOf(text.status);

interface PaymentFieldsProps {
  field: FieldOf<PaymentValues>;
  customerId: string;
}

/** The fields of a payment but for its customer. */
function PaymentFields({ field, customerId }: PaymentFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyFields label={words.amount} required amount={field("amount")} currency={field("currency")} />
        <Select label={words.status} data={statuses} {...field("status")} />
        <LicenseSelect key={`license ${customerId}`} customerId={customerId} field={field("licenseId")} />
        <SubscriptionSelect
          key={`subscription ${customerId}`}
          customerId={customerId}
          field={field("subscriptionId")}
        />
        <TextInput
          label={words.paidAt}
          description={words.paidAtHint}
          type="datetime-local"
          {...field("paidAt")}
        />
      </SimpleGrid>
      <ReferenceFields provider={field("provider")} reference={field("providerReference")} />
    </>
  );
}
