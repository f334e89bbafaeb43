import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../../api/me.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Page } from "../../../ui/page.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { doneOf, isUnderWay, type Job, jobQuery, mayDo } from "./job.ts";
import { JobResult } from "./job-result.tsx";
import { JobStatus } from "./job-status.tsx";
import { factsOf } from "./selection.tsx";
import { text } from "./text.ts";
import { useNow } from "./use-now.ts";
import { useStopAndResume } from "./use-stop-and-resume.ts";

const route = getRouteApi("/inside/jobs/$jobId");
const back = { to: "/jobs", label: text.jobs };

/** One job: its licenses, how far it is, and what came of it. */
export function JobPage() {
  const { jobId } = route.useParams();
  const now = useNow();
  return (
    <WhenLoaded query={useQuery(jobQuery(jobId))} title={text.job} back={back}>
      {(job) => (
        <Page
          title={text.jobTitle(text.actions[job.action], job.dryRun)}
          badge={<JobStatus status={job.status} />}
          above={<BackLink to={back.to}>{back.label}</BackLink>}
        >
          <JobSelection job={job} />
          <JobProgress job={job} />
          <JobResult job={job} now={now} />
        </Page>
      )}
    </WhenLoaded>
  );
}

function JobSelection({ job }: { job: Job }) {
  const { dryRun, startedBy, createdAt, updatedAt } = job;
  const isCounted = dryRun && !isUnderWay(job);
  return (
    <Section title={text.selection.title}>
      <Facts
        facts={[
          ...factsOf(job),
          isCounted
            ? [text.counted, <RelativeTime key="counted" time={updatedAt} />]
            : [text.list.columns.begun, <RelativeTime key="begun" time={createdAt} />],
          startedBy !== null && [text.list.columns.by, startedBy],
        ]}
      />
    </Section>
  );
}

function JobProgress({ job }: { job: Job }) {
  const { id, total, status, dryRun } = job;
  const { stop, resume } = useStopAndResume();
  const may = useMay();
  if (!isUnderWay(job) && status !== "stopped") return null;
  return (
    <Stack gap="xs" maw={640} role="status">
      <Progress
        value={total ? (100 * doneOf(job)) / total : 0}
        animated={isUnderWay(job)}
        aria-label={text.status[status]}
      />
      <Text size="sm">{text.progress(doneOf(job), total)}</Text>
      {dryRun && (
        <Text size="sm" c="dimmed">
          {text.counting}
        </Text>
      )}
      <Group>
        {isUnderWay(job) ? (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(id)}>
            {text.stop}
          </Button>
        ) : (
          mayDo(job, may) && (
            <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(id)}>
              {text.resume}
            </Button>
          )
        )}
      </Group>
    </Stack>
  );
}
