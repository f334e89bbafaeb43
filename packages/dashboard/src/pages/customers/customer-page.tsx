import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { RecordPage } from "../../ui/record-page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as ui } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { PaymentTable } from "../payments/payment-table.tsx";
import { SubscriptionTable } from "../subscriptions/subscription-table.tsx";
import { countryName } from "./countries.ts";
import { type CustomerDetail, customerQuery, nameOf } from "./customer.ts";
import { CustomerLicenses } from "./customer-licenses.tsx";
import { CustomerMails } from "./customer-mails.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/customers/$customerId");
const { remove } = text;
const back = { to: "/customers", label: text.title };

/** A customer with all that belongs to it. */
export function CustomerPage() {
  const { customerId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(customerQuery(customerId))} title={text.one} back={back}>
      {(customer) => <Loaded customer={customer} />}
    </WhenLoaded>
  );
}

function Loaded({ customer }: { customer: CustomerDetail }) {
  const may = useMay();
  const { id, licenses, subscriptions, payments } = customer;
  const name = nameOf(customer);
  const sites = licenses.reduce((sum, { activatedCount }) => sum + activatedCount, 0);
  return (
    <RecordPage
      title={name}
      back={back}
      edit={{ label: text.edit, to: `/customers/${id}/edit`, needs: "PUT /api/customers/{id}" }}
      remove={{
        needs: "DELETE /api/customers/{id}",
        words: { ...remove, title: remove.title(name), done: remove.done(name) },
        consequences: remove.effects(licenses.length, sites, payments.length, subscriptions.length),
        run: () => api.delete("/api/customers/{id}", { path: { id }, query: { cascade: "true" } }),
      }}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Contact customer={customer} />
        <Address customer={customer} />
      </SimpleGrid>
      <CustomerLicenses licenses={licenses} />
      <Section title={text.subscriptions.title}>
        <SubscriptionTable subscriptions={subscriptions} none={text.subscriptions.none} />
      </Section>
      <Section title={text.payments.title}>
        <PaymentTable payments={payments} none={text.payments.none} />
      </Section>
      {may("GET /api/license-mails") && <CustomerMails licenses={licenses} />}
    </RecordPage>
  );
}

function Contact({
  customer: { email, company, phone, timezone, externalId, createdAt, id },
}: {
  customer: CustomerDetail;
}) {
  return (
    <Section title={text.facts.contact}>
      <Facts
        facts={[
          [text.facts.email, <CopyValue key="email" value={email} label={text.facts.email} plain />],
          [text.fields.company, company ?? ui.none],
          [text.fields.phone, phone ?? ui.none],
          [text.facts.localTime, timezone ?? ui.none],
          [text.fields.externalId, externalId ?? ui.none],
          [text.facts.created, <RelativeTime key="created" time={createdAt} />],
          [text.facts.id, <CopyValue key="id" value={id} label={text.facts.id} />],
        ]}
      />
    </Section>
  );
}

function Address({ customer }: { customer: CustomerDetail }) {
  const { street, postalCode, city, state, country } = customer;
  return (
    <Section title={text.facts.address}>
      <Facts
        facts={[
          [text.fields.street, street ?? ui.none],
          [text.fields.postalCode, postalCode ?? ui.none],
          [text.fields.city, city ?? ui.none],
          [text.fields.state, state ?? ui.none],
          [text.fields.country, country === null ? ui.none : countryName(country)],
        ]}
      />
    </Section>
  );
}
