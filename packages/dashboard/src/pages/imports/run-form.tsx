import { Button, Checkbox, Group, Radio, Select, Stack, Text } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { offered } from "../../ui/offered.ts";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { bundlesQuery } from "../bundles/bundle.ts";
import { ColumnsTable } from "./columns-table.tsx";
import {
  type ColumnFields,
  type DateOrder,
  givenColumns,
  IMPORTS,
  type Import,
  type Mapping,
} from "./import.ts";
import { text } from "./text.ts";

/**
 * Matches columns, products and plans of the file, answers questions, and runs the same file again: as a trial run or
 * for good.
 */
export function RunForm({ record }: { record: Import }) {
  const { id, counts, columns, questions, status } = record;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [mapping, setMapping] = useState(record.mapping.products);
  const [chosen, setChosen] = useState<ColumnFields>({});
  const [answers, setAnswers] = useState({
    dateOrder: record.dateOrder,
    allowLifetime: record.allowLifetime,
  });
  const [asked, setAsked] = useState(false);
  const { dateOrder, allowLifetime } = answers;
  const run = async (dryRun: boolean) => {
    const next = await api.post("/api/imports/{id}/run", {
      path: { id },
      body: {
        dryRun,
        mapping: { products: mapping },
        columns: { ...givenColumns(record), ...chosen },
        allowLifetime,
        ...(dateOrder && { dateOrder }),
      },
    });
    await queries.invalidateQueries({ queryKey: [IMPORTS] });
    await navigate({ to: "/imports/$id", params: { id: next.id } });
  };
  const lookAgain = useMutation({ mutationFn: () => run(true) });
  const isStale = Object.keys(chosen).length > 0 || dateOrder !== record.dateOrder;
  const isUnconfirmed = questions.some(({ code }) => code === "lifetime") && !allowLifetime;
  const isTried = status === "finished";
  return (
    <>
      {questions.length > 0 && (
        <Questions
          questions={questions}
          {...answers}
          onChange={(change) => setAnswers({ ...answers, ...change })}
        />
      )}
      {columns.length > 0 && (
        <ColumnsTable
          columns={columns}
          unknownColumns={record.unknownColumns}
          chosen={chosen}
          onChange={(name, field) => setChosen({ ...chosen, [name]: field })}
        />
      )}
      {Object.keys(mapping).length > 0 && <MappingFields mapping={mapping} onChange={setMapping} />}
      {lookAgain.error && <Problem error={lookAgain.error} />}
      {isTried && (isStale || isUnconfirmed) && (
        <Text size="sm">{isStale ? text.stale : text.unconfirmed}</Text>
      )}
      <Group gap="xs">
        <Button
          variant={isTried ? "default" : "filled"}
          loading={lookAgain.isPending}
          onClick={() => lookAgain.mutate()}
        >
          {text.again}
        </Button>
        {isTried && (
          <Button
            disabled={counts.new + counts.changed === 0 || isStale || isUnconfirmed}
            onClick={() => setAsked(true)}
          >
            {text.run}
          </Button>
        )}
      </Group>
      <Confirm
        opened={asked}
        title={text.runTitle(counts.new + counts.changed)}
        consequences={text.runEffects(counts)}
        action={text.runAction}
        onClose={() => setAsked(false)}
        run={() => run(false)}
      />
    </>
  );
}

const words = text.questions;
const orders = Object.entries(words.orders);

interface QuestionsProps {
  questions: Import["questions"];
  dateOrder: DateOrder | null;
  allowLifetime: boolean;
  onChange: (change: { dateOrder?: DateOrder; allowLifetime?: boolean }) => void;
}

/** Questions to answer before the file is imported. Columns are answered in their own table. */
function Questions({ questions, dateOrder, allowLifetime, onChange }: QuestionsProps) {
  const isAsked = (code: Import["questions"][number]["code"]) =>
    questions.some((asked) => asked.code === code);
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        {questions.map(({ code, message }) => (
          <Text key={`${code} ${message}`} size="sm" style={{ overflowWrap: "anywhere" }}>
            {message}
          </Text>
        ))}
        {isAsked("date_order") && (
          <Radio.Group
            label={words.order}
            value={dateOrder}
            onChange={(value) => onChange({ dateOrder: value as DateOrder })}
          >
            <Stack gap="xs" mt="xs">
              {orders.map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {isAsked("lifetime") && (
          <Checkbox
            label={words.lifetime}
            checked={allowLifetime}
            onChange={(event) => onChange({ allowLifetime: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Section>
  );
}

const ofMapping = text.map;

interface MappingFieldsProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Fields that match products, plans and bundles of the file with ours. */
function MappingFields({ mapping, onChange }: MappingFieldsProps) {
  const { data: products = [] } = useQuery(placesQuery);
  const hasBundles = Object.values(mapping).some(({ bundle }) => bundle !== undefined);
  const { data: bundles = [] } = useQuery({ ...bundlePlacesQuery, enabled: hasBundles });
  const set = (name: string, change: Partial<Mapping[string]>) =>
    onChange({ ...mapping, [name]: { ...mapping[name], ...change } });
  return (
    <Section title={ofMapping.title} hint={ofMapping.hint}>
      <Stack gap="md">
        {Object.entries(mapping).map(([name, { product, bundle, plans = {} }]) => (
          <Stack key={name} gap="xs">
            {bundle !== undefined && (
              <Select
                label={ofMapping.bundle(name)}
                description={ofMapping.bundleHint}
                placeholder={ofMapping.open}
                data={offered(bundles, bundle)}
                value={bundle}
                onChange={(id) => set(name, { bundle: id })}
                searchable
                clearable
                maw={420}
              />
            )}
            {product !== undefined && (
              <Select
                label={ofMapping.product(name)}
                placeholder={ofMapping.open}
                data={offered(products, product)}
                value={product}
                onChange={(slug) => set(name, { product: slug })}
                searchable
                clearable
                maw={420}
              />
            )}
            {Object.entries(plans).map(([plan, value]) => (
              <PlanChoice
                key={plan}
                label={ofMapping.plan(plan, name)}
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

function PlanChoice({ label, productId, value, onChange }: PlanChoiceProps) {
  const { data: plans = [] } = useQuery(planPlacesQuery(productId));
  return (
    <Select
      label={label}
      placeholder={text.map.noPlan}
      data={offered(plans, value)}
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
const placesQuery = queryOptions({
  queryKey: ["products", "by-slug"],
  queryFn: ({ signal }) => api.get("/api/products", { query: { per_page: 100 }, signal }),
  select: ({ items }) =>
    items.map(({ id, slug, name, archived }) => ({ id, value: slug, label: name, archived })),
});

/** Bundles to map to. */
const bundlePlacesQuery = queryOptions({
  ...bundlesQuery({ per_page: 100 }),
  select: ({ items }) => items.map(({ id, name, archived }) => ({ value: id, label: name, archived })),
});

/** A product's plans to map to. */
function planPlacesQuery(productId: string | undefined) {
  return queryOptions({
    queryKey: ["plans", "by-slug", productId],
    queryFn: ({ signal }) =>
      api.get("/api/plans", { query: { product_id: productId ?? "", per_page: 100 }, signal }),
    select: ({ items }) => items.map(({ slug, name, archived }) => ({ value: slug, label: name, archived })),
    enabled: productId !== undefined,
  });
}
