import { Stack, Title } from "@mantine/core";
import { IconArrowDownToArc } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { eventsQuery } from "./connection.ts";
import { columns } from "./event-columns.tsx";
import { providers } from "./providers.ts";
import { text } from "./text.ts";

const EventPanel = whenShown(() => import("./event-panel.tsx").then(({ EventPanel }) => EventPanel));

const route = getRouteApi("/inside/payment-providers");
const words = text.events;
const states = optionsOf(words.states);
const names = providers.map(({ name, label }) => ({ value: name, label }));
/** Types of all events: providers name some alike. */
const types = [...new Set(providers.flatMap(({ webhook }) => webhook.events))]
  .sort()
  .map((type) => ({ value: type, label: type }));

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
