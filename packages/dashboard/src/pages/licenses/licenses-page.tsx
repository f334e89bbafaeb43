import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, csvAddress, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { columns } from "./columns.tsx";
import { type License, licensesQuery } from "./license.ts";
import { LicenseFilters } from "./license-filters.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/licenses");

export function LicensesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(licensesQuery(apiQuery(search)));
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });

  const issue = may("POST /api/licenses") && (
    <Button component={Link} to="/licenses/new" leftSection={<IconPlus size={16} />}>
      {text.issue}
    </Button>
  );
  const actions = may("POST /api/licenses/bulk") && (
    <>
      <Button component={Link} to="/licenses/many" variant="default">
        {text.issueMany}
      </Button>
      {issue}
    </>
  );
  return (
    <Page title={text.title} actions={actions}>
      <DataTable<License, typeof search>
        label={text.title}
        columns={columns}
        list={list}
        search={search}
        onSearch={onSearch}
        searchPlaceholder={text.searchPlaceholder}
        filters={<LicenseFilters search={search} onSearch={onSearch} />}
        csv={csvAddress(`${basePath}/api/licenses.csv`, search)}
        rowLabel={({ licenseKey }) => licenseKey}
        {...(may("POST /api/licenses/{id}/revoke") && {
          bulk: (rows, clear) => <BulkActions licenses={rows} onDone={clear} />,
        })}
        empty={
          <EmptyState icon={IconKey} title={text.empty.title} text={text.empty.text}>
            {issue}
          </EmptyState>
        }
      />
    </Page>
  );
}
