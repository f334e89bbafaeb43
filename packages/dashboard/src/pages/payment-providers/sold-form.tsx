import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { ProviderDeclaration } from "../../../../server/src/providers/declaration.ts";
import { api } from "../../api/client.ts";
import { offered } from "../../ui/offered.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { usePlanOptions } from "../plans/plan-options.ts";
import { type Connection, PAYMENT_PROVIDERS } from "./connection.ts";
import { text } from "./text.ts";

const words = text.terms;

const days = { min: 0, max: 365, allowDecimal: false };

interface SoldFormProps {
  provider: ProviderDeclaration;
  connection: Connection;
}

/** Table from prices to plans, and the effect of a late payment. */
export function SoldForm({ provider, connection }: SoldFormProps) {
  const { id, prices, unitsAs, shopUrl, graceDays, pastDueDays } = connection;
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={words.save}
        wide
        initialValues={{
          prices: Object.entries(prices).map(
            ([price, planId]): PriceRow => ({ price, planId: planId as string | null }),
          ),
          unitsAs,
          shopUrl: shopUrl ?? "",
          graceDays: graceDays as number | "",
          pastDueDays: pastDueDays as number | "",
        }}
        validate={(values) => twiceIn(values.prices)}
        edited={{
          record: connection,
          read: () => api.get("/api/payment-providers/{id}", { path: { id } }),
          labels: {
            prices: words.title,
            unitsAs: words.units,
            shopUrl: words.shop,
            graceDays: words.grace,
            pastDueDays: words.pastDue,
          },
        }}
        send={(values) =>
          api.put("/api/payment-providers/{id}", {
            path: { id },
            body: {
              prices: pricesOf(values.prices),
              unitsAs: values.unitsAs,
              ...(provider.shop && { shopUrl: values.shopUrl.trim() || null }),
              graceDays: values.graceDays || 0,
              pastDueDays: values.pastDueDays || 0,
            },
          })
        }
        onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: words.saved })}
      >
        {({ form, field }) => (
          <>
            {provider.priceAdvice !== null && <Text size="sm">{provider.priceAdvice}</Text>}
            <PriceRows provider={provider} errors={form.errors} {...field("prices")} />
            <Select
              label={words.units}
              description={words.unitsHint}
              data={optionsOf(words.unitsAs)}
              allowDeselect={false}
              {...field("unitsAs")}
            />
            {provider.shop && (
              <TextInput
                label={words.shop}
                description={provider.shop.advice}
                placeholder={provider.shop.placeholder}
                {...field("shopUrl")}
              />
            )}
            <Title order={3}>{words.late}</Title>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <NumberInput
                label={words.grace}
                description={words.graceHint}
                {...days}
                {...field("graceDays")}
              />
              <NumberInput
                label={words.pastDue}
                description={words.pastDueHint}
                {...days}
                {...field("pastDueDays")}
              />
            </SimpleGrid>
          </>
        )}
      </SectionForm>
    </Section>
  );
}

/** A price of the provider, and the plan that it sells; null for one that sells no license. */
interface PriceRow {
  price: string;
  planId: string | null;
}

interface PriceRowsProps {
  provider: ProviderDeclaration;
  defaultValue?: PriceRow[];
  onChange?: (rows: PriceRow[]) => void;
  /** Errors of prices, by path: `prices.price_1Q`. */
  errors: Record<string, ReactNode>;
}

/** Edits the table from prices to plans. */
function PriceRows({ provider, defaultValue = [], onChange, errors }: PriceRowsProps) {
  const [rows, setRows] = useState(() => defaultValue.map((value, row) => ({ row, value })));
  const plans = usePlanOptions(...rows.map(({ value }) => value.planId));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange?.(next.map(({ value }) => value));
  };
  const edit = (row: number, part: Partial<PriceRow>) =>
    change(rows.map((one) => (one.row === row ? { row, value: { ...one.value, ...part } } : one)));
  const add = () => {
    const row = Math.max(-1, ...rows.map((one) => one.row)) + 1;
    change([...rows, { row, value: { price: "", planId: null } }]);
  };
  return (
    <Stack gap="xs" role="group" aria-label={words.title}>
      {rows.length === 0 && <Text size="sm">{words.noneYet}</Text>}
      {rows.map(({ row, value: { price, planId } }) => (
        <Group key={row} gap="xs" align="flex-start">
          <TextInput
            aria-label={words.price}
            placeholder={provider.price}
            value={price}
            onChange={({ currentTarget }) => edit(row, { price: currentTarget.value })}
            error={errors[pathOf(price)]}
            spellCheck={false}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            flex="2 1 200px"
          />
          <Select
            aria-label={`${words.plan} ${price}`.trim()}
            data={[{ value: "", label: words.noLicense }, ...offered(plans, planId)]}
            value={planId ?? ""}
            onChange={(plan) => edit(row, { planId: plan || null })}
            searchable
            flex="2 1 200px"
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={words.remove(price)}
            onClick={() => change(rows.filter((one) => one.row !== row))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add} w="fit-content">
        {words.add}
      </Button>
    </Stack>
  );
}

/** The server names a price's problem so. */
function pathOf(price: string): string {
  return `prices.${price.trim()}`;
}

/** The table as the API takes it. Rows without a price are left out. */
function pricesOf(rows: PriceRow[]): Record<string, string | null> {
  const filled = rows.map(({ price, planId }) => [price.trim(), planId] as const);
  return Object.fromEntries(filled.filter(([price]) => price !== ""));
}

/** Finds prices that are listed twice: their errors, by path. */
function twiceIn(rows: PriceRow[]): Record<string, string> {
  const prices = rows.map(({ price }) => price.trim()).filter((price) => price !== "");
  const twice = prices.filter((price, index) => prices.indexOf(price) !== index);
  return Object.fromEntries(twice.map((price) => [pathOf(price), words.twice]));
}
