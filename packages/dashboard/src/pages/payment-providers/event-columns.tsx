import { Anchor, Badge, Code, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table/column.ts";
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
      <Anchor
        data-row
        c="inherit"
        underline="never"
        size="sm"
        fw={500}
        truncate
        maw="min(280px, 47vw)"
        display="block"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/payment-providers"
            search={(before) => ({ ...before, event: id })}
            resetScroll={false}
          />
        )}
      >
        {type}
      </Anchor>
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
