import { Code } from "@mantine/core";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { type ReleaseListItem, sizeText } from "./release.ts";
import { ReleaseStatus } from "./release-status.tsx";
import { text } from "./text.ts";

const names = text.columns;

/** The columns of the list; `nameOf` gives the name of a product. */
export function columnsWith(nameOf: (productId: string) => string): Column<ReleaseListItem>[] {
  return [
    {
      id: "version",
      header: names.version,
      sort: "version",
      cell: ({ id, version }) => <RowLink to={`/releases/${id}`}>{version}</RowLink>,
    },
    {
      id: "product",
      header: names.product,
      cell: ({ productId }) => <CellText maw="min(240px, 33vw)">{nameOf(productId)}</CellText>,
    },
    { id: "status", header: names.status, cell: ({ status }) => <ReleaseStatus status={status} /> },
    { id: "channel", header: names.channel, from: "md", cell: ({ channel }) => text.channel[channel] },
    {
      id: "rollout",
      header: names.rollout,
      from: "lg",
      cell: ({ status, rollout }) => (status === "published" ? text.rollout(rollout) : "–"),
    },
    {
      id: "size",
      header: names.size,
      from: "lg",
      align: "right",
      cell: ({ file }) => (file === null ? "–" : sizeText(file.size)),
    },
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
