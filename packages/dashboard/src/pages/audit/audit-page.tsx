import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { columnsWith } from "./columns.tsx";
import { type AuditEntry, auditQuery, momentsOf } from "./entry.ts";
import { text } from "./text.ts";

const EntryDialog = whenShown(() => import("./entry-dialog.tsx").then(({ EntryDialog }) => EntryDialog));

const route = getRouteApi("/inside/audit");

export function AuditPage() {
  const search = route.useSearch();
  const asked = { ...search, ...momentsOf(search) };
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <ListPage
      text={text}
      icon={IconHistory}
      search={search}
      list={useQuery(auditQuery(apiQuery(asked)))}
      columns={columnsWith(setShown)}
      moreFilters={<AuditFilters search={search} onSearch={useOnSearch(search)} />}
      csv={csvAddress("/api/audit.csv", asked)}
      rowLabel={({ action }) => action}
    >
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
