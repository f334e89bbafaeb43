import { Text } from "@mantine/core";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { countryName } from "./countries.ts";
import { type Customer, nameOf } from "./customer.ts";
import { text } from "./text.ts";

const names = text.columns;

export const columns: Column<Customer>[] = [
  {
    id: "customer",
    header: names.customer,
    sort: "email",
    cell: (customer) => (
      <>
        <RowLink to={`/customers/${customer.id}`} display="block" maw={{ base: 260, sm: 320 }}>
          {nameOf(customer)}
        </RowLink>
        {nameOf(customer) !== customer.email && (
          <Text size="xs" c="dimmed" truncate maw={{ base: 260, sm: 320 }}>
            {customer.email}
          </Text>
        )}
      </>
    ),
  },
  {
    id: "company",
    header: names.company,
    from: "sm",
    cell: ({ company }) => (
      <Text size="sm" truncate maw={200}>
        {company}
      </Text>
    ),
  },
  {
    id: "country",
    header: names.country,
    from: "md",
    cell: ({ country }) => country && countryName(country),
  },
  {
    id: "created",
    header: names.created,
    sort: "createdAt",
    from: "sm",
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
  {
    id: "id",
    header: names.id,
    optional: true,
    cell: ({ id }) => <CopyValue value={id} size="xs" label={names.id} />,
  },
];
