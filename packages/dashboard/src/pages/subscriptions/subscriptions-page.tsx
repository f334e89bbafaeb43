import { Button } from "@mantine/core";
import { IconPlus, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterPills } from "../../ui/filter-pills.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { Page } from "../../ui/page.tsx";
import { columns } from "./columns.tsx";
import { type SubscriptionListItem, subscriptionsQuery } from "./subscription.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions");
const statuses = Object.entries(text.status).map(([value, label]) => ({ value, label }));

export function SubscriptionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const list = useQuery(subscriptionsQuery(apiQuery(search)));
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });
  const create = may("POST /api/subscriptions") && (
    <Button component={Link} to="/subscriptions/new" leftSection={<IconPlus size={16} />}>
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} actions={create}>
      <DataTable<SubscriptionListItem, typeof search>
        label={text.title}
        columns={columns}
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
            <FilterPills
              search={search}
              names={["customer_id", "license_id", "plan_id"]}
              onSearch={onSearch}
            />
          </>
        }
        rowLabel={({ id }) => id}
        empty={
          <EmptyState icon={IconRepeat} title={text.empty.title} text={text.empty.text}>
            {create}
          </EmptyState>
        }
      />
    </Page>
  );
}
