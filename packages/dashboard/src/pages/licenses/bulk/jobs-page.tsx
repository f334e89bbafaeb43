import { Progress, Text } from "@mantine/core";
import { IconDownload, IconListCheck, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../../api/me.ts";
import type { Column } from "../../../ui/data-table/column.ts";
import { apiQuery } from "../../../ui/data-table/list-search.ts";
import { RowLink } from "../../../ui/data-table/row-link.tsx";
import { countColumn, idColumn, textColumn, timeColumn } from "../../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { doneOf, isUnderWay, type Job, jobsQuery, mayDo, reportAddress } from "./job.ts";
import { JobStatus } from "./job-status.tsx";
import classes from "./jobs.module.css";
import { FactsInLine, factsOf } from "./selection.tsx";
import { text } from "./text.ts";
import { useStopAndResume } from "./use-stop-and-resume.ts";

const route = getRouteApi("/inside/jobs");
const words = text.list;
const names = words.columns;

const columns: Column<Job>[] = [
  {
    id: "action",
    header: names.action,
    cell: (job) => (
      <>
        <RowLink to={`/jobs/${job.id}`}>{text.actions[job.action]}</RowLink>
        <Text size="xs" c="dimmed" lineClamp={4} maw="min(420px, 45vw)" className={classes.wrapped}>
          {job.dryRun && <Trial job={job} />}
          <FactsInLine facts={factsOf(job)} />
        </Text>
      </>
    ),
  },
  { id: "status", header: names.status, cell: ({ status }) => <JobStatus status={status} /> },
  { id: "progress", header: names.progress, from: "xs", cell: (job) => <HowFar job={job} /> },
  countColumn("refused", names.refused, ({ counts }) => counts.refused, { from: "md" }),
  textColumn("by", names.by, ({ startedBy }) => startedBy ?? "–", { from: "xl" }),
  timeColumn("begun", names.begun, "createdAt", { from: "sm" }),
  idColumn(names.id),
  { id: "actions", header: names.actions, align: "right", cell: (job) => <Menu job={job} /> },
];

function Trial({ job: { updatedAt, ...job } }: { job: Job }) {
  if (isUnderWay(job)) return `${words.trial} · `;
  return (
    <>
      {words.trial}, {words.counted} <RelativeTime time={updatedAt} />
      {" · "}
    </>
  );
}

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
  const may = useMay();
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
        ...(status === "stopped" && mayDo(job, may) ? [resumes] : []),
        ...(isUnderWay(job) ? [] : [report]),
      ]}
    />
  );
}
