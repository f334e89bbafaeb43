import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useFinish } from "../../../ui/use-finish.ts";
import { LICENSES } from "../license.ts";
import { isCurrent } from "./is-current.ts";
import { isUnderWay, JOBS, type Job, jobsQuery, mayDo, reportAddress } from "./job.ts";
import { text } from "./text.ts";

interface JobResultProps {
  job: Job;
  now: number;
}

/** The outcome of a job that has ended, and for a trial run the way to the real one. */
export function JobResult({ job, now }: JobResultProps) {
  const { id, counts, dryRun, error } = job;
  const { done, same, refused, gone } = text.counts;
  const may = useMay();
  if (isUnderWay(job)) return null;
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
      </Section>
      <Group gap="xs">
        {dryRun && job.status === "finished" && !job.byIds && mayDo(job, may) && (
          <AfterTrial job={job} now={now} />
        )}
        <Button component="a" variant="default" href={reportAddress(id)} download>
          {text.report}
        </Button>
      </Group>
    </>
  );
}

/** Carries out what was counted just now, or counts again. */
function AfterTrial({ job, now }: JobResultProps) {
  const { action, filter, options, counts } = job;
  const [asked, setAsked] = useState(false);
  const finish = useFinish();
  const later = useQuery(jobsQuery({}));
  const start = (dryRun: boolean) =>
    api.post("/api/licenses/bulk-actions", { body: { action, filter, ...options, dryRun } });
  const countAgain = useAction(
    () => start(true),
    ({ id }) => ({ stale: [JOBS], to: `/jobs/${id}` }),
  );
  if (later.data === undefined) return null;
  if (!isCurrent(job, later.data.items, now))
    return (
      <Button loading={countAgain.isPending} onClick={() => countAgain.mutate()}>
        {text.countAgain}
      </Button>
    );
  if (counts.done === 0) return null;
  return (
    <>
      <Button color={isHarmful(action) ? "red" : undefined} onClick={() => setAsked(true)}>
        {text.run(text.actions[action], counts.licenses)}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={text.confirm(text.actions[action], counts.licenses)}
        consequences={[...text.effects[action]]}
        action={text.actions[action]}
        danger={isHarmful(action)}
        run={async () => {
          const started = await start(false);
          await finish({ stale: [JOBS, LICENSES], to: `/jobs/${started.id}` });
        }}
      />
    </>
  );
}

function isHarmful(action: Job["action"]): boolean {
  return action === "revoke" || action === "delete";
}
