import { IconPackage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { columns } from "./columns.tsx";
import { productsQuery } from "./product.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products");

export function ProductsPage() {
  const search = route.useSearch();
  return (
    <ListPage
      text={text}
      icon={IconPackage}
      search={search}
      list={useQuery(productsQuery(apiQuery(search)))}
      columns={columns}
      filters={[
        {
          name: "archived",
          label: text.archive.filter,
          placeholder: text.archive.any,
          data: optionsOf(text.archive.choices),
          w: 170,
        },
      ]}
      searchPlaceholder={text.searchPlaceholder}
      create={{ label: text.create, to: "/products/new", needs: "POST /api/products" }}
      rowLabel={({ name }) => name}
    />
  );
}
