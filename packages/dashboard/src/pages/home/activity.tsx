import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { actionInWords } from "../audit/actions.ts";
import { EntryList } from "./entry-list.tsx";
import { text } from "./text.ts";

const words = text.activity;

/** Latest entries of the audit log. */
export function Activity() {
  const query = useQuery({
    queryKey: ["audit", "latest"],
    queryFn: ({ signal }) => api.get("/api/audit", { query: { per_page: 6 }, signal }),
  });
  return (
    <EntryList
      words={words}
      query={query}
      all={
        <Anchor component={Link} to="/audit" size="sm">
          {words.all}
        </Anchor>
      }
      about={({ action, actor, target }) => [
        <Text key="what" size="sm" truncate>
          {actionInWords(action)}
          {target.label !== null && `: ${target.label}`}
        </Text>,
        words.by(actor.name ?? words.system),
      ]}
      time={({ at }) => (
        <Text span inherit c="dimmed">
          <RelativeTime time={at} />
        </Text>
      )}
    />
  );
}
