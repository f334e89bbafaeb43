import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { CustomerSelect } from "../billing/customer-select.tsx";
import { paymentMissing } from "../billing/missing.ts";
import { CUSTOMERS } from "../customers/customer.ts";
import { PAYMENTS } from "./payment.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { bodyOf, newPayment } from "./payment-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payments/new");

export function NewPaymentPage() {
  const { customer_id: chosen } = route.useSearch();
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
