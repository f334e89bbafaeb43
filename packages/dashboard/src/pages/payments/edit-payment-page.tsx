import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { paymentMissing } from "../billing/missing.ts";
import { type Payment, paymentQuery } from "./payment.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./payment-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payments/$paymentId/edit");

export function EditPaymentPage() {
  const { paymentId } = route.useParams();
  const back = { to: `/payments/${paymentId}`, label: text.one };
  return (
    <WhenLoaded query={useQuery(paymentQuery(paymentId))} title={text.editTitle} back={back}>
      {(payment) => <EditPayment payment={payment} />}
    </WhenLoaded>
  );
}

function EditPayment({ payment }: { payment: Payment }) {
  const { id, customerId } = payment;
  const to = `/payments/${id}`;
  const form = useForm({ initialValues: valuesOf(payment), validate: paymentMissing });
  const submit = useSubmit(form, {
    edited: {
      record: payment,
      read: () => api.get("/api/payments/{id}", { path: { id } }),
      labels: editedFields,
    },
    send: (values) => api.put("/api/payments/{id}", { path: { id }, body: bodyOf(values, payment) }),
    // Its license and its customer's page may show it too.
    onDone: () => ({ stale: "all", say: text.saved, to }),
  });
  return (
    <FormPage
      title={text.editTitle}
      back={{ to, label: text.one }}
      action={text.save}
      form={form}
      submit={submit}
    >
      <PaymentFields form={form} customerId={customerId} />
    </FormPage>
  );
}
