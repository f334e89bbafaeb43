import { IconWorldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { activationsQuery } from "./activation.ts";
import { columnsFor } from "./columns.tsx";
import { silences } from "./silences.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/activations");
const { status, anyStatus, product, anyProduct, silent, anySilence } = text.filters;

export function ActivationsPage() {
  const search = route.useSearch();
  const may = useMay();
  const { data: products = [] } = useQuery(productOptionsQuery);
  return (
    <ListPage
      text={text}
      icon={IconWorldCheck}
      search={search}
      list={useQuery(activationsQuery(apiQuery(search)))}
      columns={columnsFor(may("POST /api/activations/{id}/deactivate"))}
      filters={[
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 150 },
        {
          name: "product_id",
          label: product,
          placeholder: anyProduct,
          data: products,
          searchable: true,
          w: 170,
        },
        {
          name: "last_checked_before",
          label: silent,
          placeholder: anySilence,
          data: silences(search.last_checked_before),
          w: 190,
        },
      ]}
      searchPlaceholder={text.searchPlaceholder}
      pills={["license_id"]}
      csv={csvAddress("/api/activations.csv", search)}
      rowLabel={({ domain }) => domain}
    />
  );
}
