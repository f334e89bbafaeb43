import { Anchor, Paper, SimpleGrid } from "@mantine/core";
import { IconCalendarDue } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Column } from "../../ui/data-table/column.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { dayColumn, textColumn } from "../../ui/data-table/shared-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { Section } from "../../ui/section.tsx";
import { type License, licensesQuery } from "../licenses/license.ts";
import { ChartedSection } from "./charted-section.tsx";
import { spanAhead } from "./range.ts";
import { ReportPage, reportQuery } from "./report-page.tsx";
import { drawnExpirations, expirationSeriesQuery } from "./report-series.ts";
import { text } from "./report-text.ts";
import { sumOf } from "./series.ts";
import { Total } from "./total.tsx";

const route = getRouteApi("/inside/expirations");
const words = text.expirations;

/** Licenses by the time they will end, and those that end first. */
export function ExpirationsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = reportQuery(search, spanAhead);
  const { product_id, plan_id } = query;
  const counted = useQuery(expirationSeriesQuery(query));
  const next = useQuery(
    licensesQuery({
      ...{ product_id, plan_id, status: "active", sort: "expiresAt", per_page: 10 },
      ...(query.to !== undefined && { expires_before: query.to }),
    }),
  );
  const ending = sumOf(counted.data?.series, "ending");
  return (
    <ReportPage
      words={words}
      search={search}
      onSearch={(change) => void navigate({ search: (last) => ({ ...last, ...change }) })}
      interval={query.interval}
      csv={csvAddress("/api/analytics/expirations.csv", query)}
    >
      {ending === 0 ? (
        <Paper>
          <EmptyState icon={IconCalendarDue} {...words.empty} />
        </Paper>
      ) : (
        <>
          <ChartedSection title={words.chart} drawn={drawnExpirations} counted={counted}>
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
              <Total label={words.ending} value={ending?.toLocaleString()} />
            </SimpleGrid>
          </ChartedSection>
          <Section
            title={words.next}
            actions={
              <Anchor
                component={Link}
                to="/licenses"
                search={{ ...{ status: "active", sort: "expiresAt", product_id, plan_id } } as never}
                size="sm"
              >
                {words.all}
              </Anchor>
            }
          >
            <LoadedPart query={next} h={300}>
              {({ items }) => (
                <RecordTable label={words.next} columns={columns} rows={items} none={words.empty.title} />
              )}
            </LoadedPart>
          </Section>
        </>
      )}
    </ReportPage>
  );
}

const columns: Column<License>[] = [
  {
    id: "license",
    header: words.columns.license,
    cell: ({ id, licenseKey }) => (
      <Anchor component={Link} to={`/licenses/${id}`} size="sm" ff="monospace">
        {licenseKey}
      </Anchor>
    ),
  },
  textColumn("customer", words.columns.customer, ({ customerEmail }) => customerEmail, { from: "sm" }),
  textColumn("product", words.columns.product, ({ product }) => product.name, { from: "sm" }),
  dayColumn("ends", words.columns.ends, "expiresAt"),
];
