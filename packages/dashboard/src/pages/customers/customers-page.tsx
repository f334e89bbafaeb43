import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, idColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { countryName } from "./countries.ts";
import { type Customer, customersQuery, nameOf } from "./customer.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/customers");

export function CustomersPage() {
  const search = route.useSearch();
  return (
    <ListPage
      text={text}
      icon={IconUsers}
      search={search}
      list={useQuery(customersQuery(apiQuery(search)))}
      columns={columns}
      searchPlaceholder={text.searchPlaceholder}
      csv={csvAddress("/api/customers.csv", search)}
      create={{ label: text.create, to: "/customers/new", needs: "POST /api/customers" }}
      rowLabel={({ email }) => email}
    />
  );
}

const names = text.columns;

const columns: Column<Customer>[] = [
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
  textColumn("company", names.company, ({ company }) => company, { from: "sm" }),
  countColumn("licenses", names.licenses, ({ licenseCount }) => licenseCount, { from: "sm" }),
  {
    id: "country",
    header: names.country,
    from: "md",
    cell: ({ country }) => country && countryName(country),
  },
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "sm" }),
  idColumn(names.id),
];
