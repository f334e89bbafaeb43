import { IconWorldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, csvAddress, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterPills } from "../../ui/filter-pills.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { Page } from "../../ui/page.tsx";
import { type Activation, activationsQuery } from "./activation.ts";
import { columnsFor } from "./columns.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/activations");
const statuses = Object.entries(text.status).map(([value, label]) => ({ value, label }));

export function ActivationsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(activationsQuery(apiQuery(search)));
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });
  return (
    <Page title={text.title}>
      <DataTable<Activation, typeof search>
        label={text.title}
        columns={columnsFor(may("POST /api/activations/{id}/deactivate"))}
        list={list}
        search={search}
        onSearch={onSearch}
        filters={
          <>
            <FilterSelect
              label={text.filters.status}
              placeholder={text.filters.anyStatus}
              data={statuses}
              value={search.status}
              onChange={(status) => onSearch({ status: status as typeof search.status, page: undefined })}
              w={150}
            />
            <FilterPills search={search} names={["license_id"]} onSearch={onSearch} />
          </>
        }
        csv={csvAddress(`${basePath}/api/activations.csv`, search)}
        rowLabel={({ domain }) => domain}
        empty={<EmptyState icon={IconWorldCheck} title={text.empty.title} text={text.empty.text} />}
      />
    </Page>
  );
}
