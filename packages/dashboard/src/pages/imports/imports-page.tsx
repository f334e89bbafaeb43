import type { Schema } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { IconFileImport, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
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
    cell: ({ id, source }) => <RowLink to={`/imports/${id}`}>{text.sources[source]}</RowLink>,
  },
  {
    id: "kind",
    header: names.kind,
    from: "sm",
    cell: ({ dryRun }) => (dryRun ? text.trial : text.real),
  },
  { id: "status", header: names.status, cell: ({ status }) => <ImportStatus status={status} /> },
  countColumn("lines", names.lines, ({ counts }) => counts.lines, { from: "sm" }),
  countColumn("new", names.new, ({ counts }) => counts.new, { from: "md" }),
  countColumn("refused", names.refused, ({ counts }) => counts.refused, { from: "md" }),
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
