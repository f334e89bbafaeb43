import { useForm } from "@mantine/form";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
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
  const form = useForm({ initialValues: newSubscription(chosen ?? ""), validate: subscriptionMissing });
  const { customerId } = form.values;
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/subscriptions", {
        body: { ...bodyOf(values), customerId: values.customerId },
        idempotencyKey,
      }),
    onDone: ({ id }) => ({
      stale: [SUBSCRIPTIONS, CUSTOMERS],
      say: text.created,
      to: `/subscriptions/${id}`,
    }),
  });
  const field = fieldOf(form);
  return (
    <FormPage
      title={text.create}
      back={{ to: "/subscriptions", label: text.title }}
      action={text.create}
      form={form}
      submit={submit}
    >
      <CustomerSelect field={field("customerId")} chosen={chosen} />
      <SubscriptionFields form={form} customerId={customerId} />
    </FormPage>
  );
}
