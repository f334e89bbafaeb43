import { Anchor, Button, Skeleton, Table } from "@mantine/core";
import { IconPlus, IconTags } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/me.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { moneyText } from "../../../ui/money.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Section } from "../../../ui/section.tsx";
import type { Product } from "../product.ts";
import { type Plan, plansQuery } from "./plan.ts";
import { text } from "./text.ts";

const names = text.columns;

/** A product's plans, each leading to where it can be changed. */
export function ProductPlans({ product: { id } }: { product: Product }) {
  const may = useMay();
  const plans = useQuery(plansQuery(id));
  const create = may("POST /api/plans") && (
    <Button component={Link} to={`/products/${id}/plans/new`} size="xs" leftSection={<IconPlus size={14} />}>
      {text.create}
    </Button>
  );
  const items = plans.data?.items;
  return (
    <Section title={text.title} hint={text.hint} actions={items?.length !== 0 && create}>
      {plans.error && !items ? (
        <Problem error={plans.error} retry={() => plans.refetch()} />
      ) : !items ? (
        <Skeleton h={140} />
      ) : items.length === 0 ? (
        <EmptyState icon={IconTags} title={text.empty.title} text={text.empty.text}>
          {create}
        </EmptyState>
      ) : (
        <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={text.title}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{names.name}</Table.Th>
                <Table.Th>{names.seats}</Table.Th>
                <Table.Th visibleFrom="xs">{names.duration}</Table.Th>
                <Table.Th>{names.price}</Table.Th>
                <Table.Th visibleFrom="sm">{names.trial}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((plan) => (
                <PlanRow key={plan.id} plan={plan} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const { id, productId, name, seats, durationDays, price, billingInterval, trialDays } = plan;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/products/${productId}/plans/${id}`} size="sm" fw={500}>
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>{seats?.toLocaleString() ?? text.unlimited}</Table.Td>
      <Table.Td visibleFrom="xs">{durationDays === null ? text.lifetime : text.days(durationDays)}</Table.Td>
      <Table.Td>
        {price === null
          ? text.noPrice
          : `${moneyText(price.amount, price.currency)} · ${text.intervals[billingInterval].toLowerCase()}`}
      </Table.Td>
      <Table.Td visibleFrom="sm">{trialDays === null ? text.noTrial : text.days(trialDays)}</Table.Td>
    </Table.Tr>
  );
}
