import type { Query } from "@keystead/api-client";
import { Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { CsvButton } from "../../ui/data-table/csv-button.tsx";
import { GuideLink } from "../../ui/guide-link.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { Section } from "../../ui/section.tsx";
import { type Counted, CountTable } from "./count-table.tsx";
import { counterSeriesQuery } from "./report-series.ts";
import { text } from "./report-text.ts";

const words = text.counters;

type CounterName = NonNullable<Query<"/api/analytics/counters">["name"]>;

/** A thing that installations report of themselves, where product and client have it on. */
export type ReportName = keyof typeof words.kinds;

interface ReportsProps {
  productId: string | undefined;
  name: ReportName;
  onName: (name: ReportName) => void;
}

/** Versions, locale and multisite that installations have reported lately. */
export function Reports({ productId, name, onName }: ReportsProps) {
  const label = words.kinds[name];
  const named: Readonly<Record<string, string>> = words.values;
  return (
    <Section
      title={words.reports}
      hint={words.reportsHint}
      actions={
        <Group gap="xs">
          <Select
            size="xs"
            w={150}
            aria-label={words.kind}
            data={optionsOf(words.kinds)}
            value={name}
            allowDeselect={false}
            onChange={(chosen) => onName((chosen ?? name) as ReportName)}
          />
          <CounterCsv name={name} productId={productId} label={label} />
        </Group>
      }
    >
      <Counters
        name={name}
        productId={productId}
        label={label}
        nameOf={(value) => named[value] ?? value}
        none={words.noReports}
      />
      <div>
        <GuideLink page="guides/installed-base">{words.guide}</GuideLink>
      </div>
    </Section>
  );
}

/** Reasons why licenses were refused lately. */
export function Refusals({ productId }: { productId: string | undefined }) {
  return (
    <Section
      title={words.refusals}
      hint={words.refusalsHint}
      actions={<CounterCsv name="refused" productId={productId} label={words.refusals} />}
    >
      <Counters
        name="refused"
        productId={productId}
        label={words.refused}
        nameOf={sentenceOf}
        none={words.noRefusals}
      />
    </Section>
  );
}

/** An error code in words: `license_expired` is "License expired". */
function sentenceOf(code: string): string {
  const said = code.replaceAll("_", " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

interface CounterProps {
  name: CounterName;
  productId: string | undefined;
  label: string;
}

function CounterCsv({ name, productId, label }: CounterProps) {
  return (
    <CsvButton
      href={csvAddress("/api/analytics/counters.csv", { name, product_id: productId })}
      label={words.csv(label)}
    />
  );
}

interface CountersProps extends CounterProps {
  nameOf: (value: string) => string;
  none: string;
}

/** Counts of the last 30 days, the most frequent first. */
function Counters({ name, productId, label, nameOf, none }: CountersProps) {
  const counters = useQuery(counterSeriesQuery({ name, product_id: productId }));
  return (
    <LoadedPart query={counters} h={160}>
      {({ series }) => {
        const counts = new Map<string, number>();
        for (const { value, count } of series.flatMap(({ values }) => values))
          counts.set(value, (counts.get(value) ?? 0) + count);
        const rows: Counted[] = [...counts].map(([id, count]) => ({ id, name: nameOf(id), count }));
        return (
          <CountTable
            label={label}
            counts={rows.sort((a, b) => b.count - a.count)}
            names={label}
            unit={words.count}
            none={none}
          />
        );
      }}
    </LoadedPart>
  );
}
