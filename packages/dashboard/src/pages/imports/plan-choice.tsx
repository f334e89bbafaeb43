import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { planPlacesQuery } from "./places.ts";
import { text } from "./text.ts";

interface PlanChoiceProps {
  label: string;
  /** Undefined while nobody has said which product it is. */
  productId: string | undefined;
  value: string | null;
  onChange: (slug: string | null) => void;
}

export function PlanChoice({ label, productId, value, onChange }: PlanChoiceProps) {
  const { data: plans = [] } = useQuery(planPlacesQuery(productId));
  return (
    <Select
      label={label}
      placeholder={text.map.noPlan}
      data={plans}
      value={value}
      onChange={onChange}
      disabled={productId === undefined}
      clearable
      ml="lg"
      maw={400}
    />
  );
}
