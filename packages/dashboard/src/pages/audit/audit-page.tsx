import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { basePath } from "../../api/page-facts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, csvAddress, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { columnsWith } from "./columns.tsx";
import { type AuditEntry, auditQuery, momentsOf } from "./entry.ts";
import { text } from "./text.ts";

const EntryDialog = whenShown(() => import("./entry-dialog.tsx").then(({ EntryDialog }) => EntryDialog));

const route = getRouteApi("/inside/audit");

export function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const asked = { ...search, ...momentsOf(search) };
  const list = useQuery(auditQuery(apiQuery(asked)));
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      <DataTable<AuditEntry, typeof search>
        label={text.title}
        columns={columnsWith(setShown)}
        list={list}
        search={search}
        onSearch={onSearch}
        filters={<AuditFilters search={search} onSearch={onSearch} />}
        csv={csvAddress(`${basePath}/api/audit.csv`, asked)}
        rowLabel={({ action }) => action}
        empty={<EmptyState icon={IconHistory} title={text.empty.title} text={text.empty.text} />}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}
