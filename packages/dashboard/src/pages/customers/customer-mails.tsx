import type { Schema } from "@keystead/api-client";
import { Badge, Skeleton } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { Problem } from "../../ui/problem.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import type { License } from "../licenses/license.ts";
import { text } from "./text.ts";

type Mail = Schema<"Mail">;

const words = text.mails;
const colors: Record<Mail["state"], string> = { queued: "yellow", sent: "teal", failed: "red" };

/** The API has mails by license, so that more would be too many requests. */
const MOST_LICENSES = 10;

const columns: Column<Mail>[] = [
  { id: "about", header: words.about, cell: ({ template }) => words.templates[template] ?? template },
  {
    id: "state",
    header: words.state,
    cell: ({ state, lastError }) => (
      <Badge color={colors[state]} title={lastError ?? undefined}>
        {words.states[state]}
      </Badge>
    ),
  },
  {
    id: "when",
    header: words.when,
    cell: ({ sentAt, createdAt }) => <RelativeTime time={sentAt ?? createdAt} />,
  },
];

/** The mails that were sent to a customer about its licenses. */
export function CustomerMails({ licenses }: { licenses: License[] }) {
  const lists = useQueries({
    queries: licenses.slice(0, MOST_LICENSES).map(({ id }) => ({
      queryKey: ["license-mails", id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get("/api/license-mails", { query: { license_id: id }, signal }),
    })),
  });
  const failed = lists.find(({ error }) => error !== null);
  const mails = lists
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Section title={words.title} hint={licenses.length > MOST_LICENSES ? words.hint : undefined}>
      {failed?.error ? (
        <Problem error={failed.error} retry={() => lists.map(({ refetch }) => refetch())} />
      ) : lists.some(({ isPending }) => isPending) ? (
        <Skeleton h={20} w="50%" />
      ) : (
        <RecordTable label={words.title} columns={columns} rows={mails} none={words.none} />
      )}
    </Section>
  );
}
