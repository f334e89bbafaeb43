import { Button, Code } from "@mantine/core";
import { IconRocket, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { type ReleaseListItem, releasesQuery, sizeText } from "./release.ts";
import { ReleaseStatus } from "./release-status.tsx";
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

const names = text.columns;

/** The columns of the list; `nameOf` gives the name of a product. */
function columnsWith(nameOf: (productId: string) => string): Column<ReleaseListItem>[] {
  return [
    {
      id: "version",
      header: names.version,
      sort: "version",
      cell: ({ id, version }) => <RowLink to={`/releases/${id}`}>{version}</RowLink>,
    },
    textColumn("product", names.product, ({ productId }) => nameOf(productId), { maw: "min(240px, 33vw)" }),
    { id: "status", header: names.status, cell: ({ status }) => <ReleaseStatus status={status} /> },
    { id: "channel", header: names.channel, from: "md", cell: ({ channel }) => text.channel[channel] },
    {
      id: "rollout",
      header: names.rollout,
      from: "lg",
      cell: ({ status, rollout }) => (status === "published" ? text.rollout(rollout) : "–"),
    },
    countColumn("size", names.size, ({ file }) => (file === null ? "–" : sizeText(file.size)), {
      from: "lg",
    }),
    {
      id: "published",
      header: names.published,
      sort: "publishedAt",
      from: "sm",
      cell: ({ publishedAt }) => (publishedAt === null ? "–" : <RelativeTime time={publishedAt} />),
    },
    timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
    { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
  ];
}
