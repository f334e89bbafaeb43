import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { allPlanOptionsQuery } from "../plans/plan-options.ts";
import { text } from "./text.ts";

/** Any plan of any product, or none. */
export function PlanSelect({ field }: { field: GetInputPropsReturnType }) {
  const plans = useQuery(allPlanOptionsQuery);
  return (
    <Select
      label={text.plan}
      placeholder={text.noPlan}
      data={plans.data ?? []}
      searchable
      clearable
      {...field}
    />
  );
}
