import { Button } from "@mantine/core";
import { IconPackage, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { columns } from "./columns.tsx";
import { type ProductListItem, productsQuery } from "./product.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products");

export function ProductsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(productsQuery(apiQuery(search)));
  const create = may("POST /api/products") && (
    <Button component={Link} to="/products/new" leftSection={<IconPlus size={16} />}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} actions={create}>
      <DataTable<ProductListItem, typeof search>
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
        rowLabel={({ name }) => name}
        empty={
          <EmptyState icon={IconPackage} title={text.empty.title} text={text.empty.text}>
            {create}
          </EmptyState>
        }
      />
    </Page>
  );
}
