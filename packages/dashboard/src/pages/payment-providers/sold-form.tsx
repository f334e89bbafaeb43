import { NumberInput, SimpleGrid, Title } from "@mantine/core";
import { api } from "../../api/client.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { type Connection, PAYMENT_PROVIDERS } from "./connection.ts";
import { type PriceRow, PriceRows, pricesOf, twiceIn } from "./price-rows.tsx";
import type { ProviderName } from "./providers.ts";
import { text } from "./text.ts";

const words = text.terms;

const days = { min: 0, max: 365, allowDecimal: false };

interface SoldFormProps {
  name: ProviderName;
  connection: Connection;
}

/** Table from prices to plans, and the effect of a late payment. */
export function SoldForm({ name, connection }: SoldFormProps) {
  const { id, prices, graceDays, pastDueDays } = connection;
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={words.save}
        wide
        initialValues={{
          prices: Object.entries(prices).map(
            ([price, planId]): PriceRow => ({ price, planId: planId as string | null }),
          ),
          graceDays: graceDays as number | "",
          pastDueDays: pastDueDays as number | "",
        }}
        validate={(values) => twiceIn(values.prices)}
        edited={{
          record: connection,
          read: () => api.get("/api/payment-providers/{id}", { path: { id } }),
          labels: { prices: words.title, graceDays: words.grace, pastDueDays: words.pastDue },
        }}
        send={(values) =>
          api.put("/api/payment-providers/{id}", {
            path: { id },
            body: {
              prices: pricesOf(values.prices),
              graceDays: values.graceDays || 0,
              pastDueDays: values.pastDueDays || 0,
            },
          })
        }
        onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: words.saved })}
      >
        {({ form, field }) => (
          <>
            <PriceRows name={name} errors={form.errors} {...field("prices")} />
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
