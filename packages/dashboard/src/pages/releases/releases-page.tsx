import { Button } from "@mantine/core";
import { IconRocket, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { columnsWith } from "./columns.tsx";
import { releasesQuery } from "./release.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases");
const { product, anyProduct, status, anyStatus, channel, anyChannel } = text.filters;

export function ReleasesPage() {
  const search = route.useSearch();
  const may = useMay();
  const { data: products = [] } = useQuery(productOptionsQuery);
  const nameOf = (id: string) => products.find(({ value }) => value === id)?.label ?? id;
  const upload = may("POST /api/releases/upload") && (
    <Button
      leftSection={<IconUpload size={16} />}
      renderRoot={(props) => (
        <Link {...props} to="/releases/new" search={{ product_id: search.product_id }} />
      )}
    >
      {text.upload}
    </Button>
  );
  return (
    <ListPage
      text={text}
      icon={IconRocket}
      search={search}
      list={useQuery(releasesQuery(apiQuery(search)))}
      columns={columnsWith(nameOf)}
      filters={[
        {
          name: "product_id",
          label: product,
          placeholder: anyProduct,
          data: products,
          searchable: true,
          w: 150,
        },
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 150 },
        { name: "channel", label: channel, placeholder: anyChannel, data: optionsOf(text.channel), w: 150 },
      ]}
      actions={upload}
      emptyActions={upload}
      rowLabel={({ version }) => version}
    />
  );
}
