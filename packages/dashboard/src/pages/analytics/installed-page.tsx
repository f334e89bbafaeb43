import type { Result } from "@keystead/api-client";
import { Anchor, Group, Paper, SimpleGrid, Stack } from "@mantine/core";
import { IconVersions } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { CsvButton } from "../../ui/data-table/csv-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { timeZone } from "../../ui/time-zone.ts";
import { type Counted, CountTable } from "./count-table.tsx";
import { Refusals, Reports } from "./counters.tsx";
import { installedQuery } from "./report-series.ts";
import { text } from "./report-text.ts";
import { SoldFilter } from "./sold-filter.tsx";
import { Total } from "./total.tsx";

const route = getRouteApi("/inside/installed-base");
const words = text.installed;
const DAY_MS = 86_400_000;

type Installed = Result<"get", "/api/analytics/installed">;

/** Sites and machines that are active now: of which product, plan, version and kind, and when they asked last. */
export function InstalledPage() {
  const { product_id, plan_id, report = "version" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = { product_id, plan_id, time_zone: timeZone };
  const installed = useQuery(installedQuery(query));
  const { data } = installed;
  const refusals = <Refusals productId={product_id} />;
  return (
    <Page
      title={words.title}
      subtitle={
        <>
          {words.counted} {data && <RelativeTime time={data.takenAt} />}
        </>
      }
      actions={<CsvButton href={csvAddress("/api/analytics/installed.csv", query)} label={words.csv} />}
    >
      <Stack gap="md">
        <Group gap="xs">
          <SoldFilter
            search={{ product_id, plan_id }}
            onSearch={(change) => void navigate({ search: (last) => ({ ...last, ...change }) })}
          />
        </Group>
        <LoadedPart query={installed} h={640}>
          {(found) =>
            found.total === 0 ? (
              <>
                <Nothing />
                {refusals}
              </>
            ) : (
              <Places found={found} productId={product_id}>
                {refusals}
              </Places>
            )
          }
        </LoadedPart>
        <Reports
          productId={product_id}
          name={report}
          onName={(name) => void navigate({ search: (last) => ({ ...last, report: name }) })}
        />
      </Stack>
    </Page>
  );
}

function Nothing() {
  return (
    <Paper>
      <EmptyState icon={IconVersions} {...words.empty} />
    </Paper>
  );
}

interface PlacesProps {
  found: Installed;
  productId: string | undefined;
  /** One more part, beside the last. */
  children: ReactNode;
}

function Places({ found, productId, children }: PlacesProps) {
  const { total, products, versions, classes, lastAsked } = found;
  const silentSince = new Date(Math.floor(Date.now() / DAY_MS - 90) * DAY_MS).toISOString();
  const silent = (
    <Anchor
      component={Link}
      to="/activations"
      search={{ status: "active", last_checked_before: silentSince, product_id: productId } as never}
      size="sm"
    >
      {words.silent}
    </Anchor>
  );
  return (
    <>
      <Paper p={{ base: "md", sm: "lg" }}>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          <Total label={text.activeNow} value={total.toLocaleString()} />
          <Total
            label={words.askedLately}
            value={(lastAsked.today + lastAsked.within7Days).toLocaleString()}
          />
          <Total label={words.silentTotal} value={lastAsked.silent.toLocaleString()} />
        </SimpleGrid>
      </Paper>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Counts
          group="versions"
          counts={versions.map(({ version, count }) => ({ id: version, name: version, count }))}
        />
        <Counts group="lastAsked" counts={namedCounts(lastAsked, words.asked)} actions={silent} />
        <Counts
          group="products"
          counts={products.map(({ productId: id, name, count }) => ({ id, name, count }))}
        />
        <Counts group="plans" counts={planCounts(found)} />
        <Counts
          group="classes"
          counts={classes
            .filter(({ count }) => count > 0)
            .map((each) => ({ id: each.class, name: words.classes[each.class], count: each.count }))}
        />
        {children}
      </SimpleGrid>
    </>
  );
}

interface CountsProps {
  group: keyof typeof words.groups;
  counts: readonly Counted[];
  actions?: ReactNode;
}

const hints: Partial<Record<string, string>> = words.hints;

function Counts({ group, counts, actions }: CountsProps) {
  const title = words.groups[group];
  return (
    <Section title={title} hint={hints[group]} actions={actions}>
      <CountTable
        label={title}
        counts={counts}
        names={words.names}
        unit={group === "versions" ? words.downloads : words.count}
        none={words.noVersions}
      />
    </Section>
  );
}

function namedCounts<Key extends string>(
  counts: Readonly<Record<Key, number>>,
  names: Readonly<Record<Key, string>>,
): Counted[] {
  return (Object.keys(names) as Key[]).map((id) => ({ id, name: names[id], count: counts[id] }));
}

/** Names plans with their product where there are several. */
function planCounts({ plans, products }: Installed): Counted[] {
  const productOf = new Map(products.map(({ productId, name }) => [productId, name]));
  return plans.map(({ planId, name, productId, count }) => {
    const plan = name ?? words.noPlan;
    const named = products.length > 1 ? `${plan} · ${productOf.get(productId) ?? ""}` : plan;
    return { id: `${productId} ${planId}`, name: named, count };
  });
}
