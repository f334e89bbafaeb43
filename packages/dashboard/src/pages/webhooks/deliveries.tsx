import { Stack, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { FilterOf } from "../../ui/data-table/filters.tsx";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { badgeColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { eventTypes } from "./event-types.ts";
import { text } from "./text.ts";
import { type Delivery, deliveriesQuery } from "./webhook.ts";

const DeliveryDialog = whenShown(() =>
  import("./delivery-dialog.tsx").then(({ DeliveryDialog }) => DeliveryDialog),
);

const route = getRouteApi("/inside/webhooks/$id");
const words = text.deliveries;
const colors = { pending: "blue", delivered: "teal", failed: "red", cancelled: "gray" } as const;
const types = [...eventTypes, "webhook.test"].map((type) => ({ value: type, label: type }));
const filters: FilterOf<{ state?: string | undefined; type?: string | undefined }>[] = [
  { name: "state", label: words.state, placeholder: words.anyState, data: optionsOf(words.states), w: 140 },
  { name: "type", label: words.event, placeholder: words.anyType, data: types, searchable: true, w: 200 },
];

const columns: Column<Delivery>[] = [
  {
    id: "type",
    header: words.event,
    cell: ({ id, type }) => <RowLink show={{ delivery: id }}>{type}</RowLink>,
  },
  badgeColumn("state", words.state, words.states, colors),
  {
    id: "status",
    header: words.status,
    from: "sm",
    cell: ({ status, attempts }) => status ?? (attempts > 0 ? words.noAnswer : "–"),
  },
  { id: "attempts", header: words.attempts, from: "md", align: "right", cell: ({ attempts }) => attempts },
  {
    id: "next",
    header: words.next,
    from: "lg",
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? "–" : <RelativeTime time={nextAttemptAt} />),
  },
  timeColumn("when", words.when, "createdAt", { from: "sm" }),
];

/** Deliveries to an endpoint in the last 30 days. */
export function Deliveries({ id }: { id: string }) {
  const { delivery, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack gap="sm">
      <Title order={2}>{words.title}</Title>
      <DataTable
        label={words.title}
        columns={columns}
        list={useQuery(deliveriesQuery(id, apiQuery(search)))}
        search={search}
        filters={filters}
        rowLabel={({ type }) => type}
        empty={<EmptyState icon={IconSend} {...words.empty} />}
      />
      {delivery !== undefined && (
        <DeliveryDialog
          endpointId={id}
          id={delivery}
          onClose={() => void navigate({ search: (before) => ({ ...before, delivery: undefined }) })}
        />
      )}
    </Stack>
  );
}
