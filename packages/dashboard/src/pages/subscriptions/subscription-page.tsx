import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { Facts } from "../../ui/facts.tsx";
import { RecordPage } from "../../ui/record-page.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { Linked, saleFacts } from "../billing/sale-facts.tsx";
import { customerQuery } from "../customers/customer.ts";
import { PaymentTable } from "../payments/columns.tsx";
import { planQuery } from "../products/plans/plan.ts";
import { SubscriptionStatus } from "./columns.tsx";
import { type Subscription, subscriptionQuery } from "./subscription.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions/$subscriptionId");
const back = { to: "/subscriptions", label: text.title };
const names = text.columns;

export function SubscriptionPage() {
  const { subscriptionId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(subscriptionQuery(subscriptionId))} title={text.one} back={back}>
      {(subscription) => <Loaded subscription={subscription} />}
    </WhenLoaded>
  );
}

function Loaded({ subscription }: { subscription: Subscription }) {
  const { id, planId, status } = subscription;
  const customer = useQuery(customerQuery(subscription.customerId)).data;
  const plan = useQuery({ ...planQuery(planId ?? ""), enabled: planId !== null }).data;
  const plansAt = `/products/${plan?.productId}/plans`;
  const payments = customer?.payments.filter(({ subscriptionId }) => subscriptionId === id) ?? [];
  return (
    <RecordPage
      title={customer?.email ?? text.one}
      badge={<SubscriptionStatus status={status} />}
      back={back}
      edit={{ label: text.edit, to: `/subscriptions/${id}/edit`, needs: "PUT /api/subscriptions/{id}" }}
      remove={{
        needs: "DELETE /api/subscriptions/{id}",
        words: text.remove,
        consequences: text.remove.effects,
        run: () => api.delete("/api/subscriptions/{id}", { path: { id } }),
      }}
    >
      <Section title={text.one}>
        <Facts
          facts={saleFacts(subscription, customer, names, {
            first: [
              [names.plan, <Linked key="plan" to={plansAt} id={planId} label={plan?.name} />],
              [names.starts, <Day key="starts" time={subscription.currentPeriodStart} />],
              [names.ends, <Day key="ends" time={subscription.currentPeriodEnd} />],
              [names.renews, text.renews[`${subscription.cancelAtPeriodEnd}`]],
            ],
          })}
        />
      </Section>
      <Section title={text.payments.title}>
        <PaymentTable payments={payments} none={text.payments.none} />
      </Section>
    </RecordPage>
  );
}
