import { Select, SimpleGrid, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayText } from "../../ui/relative-time.tsx";
import { customerQuery, customersQuery, nameOf } from "../customers/customer.ts";
import { licensesQuery } from "../licenses/license.ts";
import { usePlanOptions } from "../plans/plan-options.ts";
import { subscriptionsQuery } from "../subscriptions/subscription.ts";
import { text as ofSubscriptions } from "../subscriptions/text.ts";
import { text } from "./text.ts";

const TYPING_MS = 150;
const optional = { searchable: true, clearable: true };

interface CustomerSelectProps {
  /** Binding of the customer's id to the form. */
  field: GetInputPropsReturnType;
  /** The customer that is chosen at first. */
  chosen: string | undefined;
}

/** Finds a customer by name or address. */
export function CustomerSelect({ field, chosen }: CustomerSelectProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const first = useQuery({ ...customerQuery(chosen ?? ""), enabled: chosen !== undefined });
  const found = useQuery(customersQuery({ per_page: 10, ...(search !== "" && { search }) }));
  const customers = [...(first.data ? [first.data] : []), ...(found.data?.items ?? [])];
  const labels = new Map(
    customers.map((customer) => [
      customer.id,
      nameOf(customer) === customer.email ? customer.email : `${nameOf(customer)} (${customer.email})`,
    ]),
  );
  return (
    <Select
      label={text.customer}
      description={text.customerHint}
      required
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      onSearchChange={(next) => setTyped([...labels.values()].includes(next) ? "" : next)}
      {...field}
    />
  );
}

interface OfCustomerProps {
  field: GetInputPropsReturnType;
  customerId: string;
}

/** One of the customer's licenses, or none. */
export function LicenseSelect({ field, customerId }: OfCustomerProps) {
  const enabled = customerId !== "";
  const licenses = useQuery({ ...licensesQuery({ customer_id: customerId, per_page: 100 }), enabled });
  return (
    <Select
      {...optional}
      label={text.license}
      placeholder={text.noLicense}
      disabled={!enabled}
      data={(licenses.data?.items ?? []).map(({ id, licenseKey }) => ({ value: id, label: licenseKey }))}
      {...field}
    />
  );
}

/** Any plan that is sold, of any product, or none. */
export function PlanSelect({ field }: { field: GetInputPropsReturnType }) {
  const data = usePlanOptions(field.value);
  return <Select {...optional} label={text.plan} placeholder={text.noPlan} data={data} {...field} />;
}

/** One of the customer's subscriptions, or none. */
export function SubscriptionSelect({ field, customerId }: OfCustomerProps) {
  const enabled = customerId !== "";
  const found = useQuery({ ...subscriptionsQuery({ customer_id: customerId, per_page: 100 }), enabled });
  const options = found.data?.items.map(({ id, status, currentPeriodEnd, providerReference }) => {
    const label = text.subscriptionUntil(ofSubscriptions.status[status], dayText(currentPeriodEnd));
    return { value: id, label: providerReference ?? label };
  });
  return (
    <Select
      {...optional}
      label={text.subscription}
      placeholder={text.noSubscription}
      disabled={!enabled}
      data={options ?? []}
      {...field}
    />
  );
}

interface ReferenceFieldsProps {
  provider: GetInputPropsReturnType;
  reference: GetInputPropsReturnType;
}

/** Fields for a payment provider and its id of a payment or subscription. */
export function ReferenceFields({ provider, reference }: ReferenceFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={text.provider} placeholder="stripe" {...provider} />
      <TextInput label={text.reference} description={text.referenceHint} {...reference} />
    </SimpleGrid>
  );
}

const required = (value: unknown) => (value === "" ? text.missing : null);

/** Required fields of a payment. */
export const paymentMissing = { customerId: required, amount: required };

/** Required fields of a subscription. */
export const subscriptionMissing = { customerId: required, currentPeriodEnd: required };
