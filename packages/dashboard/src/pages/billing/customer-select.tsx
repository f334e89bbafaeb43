import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customerQuery, customersQuery, nameOf } from "../customers/customer.ts";
import { text } from "./text.ts";

const TYPING_MS = 150;

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
