import type { Result } from "@keystead/api-client";
import { Paper, SimpleGrid } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { moneyText, shortMoneyText } from "../../ui/money.ts";
import { ChartedSection } from "./charted-section.tsx";
import { spanOfDays } from "./range.ts";
import { ReportPage, reportQuery } from "./report-page.tsx";
import { drawnRevenue, revenueSeriesQuery } from "./report-series.ts";
import { text } from "./report-text.ts";
import { Total } from "./total.tsx";

const route = getRouteApi("/inside/revenue");
const words = text.revenue;

type Revenue = Result<"get", "/api/analytics/revenue">;

/** Payments, refunds and recurring revenue: a part for each currency, never added up. */
export function RevenuePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = reportQuery(search, spanOfDays);
  const counted = useQuery(revenueSeriesQuery(query));
  return (
    <ReportPage
      words={words}
      search={search}
      onSearch={(change) => void navigate({ search: (last) => ({ ...last, ...change }) })}
      interval={query.interval}
      csv={csvAddress("/api/analytics/revenue.csv", query)}
    >
      <LoadedPart query={counted} h={460}>
        {(revenue) => {
          const currencies = currenciesOf(revenue);
          if (currencies.length > 0)
            return currencies.map((currency) => (
              <InCurrency key={currency} currency={currency} revenue={revenue} />
            ));
          return (
            <Paper>
              <EmptyState icon={IconCash} {...words.empty} />
            </Paper>
          );
        }}
      </LoadedPart>
    </ReportPage>
  );
}

/** The currencies of a report: those of payments, and those that only subscriptions have. */
function currenciesOf({ totals, recurring }: Revenue): string[] {
  return [...new Set([...totals, ...recurring].map(({ currency }) => currency))];
}

const NOTHING = { payments: 0, paid: 0, refunded: 0 };

function InCurrency({ currency, revenue }: { currency: string; revenue: Revenue }) {
  const units = useMemo(
    () => ({
      whole: (amount: number) => moneyText(amount, currency),
      short: (amount: number) => shortMoneyText(amount, currency),
    }),
    [currency],
  );
  const data = useMemo(() => {
    const series = revenue.series.map(({ start, currencies }) => ({
      start,
      ...(currencies.find((each) => each.currency === currency) ?? NOTHING),
    }));
    return { interval: revenue.interval, timeZone: revenue.timeZone, series };
  }, [revenue, currency]);
  const total = revenue.totals.find((each) => each.currency === currency) ?? NOTHING;
  const recurring = revenue.recurring.find((each) => each.currency === currency);
  return (
    <ChartedSection
      title={currency}
      hint={words.hint}
      drawn={drawnRevenue}
      counted={{ data, error: null, refetch: () => undefined }}
      units={units}
      besides={{ label: words.payments, textOf: ({ payments }) => payments.toLocaleString() }}
    >
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <Total label={words.paid} value={units.whole(total.paid)} note={words.paymentsNote(total.payments)} />
        <Total label={words.refunded} value={units.whole(total.refunded)} />
        <Total label={words.net} value={units.whole(total.paid - total.refunded)} />
        <Total
          label={words.recurring}
          value={units.whole(recurring?.monthly ?? 0)}
          note={words.recurringNote(recurring?.subscriptions ?? 0)}
        />
      </SimpleGrid>
    </ChartedSection>
  );
}
