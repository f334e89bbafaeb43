import { Button } from "@mantine/core";
import { IconRocket, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { Page } from "../../ui/page.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { columnsWith } from "./columns.tsx";
import { type ReleaseListItem, releasesQuery } from "./release.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases");
const words = text.filters;
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function ReleasesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(releasesQuery(apiQuery(search)));
  const { data: products = [] } = useQuery(productOptionsQuery);
  const nameOf = (id: string) => products.find(({ value }) => value === id)?.label ?? id;
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });
  const select = (name: "product_id" | "status" | "channel", label: string, placeholder: string) => ({
    label,
    placeholder,
    value: search[name],
    onChange: (value: string | undefined) =>
      onSearch({ [name]: value, page: undefined } as Partial<typeof search>),
    w: 150,
  });
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
    <Page title={text.title} subtitle={text.subtitle} actions={upload}>
      <DataTable<ReleaseListItem, typeof search>
        label={text.title}
        columns={columnsWith(nameOf)}
        list={list}
        search={search}
        onSearch={onSearch}
        filters={
          <>
            <FilterSelect
              {...select("product_id", words.product, words.anyProduct)}
              data={products}
              searchable
            />
            <FilterSelect
              {...select("status", words.status, words.anyStatus)}
              data={optionsOf(text.status)}
            />
            <FilterSelect
              {...select("channel", words.channel, words.anyChannel)}
              data={optionsOf(text.channel)}
            />
          </>
        }
        rowLabel={({ version }) => version}
        empty={
          <EmptyState icon={IconRocket} title={text.empty.title} text={text.empty.text}>
            {upload}
          </EmptyState>
        }
      />
    </Page>
  );
}
