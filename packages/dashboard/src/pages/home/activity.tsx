import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { actionInWords } from "../audit/actions.ts";
import { text } from "./text.ts";

const words = text.activity;

/** Latest entries of the audit log. */
export function Activity() {
  const { data, error, refetch } = useQuery({
    queryKey: ["audit", "latest"],
    queryFn: ({ signal }) => api.get("/api/audit", { query: { per_page: 6 }, signal }),
  });
  const all = (
    <Anchor component={Link} to="/audit" size="sm">
      {words.all}
    </Anchor>
  );
  return (
    <Section title={words.title} actions={all}>
      {error && !data && <Problem error={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton h={180} />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothing}
        </Text>
      )}
      <Stack
        gap="sm"
        component="ul"
        hidden={data?.items.length === 0}
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {data?.items.map(({ id, action, actor, target, at }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="md">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" truncate>
                {actionInWords(action)}
                {target.label !== null && `: ${target.label}`}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {words.by(actor.name ?? words.system)}
              </Text>
            </div>
            <Text component="div" size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
              <RelativeTime time={at} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
