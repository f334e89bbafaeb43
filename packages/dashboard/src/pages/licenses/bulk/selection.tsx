import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { Fact } from "../../../ui/facts.tsx";
import { Day } from "../../../ui/relative-time.tsx";
import { bundleQuery } from "../../bundles/bundle.ts";
import { customerQuery, nameOf } from "../../customers/customer.ts";
import { planNamesQuery } from "../../plans/plan-options.ts";
import { productQuery } from "../../products/product.ts";
import { statuses } from "../statuses.ts";
import type { Job } from "./job.ts";
import { text } from "./text.ts";

const words = text.selection;

function ProductName({ id }: { id: string }) {
  return useQuery(productQuery(id)).data?.name ?? id;
}

function PlanName({ id }: { id: string }) {
  return useQuery(planNamesQuery([id])).data?.[0]?.label ?? id;
}

function CustomerName({ id }: { id: string }) {
  const { data } = useQuery(customerQuery(id));
  return data ? nameOf(data) : id;
}

function BundleName({ id }: { id: string }) {
  return useQuery(bundleQuery(id)).data?.name ?? id;
}

/** Shows the value of a filter. All others are shown as they are. */
const shown: Record<string, (value: string) => ReactNode> = {
  search: (value) => words.quoted(value),
  status: (value) => (statuses as Record<string, string>)[value] ?? value,
  product_id: (id) => <ProductName id={id} />,
  plan_id: (id) => <PlanName id={id} />,
  customer_id: (id) => <CustomerName id={id} />,
  bundle_id: (id) => <BundleName id={id} />,
  expires_before: (time) => <Day time={time} />,
};

const labels: Record<string, string> = words.filters;

/** The filters that select licenses, in words. */
export function filterFacts(filter: Record<string, unknown>): Fact[] {
  const facts = Object.entries(filter).flatMap(([name, value]): Fact[] => {
    if (value === undefined) return [];
    const label = labels[name] ?? name;
    if (typeof value === "object") {
      const pairs = Object.entries(value ?? {}).map(([key, wanted]) => `${key} = ${String(wanted)}`);
      return [[label, pairs.join(", ")]];
    }
    return [[label, shown[name]?.(String(value)) ?? String(value)]];
  });
  return facts.length > 0 ? facts : [[words.licenses, words.all]];
}

/** The licenses that a job is about, and the options of its action, in words. */
export function factsOf({ action, filter, options, byIds }: Job): Fact[] {
  const { days, planId, when, only } = options;
  return [
    ...(byIds ? [[words.licenses, words.byIds] satisfies Fact] : filterFacts(filter)),
    ...(action === "extend"
      ? [[text.days, typeof days === "number" ? days.toLocaleString() : words.planDays] satisfies Fact]
      : []),
    ...(typeof planId === "string"
      ? [[text.plan, <PlanName key={planId} id={planId} />] satisfies Fact]
      : []),
    ...(action === "change-plan"
      ? [[text.when, text.whens[when === "period_end" ? when : "now"]] satisfies Fact]
      : []),
    ...(only === true ? [[words.bundles, words.alone] satisfies Fact] : []),
  ];
}

/** The facts in one line. */
export function FactsInLine({ facts }: { facts: Fact[] }) {
  return facts.map(([term, value], index) => (
    <Fragment key={term}>
      {index > 0 && " · "}
      {term}: {value}
    </Fragment>
  ));
}
