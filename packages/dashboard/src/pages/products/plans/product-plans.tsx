import { Button } from "@mantine/core";
import { IconPlus, IconTags } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/me.ts";
import type { Column } from "../../../ui/data-table/column.ts";
import { RowLink } from "../../../ui/data-table/row-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { moneyText } from "../../../ui/money.ts";
import { RecordTable } from "../../../ui/record-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { ArchivedBadge } from "../archive.tsx";
import type { Product } from "../product.ts";
import { type Plan, plansQuery } from "./plan.ts";
import { text } from "./text.ts";

const names = text.columns;

const columns: Column<Plan>[] = [
  {
    id: "name",
    header: names.name,
    cell: ({ id, productId, name, archived }) => (
      <>
        <RowLink to={`/products/${productId}/plans/${id}`} maw="44vw">
          {name}
        </RowLink>{" "}
        <ArchivedBadge archived={archived} />
      </>
    ),
  },
  { id: "seats", header: names.seats, cell: ({ seats }) => seats?.toLocaleString() ?? text.unlimited },
  {
    id: "duration",
    header: names.duration,
    from: "xs",
    cell: ({ durationDays }) => (durationDays === null ? text.lifetime : text.days(durationDays)),
  },
  {
    id: "price",
    header: names.price,
    cell: ({ price, billingInterval }) =>
      price === null
        ? text.noPrice
        : `${moneyText(price.amount, price.currency)} · ${text.intervals[billingInterval].toLowerCase()}`,
  },
  {
    id: "trial",
    header: names.trial,
    from: "sm",
    cell: ({ trialDays }) => (trialDays === null ? text.noTrial : text.days(trialDays)),
  },
];

/** A product's plans, each leading to where it can be changed. */
export function ProductPlans({ product: { id } }: { product: Product }) {
  const may = useMay();
  const plans = useQuery(plansQuery(id));
  const create = may("POST /api/plans") && (
    <Button component={Link} to={`/products/${id}/plans/new`} size="xs" leftSection={<IconPlus size={14} />}>
      {text.create}
    </Button>
  );
  return (
    <Section title={text.title} hint={text.hint} actions={plans.data?.items.length !== 0 && create}>
      <LoadedPart query={plans} h={140}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconTags} title={text.empty.title} text={text.empty.text}>
              {create}
            </EmptyState>
          ) : (
            <RecordTable label={text.title} columns={columns} rows={items} none={text.empty.title} />
          )
        }
      </LoadedPart>
    </Section>
  );
}
