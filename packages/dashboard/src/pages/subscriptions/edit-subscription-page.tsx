import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { subscriptionMissing } from "../billing/missing.ts";
import { type Subscription, subscriptionQuery } from "./subscription.ts";
import { SubscriptionFields } from "./subscription-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./subscription-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions/$subscriptionId/edit");

export function EditSubscriptionPage() {
  const { subscriptionId } = route.useParams();
  const back = { to: `/subscriptions/${subscriptionId}`, label: text.one };
  return (
    <WhenLoaded query={useQuery(subscriptionQuery(subscriptionId))} title={text.editTitle} back={back}>
      {(subscription) => <EditSubscription subscription={subscription} />}
    </WhenLoaded>
  );
}

function EditSubscription({ subscription }: { subscription: Subscription }) {
  const { id, customerId } = subscription;
  const to = `/subscriptions/${id}`;
  const form = useForm({ initialValues: valuesOf(subscription), validate: subscriptionMissing });
  const submit = useSubmit(form, {
    edited: {
      record: subscription,
      read: () => api.get("/api/subscriptions/{id}", { path: { id } }),
      labels: editedFields,
    },
    send: (values) =>
      api.put("/api/subscriptions/{id}", { path: { id }, body: bodyOf(values, subscription) }),
    // Its license and its customer's page may show it too.
    onDone: () => ({ stale: "all", say: text.saved, to }),
  });
  return (
    <FormPage
      title={text.editTitle}
      back={{ to, label: text.one }}
      action={text.save}
      form={form}
      submit={submit}
    >
      <SubscriptionFields form={form} customerId={customerId} />
    </FormPage>
  );
}
