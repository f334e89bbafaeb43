import type { Schema } from "@keystead/api-client";
import { Badge, SimpleGrid, Skeleton } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { textColumn } from "../../ui/data-table/shared-columns.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RecordPage } from "../../ui/record-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as ui } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { columns } from "../licenses/columns.tsx";
import { folded, type LicenseRow, productsOf } from "../licenses/folded.ts";
import type { License } from "../licenses/license.ts";
import { text as mailsText } from "../mails/text.ts";
import { PaymentTable } from "../payments/columns.tsx";
import { PortalForCustomer } from "../portal/portal-for-customer.tsx";
import { SubscriptionTable } from "../subscriptions/columns.tsx";
import { countryName } from "./countries.ts";
import { type CustomerDetail, customerQuery, nameOf } from "./customer.ts";
import { text } from "./text.ts";

const ComposerTokens = whenShown(() =>
  import("./composer-tokens.tsx").then(({ ComposerTokens }) => ComposerTokens),
);

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
      {may("GET /api/customers/{id}/composer-tokens") && <ComposerTokens customerId={id} />}
      {may("POST /api/customers/{id}/portal-sessions") && <PortalForCustomer customerId={id} name={name} />}
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

const ofLicenses = text.licenses;

const shownColumns = new Set(["key", "product", "status", "seats", "expires"]);
const licenseColumns = columns
  .filter(({ id }) => shownColumns.has(id))
  .map((column) =>
    column.id === "product"
      ? textColumn<LicenseRow>(column.id, column.header, productsOf, { from: "sm", maw: 320 })
      : column,
  );

function CustomerLicenses({ licenses }: { licenses: License[] }) {
  return (
    <Section title={ofLicenses.title}>
      <RecordTable
        label={ofLicenses.title}
        columns={licenseColumns}
        rows={folded(licenses)}
        none={ofLicenses.none}
      />
    </Section>
  );
}

type Mail = Schema<"Mail">;

const ofMails = text.mails;
const colors: Record<Mail["state"], string> = { queued: "yellow", sent: "teal", failed: "red" };

/** The API has mails by license, so that more would be too many requests. */
const MOST_LICENSES = 10;

const mailColumns: Column<Mail>[] = [
  { id: "about", header: ofMails.about, cell: ({ template }) => mailsText.templates[template] ?? template },
  {
    id: "state",
    header: ofMails.state,
    cell: ({ state, lastError }) => (
      <Badge color={colors[state]} title={lastError ?? undefined}>
        {mailsText.states[state]}
      </Badge>
    ),
  },
  {
    id: "when",
    header: ofMails.when,
    cell: ({ sentAt, createdAt }) => <RelativeTime time={sentAt ?? createdAt} />,
  },
];

/** The mails that were sent to a customer about its licenses. */
function CustomerMails({ licenses }: { licenses: License[] }) {
  const lists = useQueries({
    queries: licenses.slice(0, MOST_LICENSES).map(({ id }) => ({
      queryKey: ["license-mails", id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get("/api/license-mails", { query: { license_id: id }, signal }),
    })),
  });
  const failed = lists.find(({ error }) => error !== null);
  const mails = lists
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Section title={ofMails.title} hint={licenses.length > MOST_LICENSES ? ofMails.hint : undefined}>
      {failed?.error ? (
        <Problem error={failed.error} retry={() => lists.map(({ refetch }) => refetch())} />
      ) : lists.some(({ isPending }) => isPending) ? (
        <Skeleton h={20} w="50%" />
      ) : (
        <RecordTable label={ofMails.title} columns={mailColumns} rows={mails} none={ofMails.none} />
      )}
    </Section>
  );
}
