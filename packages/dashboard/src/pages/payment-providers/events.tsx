import { Select, Stack, Title } from "@mantine/core";
import { IconArrowDownToArc } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { eventsQuery, type ProviderEvent } from "./connection.ts";
import { columns } from "./event-columns.tsx";
import { providerNames, providers } from "./providers.ts";
import { text } from "./text.ts";

const EventPanel = whenShown(() => import("./event-panel.tsx").then(({ EventPanel }) => EventPanel));

const route = getRouteApi("/inside/payment-providers");
const words = text.events;
const states = Object.entries(words.states).map(([value, label]) => ({ value, label }));
const names = providerNames.map((value) => ({ value, label: providers[value].name }));
const types = providerNames.map((name) => ({
  group: providers[name].name,
  items: [...providers[name].events],
}));

/** What providers sent in the last 90 days, and what became of it. */
export function Events() {
  const { event, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { search: objectId, ...filters } = apiQuery(search);
  const list = useQuery(eventsQuery({ ...filters, object_id: objectId }));
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: isSameStep(search, change) });
  const select = (
    name: "provider" | "state" | "type",
    label: string,
    placeholder: string,
    width: number,
  ) => ({
    "aria-label": label,
    placeholder,
    value: search[name] ?? null,
    onChange: (value: string | null) =>
      onSearch({ [name]: value ?? undefined, page: undefined } as Partial<typeof search>),
    clearable: true,
    w: width,
  });
  return (
    <Stack gap="sm">
      <Title order={2}>{words.title}</Title>
      <DataTable<ProviderEvent, typeof search>
        label={words.title}
        columns={columns}
        list={list}
        search={search}
        onSearch={onSearch}
        searchPlaceholder={words.searchPlaceholder}
        filters={
          <>
            <Select {...select("state", words.state, words.anyState, 140)} data={states} />
            <Select {...select("provider", words.provider, words.anyProvider, 150)} data={names} />
            <Select {...select("type", words.type, words.anyType, 240)} data={types} searchable />
          </>
        }
        rowLabel={({ type }) => type}
        empty={<EmptyState icon={IconArrowDownToArc} title={words.empty.title} text={words.empty.text} />}
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
