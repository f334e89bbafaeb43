import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { paymentMissing } from "../billing/missing.ts";
import { paymentQuery } from "./payment.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./payment-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payments/$paymentId/edit");

export function EditPaymentPage() {
  const { paymentId: id } = route.useParams();
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
