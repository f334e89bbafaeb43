import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { Facts } from "../../ui/facts.tsx";
import { moneyText } from "../../ui/money.ts";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as ui } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { Linked } from "../billing/linked.tsx";
import { customerQuery } from "../customers/customer.ts";
import { type Payment, paymentQuery } from "./payment.ts";
import { PaymentStatus } from "./payment-status.tsx";
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
  const may = useMay();
  const { id, amount, currency, status, customerId, licenseId, subscriptionId, paidAt, createdAt } = payment;
  const { provider, providerReference } = payment;
  const customer = useQuery(customerQuery(customerId)).data;
  const license = customer?.licenses.find((one) => one.id === licenseId);
  return (
    <Page
      title={moneyText(amount, currency)}
      badge={<PaymentStatus status={status} />}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={
        <>
          {may("PUT /api/payments/{id}") && (
            <Button component={Link} to={`/payments/${id}/edit`} variant="default">
              {text.edit}
            </Button>
          )}
          {may("DELETE /api/payments/{id}") && (
            <DeleteRecord
              words={text.remove}
              consequences={text.remove.effects}
              run={() => api.delete("/api/payments/{id}", { path: { id } })}
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
            [names.subscription, <Linked key="subscription" to="/subscriptions" id={subscriptionId} />],
            [names.provider, provider ?? ui.none],
            [
              names.reference,
              providerReference === null ? (
                ui.none
              ) : (
                <CopyValue key="reference" value={providerReference} label={names.reference.toLowerCase()} />
              ),
            ],
            [names.paid, paidAt === null ? text.notPaid : <RelativeTime key="paid" time={paidAt} />],
            [names.created, <RelativeTime key="created" time={createdAt} />],
            [names.id, <CopyValue key="id" value={id} label={names.id} />],
          ]}
        />
      </Section>
    </Page>
  );
}
