import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Page } from "../../ui/page.tsx";
import { Day, RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as ui } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { Linked } from "../billing/linked.tsx";
import { customerQuery } from "../customers/customer.ts";
import { PaymentTable } from "../payments/payment-table.tsx";
import { planQuery } from "../products/plans/plan.ts";
import { type Subscription, subscriptionQuery } from "./subscription.ts";
import { SubscriptionStatus } from "./subscription-status.tsx";
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
  const may = useMay();
  const { id, customerId, licenseId, planId, status, provider, providerReference } = subscription;
  const customer = useQuery(customerQuery(customerId)).data;
  const plan = useQuery({ ...planQuery(planId ?? ""), enabled: planId !== null }).data;
  const license = customer?.licenses.find((one) => one.id === licenseId);
  const payments = customer?.payments.filter(({ subscriptionId }) => subscriptionId === id) ?? [];
  return (
    <Page
      title={customer?.email ?? text.one}
      badge={<SubscriptionStatus status={status} />}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={
        <>
          {may("PUT /api/subscriptions/{id}") && (
            <Button component={Link} to={`/subscriptions/${id}/edit`} variant="default">
              {text.edit}
            </Button>
          )}
          {may("DELETE /api/subscriptions/{id}") && (
            <DeleteRecord
              words={text.remove}
              consequences={text.remove.effects}
              run={() => api.delete("/api/subscriptions/{id}", { path: { id } })}
              to={back.to}
            />
          )}
        </>
      }
    >
      <Section title={text.one}>
        <Facts
          facts={[
            [
              names.customer,
              <Linked key="customer" to="/customers" id={customerId} label={customer?.email} />,
            ],
            [
              names.license,
              <Linked key="license" to="/licenses" id={licenseId} label={license?.licenseKey} />,
            ],
            [
              names.plan,
              <Linked key="plan" to={`/products/${plan?.productId}/plans`} id={planId} label={plan?.name} />,
            ],
            [names.starts, <Day key="starts" time={subscription.currentPeriodStart} />],
            [names.ends, <Day key="ends" time={subscription.currentPeriodEnd} />],
            [names.renews, text.renews[`${subscription.cancelAtPeriodEnd}`]],
            [names.provider, provider ?? ui.none],
            [
              names.reference,
              providerReference === null ? (
                ui.none
              ) : (
                <CopyValue key="reference" value={providerReference} label={names.reference.toLowerCase()} />
              ),
            ],
            [names.created, <RelativeTime key="created" time={subscription.createdAt} />],
            [names.id, <CopyValue key="id" value={id} label={names.id} />],
          ]}
        />
      </Section>
      <Section title={text.payments.title}>
        <PaymentTable payments={payments} none={text.payments.none} />
      </Section>
    </Page>
  );
}
