import { Group, Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";

interface EntryListProps<Entry extends { id: string }> {
  words: { title: string; all: string; nothing: string };
  query: Pick<UseQueryResult<{ items: Entry[] }>, "data" | "error" | "refetch">;
  /** The link to all of them. */
  all: ReactNode;
  /** Two lines that say what an entry is about. */
  about: (entry: Entry) => [first: ReactNode, second: ReactNode];
  time: (entry: Entry) => ReactNode;
}

/** A few entries of a list, on the overview. */
export function EntryList<Entry extends { id: string }>({
  words,
  query: { data, error, refetch },
  all,
  about,
  time,
}: EntryListProps<Entry>) {
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
        {data?.items.map((entry) => {
          const [first, second] = about(entry);
          return (
            <Group key={entry.id} component="li" justify="space-between" wrap="nowrap" gap="md">
              <div style={{ minWidth: 0 }}>
                {first}
                <Text size="xs" c="dimmed" truncate>
                  {second}
                </Text>
              </div>
              <Text component="div" size="sm" style={{ whiteSpace: "nowrap" }}>
                {time(entry)}
              </Text>
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
