import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { columns } from "./columns.tsx";
import { customersQuery } from "./customer.ts";
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
