import { Code } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CopyValue } from "../../../ui/copy-value.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
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
  (term): Fact => [term, null],
);

function factsOf(
  license: LicenseDetail,
  plan: string | undefined,
  next: string | undefined,
): (Fact | false)[] {
  const { customer, product, productId, planId, pendingPlanId, seats, updatesUntil, features, metadata } =
    license;
  const { externalId } = license;
  const name = license.customerName ?? [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  const email = license.customerEmail;
  const plansAt = `/products/${productId}/plans`;
  return [
    [words.customer, <Linked key="customer" to="/customers" id={license.customerId} label={name || email} />],
    [words.email, <CopyValue key="email" value={email} plain />],
    customer.company !== null && [words.company, customer.company],
    [words.product, <Linked key="product" to="/products" id={productId} label={product.name} />],
    [
      words.plan,
      planId === null ? words.noPlan : plan && <Linked key="plan" to={plansAt} id={planId} label={plan} />,
    ],
    pendingPlanId !== null && [
      words.nextPlan,
      next && <Linked key="next" to={plansAt} id={pendingPlanId} label={next} />,
    ],
    [words.seats, seats?.toLocaleString() ?? words.unlimited],
    seats !== null && [words.overage, words.overages[license.overage]],
    [words.expires, <Day key="expires" time={license.expiresAt} />],
    updatesUntil !== null && [words.updates, <Day key="updates" time={updatesUntil} />],
    [words.created, <RelativeTime key="created" time={license.createdAt} />],
    Object.keys(features).length > 0 && [words.features, <Json key="features" value={features} />],
    Object.keys(metadata).length > 0 && [words.metadata, <Json key="metadata" value={metadata} />],
    externalId !== null && [words.externalId, <CopyValue key="externalId" value={externalId} plain />],
    [words.id, <CopyValue key="id" value={license.id} size="xs" />],
  ];
}

function Json({ value }: { value: object }) {
  return (
    <Code block fz="xs" mah={160} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </Code>
  );
}
