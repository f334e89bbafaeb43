import { Button, Group, NumberInput, SimpleGrid, Stack, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { type Connection, PAYMENT_PROVIDERS } from "./connection.ts";
import { type PriceRow, PriceRows, pricesOf, twiceIn } from "./price-rows.tsx";
import type { ProviderName } from "./providers.ts";
import { text } from "./text.ts";

const words = text.terms;

interface SoldFormProps {
  name: ProviderName;
  connection: Connection;
}

/** Which price is which plan, and what a late payment does. */
export function SoldForm({ name, connection }: SoldFormProps) {
  const { id, prices, graceDays, pastDueDays } = connection;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      prices: Object.entries(prices).map(
        ([price, planId]): PriceRow => ({ price, planId: planId as string | null }),
      ),
      graceDays: graceDays as number | "",
      pastDueDays: pastDueDays as number | "",
    },
    validate: (values) => twiceIn(values.prices),
  });
  const submit = useSubmit(form, {
    edited: {
      record: connection,
      read: () => api.get("/api/payment-providers/{id}", { path: { id } }),
      labels: { prices: words.title, graceDays: words.grace, pastDueDays: words.pastDue },
    },
    send: (values) =>
      api.put("/api/payment-providers/{id}", {
        path: { id },
        body: {
          prices: pricesOf(values.prices),
          graceDays: values.graceDays || 0,
          pastDueDays: values.pastDueDays || 0,
        },
      }),
    onDone: () => ({ stale: [PAYMENT_PROVIDERS], say: words.saved }),
  });
  const days = (field: "graceDays" | "pastDueDays", label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      min={0}
      max={365}
      allowDecimal={false}
      key={form.key(field)}
      {...form.getInputProps(field)}
    />
  );
  const field = fieldOf(form);
  return (
    <Section title={words.title} hint={words.hint}>
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="md">
          <PriceRows name={name} errors={form.errors} {...field("prices")} />
          <Title order={3}>{words.late}</Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {days("graceDays", words.grace, words.graceHint)}
            {days("pastDueDays", words.pastDue, words.pastDueHint)}
          </SimpleGrid>
          {submit.problem && <Problem error={submit.problem} />}
          <Group justify="flex-end">
            <Button type="submit" loading={submit.pending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard unsaved={() => form.isDirty()} />
    </Section>
  );
}
