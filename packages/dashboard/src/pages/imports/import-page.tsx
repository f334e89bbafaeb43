import type { Schema } from "@keystead/api-client";
import { Alert, Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { IconDownload, IconList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { basePath } from "../../api/page-facts.ts";
import { BackLink } from "../../ui/back-link.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { badgeColumn } from "../../ui/data-table/shared-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { NotImported } from "./columns-table.tsx";
import { type Import, importQuery, isUnderWay, linesQuery } from "./import.ts";
import { ImportStatus } from "./import-status.tsx";
import { RunForm } from "./run-form.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/imports/$id");
const facts = Object.entries(text.facts) as [keyof typeof text.facts, string][];

/** One import: how far it is, what came of it, and for a trial run the way to the real one. */
export function ImportPage() {
  const { id } = route.useParams();
  const query = useQuery(importQuery(id));
  const { data } = query;
  return (
    <Page
      title={data ? text.titleOf(text.sources[data.source], data.dryRun) : text.title}
      badge={data && <ImportStatus status={data.status} />}
      above={<BackLink to="/imports">{text.back}</BackLink>}
    >
      <LoadedPart query={query} h={320}>
        {(record) => <Report record={record} />}
      </LoadedPart>
    </Page>
  );
}

function Report({ record }: { record: Import }) {
  const { id, counts, dryRun, error, status, columns, unknownColumns } = record;
  const isAsking = status === "needs_answer";
  if (isUnderWay(record))
    return (
      <Stack gap="xs" maw={640} role="status">
        <Progress value={100} animated aria-label={text.status[status]} />
        <Text size="sm">{text.progress(counts.lines)}</Text>
        <Text size="sm" c="dimmed">
          {text.leave}
        </Text>
      </Stack>
    );
  return (
    <>
      {error !== null && !isAsking && <Alert color="red">{error}</Alert>}
      {!isAsking && (
        <Section title={dryRun ? text.wouldBe : text.result}>
          <Facts facts={facts.map(([name, label]) => [label, counts[name].toLocaleString()])} />
          {!dryRun && <NotImported columns={columns} unknownColumns={unknownColumns} />}
        </Section>
      )}
      {(isAsking || (dryRun && columns.length > 0)) && <RunForm key={id} record={record} />}
      {!isAsking && <Lines record={record} />}
    </>
  );
}

type Line = Schema<"LineReport"> & { id: string };

const colors: Record<Line["outcome"], string> = {
  new: "teal",
  changed: "blue",
  same: "gray",
  kept: "gray",
  skipped: "gray",
  refused: "red",
};

const outcomes = optionsOf(text.outcomes);

const columns: Column<Line>[] = [
  { id: "line", header: text.line, cell: ({ line }) => line.toLocaleString() },
  badgeColumn("outcome", text.outcome, text.outcomes, colors),
  {
    id: "license",
    header: text.license,
    from: "sm",
    cell: ({ licenseKey, email }) => (
      <>
        <Text size="sm" ff="monospace" truncate maw={240}>
          {licenseKey ?? "–"}
        </Text>
        <Text size="xs" c="dimmed" truncate maw={240}>
          {email}
        </Text>
      </>
    ),
  },
  {
    id: "why",
    header: text.why,
    cell: ({ problems, notes }) => (
      <Text size="sm" miw="min(320px, 44vw)" style={{ whiteSpace: "normal" }}>
        {[...problems.map(({ field, message }) => `${field} ${message}`), ...notes].join("; ")}
      </Text>
    ),
  },
];

function Download({ id, query, label }: { id: string; query: string; label: string }) {
  return (
    <Button
      component="a"
      href={`${basePath}/api/imports/${id}/lines.csv${query}`}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
    >
      {label}
    </Button>
  );
}

/** Table of the results, line by line. */
function Lines({ record: { id, status, counts } }: { record: Import }) {
  const search = route.useSearch();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{text.lines}</Title>
        <Group gap="xs">
          {counts.refused > 0 && <Download id={id} query="?outcome=refused" label={text.refusedCsv} />}
          <Download id={id} query="" label={text.csv} />
        </Group>
      </Group>
      <DataTable
        label={text.lines}
        columns={columns}
        list={useQuery(linesQuery(id, status, apiQuery(search)))}
        search={search}
        filters={[
          { name: "outcome", label: text.outcome, placeholder: text.anyOutcome, data: outcomes, w: 160 },
        ]}
        rowLabel={({ line }) => String(line)}
        empty={<EmptyState icon={IconList} {...text.noLines} />}
      />
    </Stack>
  );
}
