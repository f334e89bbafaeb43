import { Anchor, Badge, Code, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CopyIcon } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { idColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import type { Activation } from "./activation.ts";
import { FreeSeat } from "./free-seat.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { text } from "./text.ts";

const names = text.columns;

const shown: Column<Activation>[] = [
  {
    id: "site",
    header: names.site,
    cell: ({ domain }) => (
      <Text
        size="sm"
        fw={500}
        truncate
        maw="min(260px, 50vw)"
        title={domain}
        component="span"
        display="inline-block"
      >
        {domain}
      </Text>
    ),
  },
  { id: "status", header: names.status, cell: ({ status }) => <ActivationStatus status={status} /> },
  {
    id: "license",
    header: names.license,
    from: "sm",
    cell: ({ license }) => (
      <>
        <Anchor component={Link} to={`/licenses/${license.id}`} size="sm">
          <Code bg="transparent" p={0} c="inherit">
            {license.key}
          </Code>
        </Anchor>
        <CopyIcon value={license.key} label={names.license.toLowerCase()} />
        <CellText dimmed maw={220}>
          {license.customerEmail}
        </CellText>
      </>
    ),
  },
  {
    id: "product",
    header: names.product,
    from: "lg",
    cell: ({ product }) => <CellText maw={160}>{product.name}</CellText>,
  },
  {
    id: "kind",
    header: names.kind,
    from: "md",
    cell: ({ siteClass, takesSeat }) => (
      <>
        {text.kinds[siteClass]}
        <Text size="xs" c="dimmed">
          {takesSeat ? text.takesSeat : text.free}
        </Text>
      </>
    ),
  },
  timeColumn("activated", names.activated, "activatedAt", { sort: "activatedAt", from: "lg" }),
  timeColumn("checked", names.checked, "lastCheckedAt", { from: "xl" }),
  { id: "ip", header: names.ip, optional: true, cell: ({ ipAddress }) => ipAddress },
  idColumn(names.id),
];

/** The columns of the list, with what one may do to each. */
export function columnsFor(mayFree: boolean): Column<Activation>[] {
  if (!mayFree) return shown;
  const actions: Column<Activation> = {
    id: "actions",
    header: names.actions,
    align: "right",
    cell: (activation) =>
      activation.status === "active" && (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <FreeSeat activation={activation} />
          <SiteMenu site={activation} />
        </Group>
      ),
  };
  return [...shown, actions];
}

function ActivationStatus({ status }: Pick<Activation, "status">) {
  return <Badge color={status === "active" ? "teal" : "gray"}>{text.status[status]}</Badge>;
}
