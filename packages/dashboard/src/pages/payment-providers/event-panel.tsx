import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { text as shared } from "../../ui/text.ts";
import { useAction } from "../../ui/use-action.ts";
import { eventQuery, type ProviderEvent } from "./connection.ts";
import { EventState } from "./event-columns.tsx";
import { providerLabel } from "./providers.ts";
import { text } from "./text.ts";

const words = text.events;

interface EventPanelProps {
  id: string;
  onClose: () => void;
}

/** One event: what became of it and why, what to do, what was sent, and the way to have it worked on again. */
export function EventPanel({ id, onClose }: EventPanelProps) {
  const event = useQuery(eventQuery(id));
  return (
    <SidePanel title={event.data?.type ?? words.title} onClose={onClose}>
      <LoadedPart query={event} h={320}>
        {(data) => (
          <>
            <Advice event={data} />
            <Facts facts={factsOf(data)} />
            <Replay event={data} />
            <Stack gap={4}>
              <Text size="sm" fw={500}>
                {words.body}
              </Text>
              <CodeBlock label={words.body} code={JSON.stringify(data.body, null, 2)} />
            </Stack>
          </>
        )}
      </LoadedPart>
    </SidePanel>
  );
}

function factsOf(event: ProviderEvent): (Fact | false)[] {
  const { state, provider, licenseIds, objectId, eventId, occurredAt, createdAt, workedAt } = event;
  return [
    [words.state, <EventState key="state" state={state} />],
    [words.provider, providerLabel(provider)],
    [words.license, licenseIds.length === 0 ? shared.none : <Licenses key="licenses" ids={licenseIds} />],
    [
      words.object,
      objectId === null ? shared.none : <CopyValue key="object" value={objectId} size="xs" label="id" />,
    ],
    [words.eventId, <CopyValue key="event" value={eventId} size="xs" label="id" />],
    [words.occurred, <RelativeTime key="occurred" time={occurredAt} />],
    [words.when, <RelativeTime key="created" time={createdAt} />],
    [words.worked, <RelativeTime key="worked" time={workedAt} />],
    [words.tries, event.attempts.toLocaleString()],
    event.nextAttemptAt !== null && [words.next, <RelativeTime key="next" time={event.nextAttemptAt} />],
  ];
}

function Licenses({ ids }: { ids: string[] }) {
  return (
    <Stack gap={2}>
      {ids.map((id) => (
        <Anchor key={id} component={Link} to={`/licenses/${id}`} size="xs" ff="monospace">
          {id}
        </Anchor>
      ))}
    </Stack>
  );
}

/** Why the event is not done, and what is to be done about it. */
function Advice({ event: { state, reason, message, provider } }: { event: ProviderEvent }) {
  if (message === null) return null;
  const advice = words.advice[reason ?? ""];
  return (
    <Alert color={state === "failed" ? "red" : "gray"}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        {advice !== undefined && <Text size="sm">{advice}</Text>}
        {(reason === "unknown_price" || reason === "plan_missing") && (
          <Anchor component={Link} to={`/payment-providers/${provider}`} size="sm" underline="always">
            {words.toPrices}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}

function Replay({ event: { id } }: { event: ProviderEvent }) {
  const replay = useAction(
    () => api.post("/api/provider-events/{id}/replay", { path: { id } }),
    ({ state }) => ({ stale: "all", say: words.replayed[state] }),
  );
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
        {words.replay}
      </Button>
      <Text size="xs" c="dimmed">
        {words.replayHint}
      </Text>
    </Group>
  );
}
