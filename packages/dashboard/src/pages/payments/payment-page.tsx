import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { Facts } from "../../ui/facts.tsx";
import { moneyText } from "../../ui/money.ts";
import { RecordPage } from "../../ui/record-page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { Linked, saleFacts } from "../billing/sale-facts.tsx";
import { customerQuery } from "../customers/customer.ts";
import { PaymentStatus } from "./columns.tsx";
import { type Payment, paymentQuery } from "./payment.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payments/$paymentId");
const back = { to: "/payments", label: text.title };
const names = text.columns;

export function PaymentPage() {
  const { paymentId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(paymentQuery(paymentId))} title={text.one} back={back}>
      {(payment) => <Loaded payment={payment} />}
    </WhenLoaded>
  );
}

function Loaded({ payment }: { payment: Payment }) {
  const { id, amount, currency, status, subscriptionId, paidAt } = payment;
  const customer = useQuery(customerQuery(payment.customerId)).data;
  return (
    <RecordPage
      title={moneyText(amount, currency)}
      badge={<PaymentStatus status={status} />}
      back={back}
      edit={{ label: text.edit, to: `/payments/${id}/edit`, needs: "PUT /api/payments/{id}" }}
      remove={{
        needs: "DELETE /api/payments/{id}",
        words: text.remove,
        consequences: text.remove.effects,
        run: () => api.delete("/api/payments/{id}", { path: { id } }),
      }}
    >
      <Section title={text.one}>
        <Facts
          facts={saleFacts(payment, customer, names, {
            first: [
              [names.subscription, <Linked key="subscription" to="/subscriptions" id={subscriptionId} />],
            ],
            last: [[names.paid, paidAt === null ? text.notPaid : <RelativeTime key="paid" time={paidAt} />]],
          })}
        />
      </Section>
    </RecordPage>
  );
}
