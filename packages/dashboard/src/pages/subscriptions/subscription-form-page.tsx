import { Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import type { FieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import {
  CustomerSelect,
  LicenseSelect,
  PlanSelect,
  ReferenceFields,
  subscriptionMissing,
} from "../billing/sale-fields.tsx";
import { CUSTOMERS } from "../customers/customer.ts";
import { SUBSCRIPTIONS, subscriptionQuery } from "./subscription.ts";
import {
  bodyOf,
  editedFields,
  newSubscription,
  type SubscriptionValues,
  valuesOf,
} from "./subscription-values.ts";
import { text } from "./text.ts";

const newRoute = getRouteApi("/inside/subscriptions/new");

export function NewSubscriptionPage() {
  const { customer_id: chosen } = newRoute.useSearch();
  return (
    <FormPage
      title={text.create}
      back={{ to: "/subscriptions", label: text.title }}
      action={text.create}
      mode="controlled"
      initialValues={newSubscription(chosen ?? "")}
      validate={subscriptionMissing}
      send={(values, idempotencyKey) =>
        api.post("/api/subscriptions", {
          body: { ...bodyOf(values), customerId: values.customerId },
          idempotencyKey,
        })
      }
      onDone={({ id }) => ({
        stale: [SUBSCRIPTIONS, CUSTOMERS],
        say: text.created,
        to: `/subscriptions/${id}`,
      })}
    >
      {({ form, field }) => (
        <>
          <CustomerSelect field={field("customerId")} chosen={chosen} />
          <SubscriptionFields field={field} customerId={form.values.customerId} />
        </>
      )}
    </FormPage>
  );
}

const editRoute = getRouteApi("/inside/subscriptions/$subscriptionId/edit");

export function EditSubscriptionPage() {
  const { subscriptionId: id } = editRoute.useParams();
  const to = `/subscriptions/${id}`;
  const page = { title: text.editTitle, back: { to, label: text.one } };
  return (
    <WhenLoaded query={useQuery(subscriptionQuery(id))} {...page}>
      {(subscription) => (
        <FormPage
          {...page}
          action={text.save}
          mode="controlled"
          initialValues={valuesOf(subscription)}
          validate={subscriptionMissing}
          edited={{
            record: subscription,
            read: () => api.get("/api/subscriptions/{id}", { path: { id } }),
            labels: editedFields,
          }}
          send={(values) =>
            api.put("/api/subscriptions/{id}", { path: { id }, body: bodyOf(values, subscription) })
          }
          // Its license and its customer's page may show it too.
          onDone={() => ({ stale: "all", say: text.saved, to })}
        >
          {({ field }) => <SubscriptionFields field={field} customerId={subscription.customerId} />}
        </FormPage>
      )}
    </WhenLoaded>
  );
}

const words = text.fields;
const statuses = optionsOf(text.status);

interface SubscriptionFieldsProps {
  field: FieldOf<SubscriptionValues>;
  customerId: string;
}

/** The fields of a subscription but for its customer. */
function SubscriptionFields({ field, customerId }: SubscriptionFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LicenseSelect key={customerId} customerId={customerId} field={field("licenseId")} />
        <PlanSelect field={field("planId")} />
        <Select label={words.status} data={statuses} {...field("status")} />
        <Switch label={words.cancel} {...field("cancelAtPeriodEnd", "checkbox")} mt={{ sm: 32 }} />
        <TextInput
          label={words.start}
          description={words.startHint}
          type="datetime-local"
          {...field("currentPeriodStart")}
        />
        <TextInput
          label={words.end}
          description={words.endHint}
          type="datetime-local"
          required
          {...field("currentPeriodEnd")}
        />
      </SimpleGrid>
      <ReferenceFields provider={field("provider")} reference={field("providerReference")} />
    </>
  );
}
