import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { idColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
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
        <RowLink to={`/customers/${customer.id}`} maw="min(320px, 72vw)">
          {nameOf(customer)}
        </RowLink>
        {nameOf(customer) !== customer.email && (
          <CellText dimmed maw="min(320px, 72vw)">
            {customer.email}
          </CellText>
        )}
      </>
    ),
  },
  {
    id: "company",
    header: names.company,
    from: "sm",
    cell: ({ company }) => <CellText maw={200}>{company}</CellText>,
  },
  {
    id: "licenses",
    header: names.licenses,
    from: "sm",
    align: "right",
    cell: ({ licenseCount }) => licenseCount.toLocaleString(),
  },
  {
    id: "country",
    header: names.country,
    from: "md",
    cell: ({ country }) => country && countryName(country),
  },
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "sm" }),
  idColumn(names.id),
];
