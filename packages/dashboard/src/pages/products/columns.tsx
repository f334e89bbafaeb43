import { Code } from "@mantine/core";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, idColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ArchivedBadge } from "./archive.tsx";
import type { ProductListItem } from "./product.ts";
import { text } from "./text.ts";

const names = text.columns;

export const columns: Column<ProductListItem>[] = [
  {
    id: "name",
    header: names.name,
    sort: "name",
    cell: ({ id, name, archived }) => (
      <>
        <RowLink to={`/products/${id}`} maw="min(300px, 53vw)">
          {name}
        </RowLink>{" "}
        <ArchivedBadge archived={archived} />
      </>
    ),
  },
  { id: "type", header: names.type, from: "sm", cell: ({ type }) => text.type[type] },
  countColumn("licenses", names.licenses, ({ licenseCount }) => licenseCount),
  countColumn("sites", names.sites, ({ activeSites }) => activeSites, { from: "sm" }),
  {
    id: "publicKey",
    header: names.publicKey,
    from: "md",
    cell: ({ publicKey }) => <CopyValue value={publicKey} size="xs" label={names.publicKey.toLowerCase()} />,
  },
  {
    id: "prefix",
    header: names.prefix,
    from: "sm",
    cell: ({ licensePrefix }) => <Code>{licensePrefix}</Code>,
  },
  textColumn("slug", names.slug, ({ slug }) => slug, { optional: true }),
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "lg" }),
  idColumn(names.id),
];
