import { Anchor, Code, Group, Stack, Text } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../api/client.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { actionInWords } from "../audit/actions.ts";
import { folded, productsOf } from "../licenses/folded.ts";
import type { License } from "../licenses/license.ts";
import { expiringQuery } from "./counted.ts";
import { text } from "./text.ts";

const SHOWN = 6;

const ofActivity = text.activity;

/** Latest entries of the audit log. */
export function Activity() {
  const query = useQuery({
    queryKey: ["audit", "latest"],
    queryFn: ({ signal }) => api.get("/api/audit", { query: { per_page: SHOWN }, signal }),
  });
  return (
    <EntryList
      words={ofActivity}
      query={query}
      all={
        <Anchor component={Link} to="/audit" size="sm">
          {ofActivity.all}
        </Anchor>
      }
      about={({ action, actor, target }) => [
        <Text key="what" size="sm" truncate>
          {actionInWords(action)}
          {target.label !== null && `: ${target.label}`}
        </Text>,
        ofActivity.by(actor.name ?? ofActivity.system),
      ]}
      time={({ at }) => (
        <Text span inherit c="dimmed">
          <RelativeTime time={at} />
        </Text>
      )}
    />
  );
}

const ofExpiring = text.expiring;

const rowsOf = ({ items }: { items: License[] }) => ({ items: folded(items).slice(0, SHOWN) });

/** The licenses that end next. */
export function Expiring() {
  return (
    <EntryList
      words={ofExpiring}
      query={useQuery({ ...expiringQuery(), select: rowsOf })}
      all={
        <Anchor
          renderRoot={(props) => (
            <Link to="/licenses" search={{ status: "active", sort: "expiresAt" }} {...props} />
          )}
          size="sm"
        >
          {ofExpiring.all}
        </Anchor>
      }
      about={(row) => [
        <Anchor
          key="key"
          component={Link}
          to={`/licenses/${row.id}`}
          size="sm"
          truncate
          display="block"
          c="inherit"
        >
          <Code bg="transparent" p={0}>
            {row.licenseKey}
          </Code>
        </Anchor>,
        `${row.customerEmail} · ${productsOf(row)}`,
      ]}
      time={({ expiresAt }) => <RelativeTime time={expiresAt} />}
    />
  );
}

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
function EntryList<Entry extends { id: string }>({ words, query, all, about, time }: EntryListProps<Entry>) {
  return (
    <Section title={words.title} actions={all}>
      <LoadedPart query={query} h={180}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {words.nothing}
            </Text>
          ) : (
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
              {items.map((entry) => {
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
          )
        }
      </LoadedPart>
    </Section>
  );
}
