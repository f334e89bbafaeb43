import type { Schema } from "@keystead/api-client";
import { Anchor, Button } from "@mantine/core";
import { IconFileImport, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { importsQuery } from "./import.ts";
import { ImportStatus } from "./import-status.tsx";
import { text } from "./text.ts";

const UploadDialog = whenShown(() => import("./upload-dialog.tsx").then(({ UploadDialog }) => UploadDialog));

type Row = Schema<"ImportRecord">;

const route = getRouteApi("/inside/imports");
const names = text.columns;

const columns: Column<Row>[] = [
  {
    id: "source",
    header: names.source,
    cell: ({ id, source }) => (
      <Anchor component={Link} to={`/imports/${id}`} data-row c="inherit" underline="never" fw={500}>
        {text.sources[source]}
      </Anchor>
    ),
  },
  {
    id: "kind",
    header: names.kind,
    from: "sm",
    cell: ({ dryRun }) => (dryRun ? text.trial : text.real),
  },
  { id: "status", header: names.status, cell: ({ status }) => <ImportStatus status={status} /> },
  {
    id: "lines",
    header: names.lines,
    from: "sm",
    align: "right",
    cell: ({ counts }) => counts.lines.toLocaleString(),
  },
  {
    id: "new",
    header: names.new,
    from: "md",
    align: "right",
    cell: ({ counts }) => counts.new.toLocaleString(),
  },
  {
    id: "refused",
    header: names.refused,
    from: "md",
    align: "right",
    cell: ({ counts }) => counts.refused.toLocaleString(),
  },
  timeColumn("begun", names.begun, "createdAt", { from: "sm" }),
];

export function ImportsPage() {
  const search = route.useSearch();
  const [uploading, setUploading] = useState(false);
  const upload = (
    <Button leftSection={<IconUpload size={16} />} onClick={() => setUploading(true)}>
      {text.upload}
    </Button>
  );
  return (
    <ListPage
      text={text}
      icon={IconFileImport}
      search={search}
      list={useQuery(importsQuery(apiQuery(search)))}
      columns={columns}
      actions={upload}
      emptyActions={upload}
      rowLabel={({ source }) => source}
    >
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </ListPage>
  );
}
