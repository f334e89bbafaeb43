import { Alert, Anchor, Progress, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Facts } from "../../ui/facts.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { NotImported } from "./columns-table.tsx";
import { type Import, importQuery, isUnderWay } from "./import.ts";
import { ImportStatus } from "./import-status.tsx";
import { Lines } from "./lines.tsx";
import { RunForm } from "./run-form.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/imports/$id");
const facts = Object.entries(text.facts) as [keyof typeof text.facts, string][];

/** One import: how far it is, what came of it, and for a trial run the way to the real one. */
export function ImportPage() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(importQuery(id));
  return (
    <Page
      title={data ? text.titleOf(text.sources[data.source], data.dryRun) : text.title}
      badge={data && <ImportStatus status={data.status} />}
      above={
        <Anchor component={Link} to="/imports" size="sm">
          {text.back}
        </Anchor>
      }
    >
      {error && !data && <Problem error={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton h={320} />}
      {data && <Report record={data} />}
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
