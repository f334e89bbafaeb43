import { Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../../ui/section.tsx";
import type { Mapping } from "./import.ts";
import { placesQuery } from "./places.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { text } from "./text.ts";

const words = text.map;

interface MappingFieldsProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Fields that match products and plans of the file with ours. */
export function MappingFields({ mapping, onChange }: MappingFieldsProps) {
  const { data: products = [] } = useQuery(placesQuery);
  const set = (name: string, change: Partial<Mapping[string]>) =>
    onChange({ ...mapping, [name]: { product: null, ...mapping[name], ...change } });
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        {Object.entries(mapping).map(([name, { product, plans = {} }]) => (
          <Stack key={name} gap="xs">
            <Select
              label={words.product(name)}
              placeholder={words.open}
              data={products}
              value={product}
              onChange={(slug) => set(name, { product: slug })}
              searchable
              clearable
              maw={420}
            />
            {Object.entries(plans).map(([plan, value]) => (
              <PlanChoice
                key={plan}
                label={words.plan(plan, name)}
                productId={products.find((known) => known.value === product)?.id}
                value={value}
                onChange={(slug) => set(name, { plans: { ...plans, [plan]: slug } })}
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
