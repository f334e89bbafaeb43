import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "../../ui/relative-time.tsx";
import { subscriptionsQuery } from "../subscriptions/subscription.ts";
import { text as ofSubscriptions } from "../subscriptions/text.ts";
import { text } from "./text.ts";

interface SubscriptionSelectProps {
  field: GetInputPropsReturnType;
  customerId: string;
}

/** One of the customer's subscriptions, or none. */
export function SubscriptionSelect({ field, customerId }: SubscriptionSelectProps) {
  const subscriptions = useQuery({
    ...subscriptionsQuery({ customer_id: customerId, per_page: 100 }),
    enabled: customerId !== "",
  });
  const options = (subscriptions.data?.items ?? []).map(
    ({ id, status, currentPeriodEnd, providerReference }) => ({
      value: id,
      label:
        providerReference ??
        text.subscriptionUntil(ofSubscriptions.status[status], dayText(currentPeriodEnd)),
    }),
  );
  return (
    <Select
      label={text.subscription}
      placeholder={text.noSubscription}
      data={options}
      disabled={customerId === ""}
      searchable
      clearable
      {...field}
    />
  );
}
