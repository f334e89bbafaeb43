import { Progress, Text } from "@mantine/core";
import { IconDownload, IconListCheck, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Column } from "../../../ui/data-table/column.ts";
import { apiQuery } from "../../../ui/data-table/list-search.ts";
import { RowLink } from "../../../ui/data-table/row-link.tsx";
import { countColumn, idColumn, textColumn, timeColumn } from "../../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { doneOf, isUnderWay, type Job, jobsQuery, reportAddress } from "./job.ts";
import { JobStatus } from "./job-status.tsx";
import { text } from "./text.ts";
import { useStopAndResume } from "./use-stop-and-resume.ts";

const route = getRouteApi("/inside/jobs");
const words = text.list;
const names = words.columns;

const columns: Column<Job>[] = [
  {
    id: "action",
    header: names.action,
    cell: ({ id, action, dryRun }) => (
      <>
        <RowLink to={`/jobs/${id}`}>{text.actions[action]}</RowLink>
        {dryRun && (
          <Text size="xs" c="dimmed">
            {words.trial}
          </Text>
        )}
      </>
    ),
  },
  { id: "status", header: names.status, cell: ({ status }) => <JobStatus status={status} /> },
  { id: "progress", header: names.progress, from: "xs", cell: (job) => <HowFar job={job} /> },
  countColumn("refused", names.refused, ({ counts }) => counts.refused, { from: "md" }),
  textColumn("by", names.by, ({ startedBy }) => startedBy ?? "–", { from: "lg" }),
  timeColumn("begun", names.begun, "createdAt", { from: "sm" }),
  idColumn(names.id),
  { id: "actions", header: names.actions, align: "right", cell: (job) => <Menu job={job} /> },
];

function HowFar({ job }: { job: Job }) {
  const { total } = job;
  const done = doneOf(job);
  return (
    <>
      <Text size="sm">{words.doneOf(done, total)}</Text>
      {(isUnderWay(job) || job.status === "stopped") && (
        <Progress
          value={total ? (100 * done) / total : 0}
          size="xs"
          w={120}
          aria-label={words.progressOf(text.actions[job.action])}
        />
      )}
    </>
  );
}

/** Jobs on many licenses, newest first: each with how far it is, and what can be done with it. */
export function JobsPage() {
  const search = route.useSearch();
  return (
    <ListPage
      text={words}
      icon={IconListCheck}
      search={search}
      list={useQuery(jobsQuery(apiQuery(search)))}
      columns={columns}
      rowLabel={({ action }) => text.actions[action]}
    />
  );
}

function Menu({ job }: { job: Job }) {
  const { id, action, status } = job;
  const { stop, resume } = useStopAndResume();
  const stops = { label: text.stop, icon: IconPlayerStop, run: () => stop.mutate(id) };
  const resumes = { label: text.resume, icon: IconPlayerPlay, run: () => resume.mutate(id) };
  const report = {
    label: text.report,
    icon: IconDownload,
    run: () => window.location.assign(reportAddress(id)),
  };
  return (
    <RowMenu
      of={text.actions[action]}
      entries={[
        ...(isUnderWay(job) ? [stops] : []),
        ...(status === "stopped" ? [resumes] : []),
        ...(isUnderWay(job) ? [] : [report]),
      ]}
    />
  );
}
