import { Button } from "@mantine/core";
import { IconPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, csvAddress, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { columns } from "./columns.tsx";
import { type Customer, customersQuery } from "./customer.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/customers");

export function CustomersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(customersQuery(apiQuery(search)));
  const create = may("POST /api/customers") && (
    <Button component={Link} to="/customers/new" leftSection={<IconPlus size={16} />}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} actions={create}>
      <DataTable<Customer, typeof search>
        label={text.title}
        columns={columns}
        list={list}
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: isSameStep(search, change),
          })
        }
        searchPlaceholder={text.searchPlaceholder}
        csv={csvAddress(`${basePath}/api/customers.csv`, search)}
        rowLabel={({ email }) => email}
        empty={
          <EmptyState icon={IconUsers} title={text.empty.title} text={text.empty.text}>
            {create}
          </EmptyState>
        }
      />
    </Page>
  );
}
