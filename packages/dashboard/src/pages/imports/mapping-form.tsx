import { Button, Group, Select, Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { IMPORTS, type Import, type Mapping } from "./import.ts";
import { placesQuery } from "./places.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { text } from "./text.ts";

const words = text.map;

/** Which products and plans here those of the file are; then the same file once more, as a trial or for good. */
export function MappingForm({ record }: { record: Import }) {
  const { id, counts } = record;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: products = [] } = useQuery(placesQuery);
  const [mapping, setMapping] = useState<Mapping>(record.mapping.products);
  const [asked, setAsked] = useState(false);
  const set = (name: string, change: Partial<Mapping[string]>) =>
    setMapping((before) => ({ ...before, [name]: { product: null, ...before[name], ...change } }));
  const run = async (dryRun: boolean) => {
    const next = await api.post("/api/imports/{id}/run", {
      path: { id },
      body: { dryRun, mapping: { products: mapping } },
    });
    await queries.invalidateQueries({ queryKey: [IMPORTS] });
    await navigate({ to: "/imports/$id", params: { id: next.id } });
  };
  const lookAgain = useMutation({ mutationFn: () => run(true) });
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
      {lookAgain.error && <Problem error={lookAgain.error} />}
      <Group gap="xs">
        <Button variant="default" loading={lookAgain.isPending} onClick={() => lookAgain.mutate()}>
          {words.again}
        </Button>
        <Button disabled={counts.new + counts.changed === 0} onClick={() => setAsked(true)}>
          {words.run}
        </Button>
      </Group>
      <Confirm
        opened={asked}
        title={text.runTitle(counts.new + counts.changed)}
        consequences={text.runEffects(counts.refused)}
        action={text.runAction}
        onClose={() => setAsked(false)}
        run={() => run(false)}
      />
    </Section>
  );
}
