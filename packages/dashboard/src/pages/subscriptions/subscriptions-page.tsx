import { IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { columns } from "./columns.tsx";
import { subscriptionsQuery } from "./subscription.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/subscriptions");
const { status, anyStatus } = text.filters;

export function SubscriptionsPage() {
  const search = route.useSearch();
  return (
    <ListPage
      text={text}
      icon={IconRepeat}
      search={search}
      list={useQuery(subscriptionsQuery(apiQuery(search)))}
      columns={columns}
      filters={[
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 150 },
      ]}
      pills={["customer_id", "license_id", "plan_id"]}
      create={{ label: text.create, to: "/subscriptions/new", needs: "POST /api/subscriptions" }}
      rowLabel={({ id }) => id}
    />
  );
}
