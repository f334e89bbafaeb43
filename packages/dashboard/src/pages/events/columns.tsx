import { Anchor, Code, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import type { UsageEvent } from "./event.ts";
import { text } from "./text.ts";

const names = text.columns;

/** The columns of the list, with the names of the products. */
export function eventColumns(products: { value: string; label: string }[]): Column<UsageEvent>[] {
  return [
    {
      id: "name",
      header: names.name,
      cell: ({ id, name }) => (
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/events"
              search={(before) => ({ ...before, event: id })}
              replace
              resetScroll={false}
              {...props}
            />
          )}
          data-row
          c="inherit"
          underline="never"
          fw={500}
          size="sm"
          truncate
          display="block"
          maw="min(220px, 39vw)"
        >
          {name}
        </Anchor>
      ),
    },
    {
      id: "properties",
      header: names.properties,
      from: "md",
      cell: ({ properties }) => (
        <Code bg="transparent" p={0} c="dimmed">
          <Text span inherit truncate display="block" maw="clamp(220px, 27vw, 320px)">
            {Object.keys(properties).length === 0 ? text.none : JSON.stringify(properties)}
          </Text>
        </Code>
      ),
    },
    {
      id: "product",
      header: names.product,
      from: "lg",
      cell: ({ productId }) => (
        <CellText maw={160}>{products.find(({ value }) => value === productId)?.label ?? productId}</CellText>
      ),
    },
    {
      id: "domain",
      header: names.domain,
      from: "sm",
      cell: ({ domain }) => <CellText maw={200}>{domain ?? text.none}</CellText>,
    },
    timeColumn("happened", names.happened, "timestamp"),
    timeColumn("received", names.received, "receivedAt", { optional: true }),
    {
      id: "visitor",
      header: names.visitor,
      optional: true,
      cell: ({ anonymousId }) => <CellText maw={200}>{anonymousId ?? text.none}</CellText>,
    },
    { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
  ];
}
