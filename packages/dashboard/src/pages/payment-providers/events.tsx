import { Badge, Code, Stack, Text, Title } from "@mantine/core";
import { IconArrowDownToArc } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { eventsQuery, type ProviderEvent } from "./connection.ts";
import { providerLabel, providerNames, providers } from "./providers.ts";
import { text } from "./text.ts";

const EventPanel = whenShown(() => import("./event-panel.tsx").then(({ EventPanel }) => EventPanel));

const route = getRouteApi("/inside/payment-providers");
const words = text.events;
const states = optionsOf(words.states);
const names = providerNames.map((value) => ({ value, label: providers[value].name }));
const types = providerNames.map((name) => ({
  group: providers[name].name,
  items: [...providers[name].events],
}));

/** Events that providers sent in the last 90 days, with their results. */
export function Events() {
  const { event, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { search: objectId, ...filters } = apiQuery(search);
  const list = useQuery(eventsQuery({ ...filters, object_id: objectId }));
  return (
    <Stack gap="sm">
      <Title order={2}>{words.title}</Title>
      <DataTable
        label={words.title}
        columns={columns}
        list={list}
        search={search}
        searchPlaceholder={words.searchPlaceholder}
        filters={[
          { name: "state", label: words.state, placeholder: words.anyState, data: states, w: 140 },
          { name: "provider", label: words.provider, placeholder: words.anyProvider, data: names, w: 150 },
          {
            name: "type",
            label: words.type,
            placeholder: words.anyType,
            data: types,
            searchable: true,
            w: 240,
          },
        ]}
        rowLabel={({ type }) => type}
        empty={<EmptyState icon={IconArrowDownToArc} {...words.empty} />}
      />
      {event !== undefined && (
        <EventPanel
          id={event}
          onClose={() => void navigate({ search: (before) => ({ ...before, event: undefined }) })}
        />
      )}
    </Stack>
  );
}

const colors = { pending: "blue", done: "teal", ignored: "gray", failed: "red" } as const;

export const columns: Column<ProviderEvent>[] = [
  {
    id: "type",
    header: words.type,
    cell: ({ id, type }) => (
      <RowLink show={{ event: id }} maw="min(280px, 47vw)">
        {type}
      </RowLink>
    ),
  },
  { id: "state", header: words.state, cell: ({ state }) => <EventState state={state} /> },
  {
    id: "provider",
    header: words.provider,
    from: "md",
    cell: ({ provider }) => providerLabel(provider),
  },
  {
    id: "result",
    header: words.result,
    from: "sm",
    cell: ({ message, licenseIds }) => (
      <Text
        size="sm"
        c={message === null ? undefined : "dimmed"}
        truncate
        maw={{ sm: 200, lg: 420 }}
        title={message ?? undefined}
      >
        {message ?? (licenseIds.length > 0 ? words.licenses(licenseIds.length) : "–")}
      </Text>
    ),
  },
  timeColumn("when", words.when, "createdAt", { from: "sm" }),
  { id: "object", header: words.object, optional: true, cell: ({ objectId }) => <Code>{objectId}</Code> },
];

export function EventState({ state }: Pick<ProviderEvent, "state">) {
  return <Badge color={colors[state]}>{words.states[state]}</Badge>;
}
