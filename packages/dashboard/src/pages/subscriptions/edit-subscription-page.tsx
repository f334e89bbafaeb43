import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { subscriptionMissing } from "../billing/missing.ts";
import { subscriptionQuery } from "./subscription.ts";
import { SubscriptionFields } from "./subscription-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./subscription-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions/$subscriptionId/edit");

export function EditSubscriptionPage() {
  const { subscriptionId: id } = route.useParams();
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
