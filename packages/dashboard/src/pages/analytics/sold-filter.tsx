import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { plansQuery } from "../products/plans/plan.ts";
import { ProductFilter } from "./analytics-filters.tsx";
import { text } from "./report-text.ts";

interface Sold {
  product_id?: string | undefined;
  plan_id?: string | undefined;
}

interface SoldFilterProps {
  search: Sold;
  onSearch: (change: Sold) => void;
}

/** Chooses a product and, when it is chosen, one of its plans. */
export function SoldFilter({ search: { product_id, plan_id }, onSearch }: SoldFilterProps) {
  return (
    <>
      <ProductFilter value={product_id} onChange={(id) => onSearch({ product_id: id, plan_id: undefined })} />
      {product_id !== undefined && (
        <PlanSelect
          productId={product_id}
          value={plan_id}
          onChange={(id) => onSearch({ product_id, plan_id: id })}
        />
      )}
    </>
  );
}

interface PlanSelectProps {
  productId: string;
  value: string | undefined;
  onChange: (planId: string | undefined) => void;
}

function PlanSelect({ productId, value, onChange }: PlanSelectProps) {
  const plans = useQuery(plansQuery(productId));
  return (
    <Select
      size="xs"
      w={160}
      aria-label={text.plan}
      placeholder={text.anyPlan}
      data={(plans.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      clearable
    />
  );
}
