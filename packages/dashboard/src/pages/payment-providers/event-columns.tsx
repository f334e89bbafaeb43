import { Badge, Code, Text } from "@mantine/core";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import type { ProviderEvent } from "./connection.ts";
import { providerLabel } from "./providers.ts";
import { text } from "./text.ts";

const words = text.events;
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
