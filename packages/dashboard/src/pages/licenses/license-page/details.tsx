import { Code } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CopyValue } from "../../../ui/copy-value.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Day, RelativeTime } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { Linked } from "../../billing/sale-facts.tsx";
import { planQuery } from "../../products/plans/plan.ts";
import type { LicenseDetail } from "../license.ts";
import { text } from "../text.ts";

const words = text.page.facts;

/** Facts of the license and of its customer. */
export function Details({ license }: { license: LicenseDetail | undefined }) {
  const planId = license?.planId ?? null;
  const nextId = license?.pendingPlanId ?? null;
  const plan = useQuery({ ...planQuery(planId ?? ""), enabled: planId !== null });
  const next = useQuery({ ...planQuery(nextId ?? ""), enabled: nextId !== null });
  return (
    <Section title={text.page.details}>
      <Facts facts={license ? factsOf(license, plan.data?.name, next.data?.name) : unknown} />
    </Section>
  );
}

const unknown = [words.customer, words.email, words.product, words.plan, words.seats, words.expires].map(
  (term): [string, ReactNode] => [term, null],
);

function factsOf(
  license: LicenseDetail,
  plan: string | undefined,
  next: string | undefined,
): [string, ReactNode][] {
  const {
    customer,
    customerId,
    product,
    productId,
    planId,
    pendingPlanId,
    seats,
    overage,
    updatesUntil,
    features,
    metadata,
  } = license;
  const name = license.customerName ?? [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  const facts: [string, ReactNode][] = [
    [
      words.customer,
      <Linked key="customer" to="/customers" id={customerId} label={name || license.customerEmail} />,
    ],
    [words.email, <CopyValue key="email" value={license.customerEmail} plain />],
  ];
  if (customer.company !== null) facts.push([words.company, customer.company]);
  facts.push(
    [words.product, <Linked key="product" to="/products" id={productId} label={product.name} />],
    [
      words.plan,
      planId === null ? (
        words.noPlan
      ) : plan === undefined ? null : (
        <Linked key="plan" to={`/products/${productId}/plans`} id={planId} label={plan} />
      ),
    ],
  );
  if (pendingPlanId !== null)
    facts.push([
      words.nextPlan,
      next && <Linked key="next" to={`/products/${productId}/plans`} id={pendingPlanId} label={next} />,
    ]);
  facts.push([words.seats, seats?.toLocaleString() ?? words.unlimited]);
  if (seats !== null) facts.push([words.overage, words.overages[overage]]);
  facts.push([words.expires, <Day key="expires" time={license.expiresAt} />]);
  if (updatesUntil !== null) facts.push([words.updates, <Day key="updates" time={updatesUntil} />]);
  facts.push([words.created, <RelativeTime key="created" time={license.createdAt} />]);
  if (Object.keys(features).length > 0)
    facts.push([words.features, <Json key="features" value={features} />]);
  if (Object.keys(metadata).length > 0)
    facts.push([words.metadata, <Json key="metadata" value={metadata} />]);
  facts.push([words.id, <CopyValue key="id" value={license.id} size="xs" />]);
  return facts;
}

function Json({ value }: { value: object }) {
  return (
    <Code block fz="xs" mah={160} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </Code>
  );
}
