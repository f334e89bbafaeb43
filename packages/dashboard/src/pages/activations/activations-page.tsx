import { Anchor, Code, Group, Text } from "@mantine/core";
import { IconWorldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { CopyIcon } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { badgeColumn, idColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { factsOfMachine, nameOfPlace } from "../../ui/place.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { type Activation, activationsQuery } from "./activation.ts";
import { FreeSeat } from "./free-seat.tsx";
import { silences } from "./silences.ts";
import { SiteMenu } from "./site-menu.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/activations");
const { status, anyStatus, kind, anyKind, product, anyProduct, silent, anySilence } = text.filters;

export function ActivationsPage() {
  const search = route.useSearch();
  const may = useMay();
  const { data: products = [] } = useQuery(productOptionsQuery);
  return (
    <ListPage
      text={text}
      icon={IconWorldCheck}
      search={search}
      list={useQuery(activationsQuery(apiQuery(search)))}
      columns={columnsFor(may("POST /api/activations/{id}/deactivate"))}
      filters={[
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 150 },
        { name: "kind", label: kind, placeholder: anyKind, data: optionsOf(text.places), w: 150 },
        {
          name: "product_id",
          label: product,
          placeholder: anyProduct,
          data: products,
          searchable: true,
          w: 170,
        },
        {
          name: "last_checked_before",
          label: silent,
          placeholder: anySilence,
          data: silences(search.last_checked_before),
          w: 190,
        },
      ]}
      searchPlaceholder={text.searchPlaceholder}
      pills={["license_id"]}
      csv={csvAddress("/api/activations.csv", search)}
      rowLabel={nameOfPlace}
    />
  );
}

const names = text.columns;

const shown: Column<Activation>[] = [
  {
    id: "site",
    header: names.site,
    cell: (activation) => (
      <>
        <Text
          size="sm"
          fw={500}
          truncate
          maw="min(260px, 50vw)"
          title={nameOfPlace(activation)}
          component="span"
          display="inline-block"
        >
          {nameOfPlace(activation)}
        </Text>
        {activation.machine && (
          <CellText dimmed maw={260}>
            {factsOfMachine(activation)}
          </CellText>
        )}
      </>
    ),
  },
  badgeColumn("status", names.status, text.status, { active: "teal", deactivated: "gray" }),
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
  textColumn("product", names.product, ({ product }) => product.name, { from: "lg", maw: 160 }),
  {
    id: "kind",
    header: names.kind,
    from: "md",
    cell: ({ kind, siteClass, takesSeat }) => (
      <>
        {kind === "machine" ? text.places.machine : text.kinds[siteClass]}
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
function columnsFor(mayFree: boolean): Column<Activation>[] {
  if (!mayFree) return shown;
  const actions: Column<Activation> = {
    id: "actions",
    header: names.actions,
    align: "right",
    cell: (activation) =>
      activation.status === "active" && (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <FreeSeat site={activation} customerEmail={activation.license.customerEmail} />
          <SiteMenu site={activation} />
        </Group>
      ),
  };
  return [...shown, actions];
}
