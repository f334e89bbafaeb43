import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { CustomerSelect } from "../billing/customer-select.tsx";
import { subscriptionMissing } from "../billing/missing.ts";
import { CUSTOMERS } from "../customers/customer.ts";
import { SUBSCRIPTIONS } from "./subscription.ts";
import { SubscriptionFields } from "./subscription-fields.tsx";
import { bodyOf, newSubscription } from "./subscription-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions/new");

export function NewSubscriptionPage() {
  const { customer_id: chosen } = route.useSearch();
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
