import { Anchor, Paper, SimpleGrid } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ChartedSection } from "./charted-section.tsx";
import { spanOfDays } from "./range.ts";
import { ReportPage, reportQuery } from "./report-page.tsx";
import { drawnRetention, retentionSeriesQuery } from "./report-series.ts";
import { text } from "./report-text.ts";
import { sumOf } from "./series.ts";
import { Total } from "./total.tsx";

const route = getRouteApi("/inside/retention");
const words = text.retention;

/** Renewals, licenses that were not renewed, and the part that was. */
export function RetentionPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = reportQuery(search, spanOfDays);
  const counted = useQuery(retentionSeriesQuery(query));
  const renewed = sumOf(counted.data?.series, "renewed");
  const expired = sumOf(counted.data?.series, "expired");
  return (
    <ReportPage
      words={words}
      search={search}
      onSearch={(change) => void navigate({ search: (last) => ({ ...last, ...change }) })}
      interval={query.interval}
      csv={csvAddress("/api/analytics/retention.csv", query)}
    >
      {renewed === 0 && expired === 0 ? (
        <Paper>
          <EmptyState icon={IconRefresh} {...words.empty} />
        </Paper>
      ) : (
        <>
          <ChartedSection
            title={words.chart}
            drawn={drawnRetention}
            counted={counted}
            besides={{ label: words.rate, textOf: ({ rate }) => rateText(rate) }}
          >
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
              <Total label={words.rate} value={wholeRate(renewed, expired)} note={words.rateNote} />
              <Total label={words.renewed} value={renewed?.toLocaleString()} />
              <Total label={words.expired} value={expired?.toLocaleString()} note={words.expiredNote} />
            </SimpleGrid>
          </ChartedSection>
          <div>
            <Anchor
              component={Link}
              to="/licenses"
              search={{ status: "expired", product_id: query.product_id, plan_id: query.plan_id } as never}
              size="sm"
            >
              {words.lost}
            </Anchor>
          </div>
        </>
      )}
    </ReportPage>
  );
}

const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });

/** A part of 1 in percent; a dash where nothing was due. */
function rateText(rate: number | null): string {
  return rate === null ? "–" : percent.format(rate);
}

function wholeRate(renewed: number | undefined, expired: number | undefined): string | undefined {
  return renewed === undefined || expired === undefined ? undefined : rateText(renewed / (renewed + expired));
}
