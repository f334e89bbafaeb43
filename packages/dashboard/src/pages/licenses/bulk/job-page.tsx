import { Alert, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/section.tsx";
import { useFinish } from "../../../ui/use-finish.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { LICENSES } from "../license.ts";
import { doneOf, isUnderWay, JOBS, type Job, jobQuery, reportAddress } from "./job.ts";
import { JobStatus } from "./job-status.tsx";
import { text } from "./text.ts";
import { useStopAndResume } from "./use-stop-and-resume.ts";

const route = getRouteApi("/inside/jobs/$jobId");
const back = { to: "/jobs", label: text.jobs };

/** One job: how far it is, what came of it, and for a trial run the way to the real one. */
export function JobPage() {
  const { jobId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(jobQuery(jobId))} title={text.job} back={back}>
      {(job) => (
        <Page
          title={text.jobTitle(text.actions[job.action], job.dryRun)}
          badge={<JobStatus status={job.status} />}
          above={<BackLink to={back.to}>{back.label}</BackLink>}
        >
          <JobProgress job={job} />
          <JobResult job={job} />
        </Page>
      )}
    </WhenLoaded>
  );
}

function JobProgress({ job }: { job: Job }) {
  const { id, total, status, dryRun } = job;
  const { stop, resume } = useStopAndResume();
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
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(id)}>
            {text.resume}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function JobResult({ job }: { job: Job }) {
  const { id, action, options, filter, byIds, counts, dryRun, status, error } = job;
  const [asked, setAsked] = useState(false);
  const finish = useFinish();
  const { done, same, refused, gone } = text.counts;
  if (isUnderWay(job)) return null;
  const isOver = status === "finished";
  return (
    <>
      {error !== null && <Alert color="red">{error}</Alert>}
      <Section title={dryRun ? text.wouldBe : text.result}>
        <Facts
          facts={[
            [done(dryRun), text.changed(counts.done, counts.licenses)],
            [same, counts.same.toLocaleString()],
            [refused, counts.refused.toLocaleString()],
            [gone, counts.gone.toLocaleString()],
          ]}
        />
        {options["only"] === true && (
          <Text size="sm" c="dimmed">
            {text.alone}
          </Text>
        )}
      </Section>
      <Group gap="xs">
        {dryRun && isOver && counts.done > 0 && !byIds && (
          <Button color={isHarmful(action) ? "red" : undefined} onClick={() => setAsked(true)}>
            {text.run(text.actions[action], counts.licenses)}
          </Button>
        )}
        <Button component="a" variant="default" href={reportAddress(id)} download>
          {text.report}
        </Button>
      </Group>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={text.confirm(text.actions[action], counts.licenses)}
        consequences={[...text.effects[action]]}
        action={text.actions[action]}
        danger={isHarmful(action)}
        run={async () => {
          const body = { action, filter, ...options, dryRun: false };
          const started = await api.post("/api/licenses/bulk-actions", { body });
          await finish({ stale: [JOBS, LICENSES], to: `/jobs/${started.id}` });
        }}
      />
    </>
  );
}

function isHarmful(action: Job["action"]): boolean {
  return action === "revoke" || action === "delete";
}
