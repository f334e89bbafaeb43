import { useForm } from "@mantine/form";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
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
  const form = useForm({ initialValues: newPayment(chosen ?? ""), validate: paymentMissing });
  const { customerId } = form.values;
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/payments", {
        body: { ...bodyOf(values), customerId: values.customerId },
        idempotencyKey,
      }),
    onDone: ({ id }) => ({ stale: [PAYMENTS, CUSTOMERS], say: text.created, to: `/payments/${id}` }),
  });
  const field = fieldOf(form);
  return (
    <FormPage
      title={text.create}
      back={{ to: "/payments", label: text.title }}
      action={text.create}
      form={form}
      submit={submit}
    >
      <CustomerSelect field={field("customerId")} chosen={chosen} />
      <PaymentFields form={form} customerId={customerId} />
    </FormPage>
  );
}
