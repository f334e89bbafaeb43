import { Select, Stack } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { Section } from "../../ui/section.tsx";
import type { Mapping } from "./import.ts";
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

/** Products to map to, by slug, as a mapping names them. */
export const placesQuery = queryOptions({
  queryKey: ["products", "by-slug"],
  queryFn: ({ signal }) => api.get("/api/products", { query: { per_page: 100 }, signal }),
  select: ({ items }) => items.map(({ id, slug, name }) => ({ id, value: slug, label: name })),
});

/** A product's plans to map to. */
export function planPlacesQuery(productId: string | undefined) {
  return queryOptions({
    queryKey: ["plans", "by-slug", productId],
    queryFn: ({ signal }) =>
      api.get("/api/plans", { query: { product_id: productId ?? "", per_page: 100 }, signal }),
    select: ({ items }) => items.map(({ slug, name }) => ({ value: slug, label: name })),
    enabled: productId !== undefined,
  });
}
