import type { Schema } from "@keystead/api-client";
import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { dayText, RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import classes from "./history.module.css";
import { text } from "./text.ts";

const PAGE = 10;

interface HistoryProps {
  /** The first word of the record's query keys: what changes the record makes its history stale, too. */
  kind: string;
  /** The record's id. */
  target: string;
  title: string;
}

/** Audit entries of one record, newest first, for people who may read the audit log. */
export function History({ kind, target, title }: HistoryProps) {
  const entries = useInfiniteQuery({
    queryKey: [kind, "history", target],
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/audit", { query: { target, page: pageParam, per_page: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });
  const shown = entries.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={title}>
      {entries.error && <Problem error={entries.error} retry={() => void entries.refetch()} />}
      {entries.isPending && <Skeleton h={40} />}
      <Stack component="ol" gap="sm" className={classes.entries}>
        {shown?.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Text size="sm">
              <b>{entry.actor.name ?? text.actors[entry.actor.type]}</b> {deedInWords(entry.action)}
              <Text span size="xs" c="dimmed" ml={6}>
                <RelativeTime time={entry.at} />
              </Text>
            </Text>
            {changesInWords(entry).map((change) => (
              <Text key={change} size="xs" c="dimmed">
                {change}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
      {entries.hasNextPage && (
        <Anchor component="button" type="button" size="sm" onClick={() => void entries.fetchNextPage()}>
          {text.more}
        </Anchor>
      )}
    </Section>
  );
}

/** Names an action in a sentence: "revoked this". An action without words of its own keeps its name. */
function deedInWords(action: string): string {
  const [, verb = action] = action.split(".");
  return text.deeds[verb] ?? verb.replaceAll("_", " ");
}

/**
 * One line for each field that changed, as in "Seats: 3 → 5". A record that is new or gone says nothing more by its
 * fields.
 */
function changesInWords({ action, changes }: Pick<Schema<"AuditEntry">, "action" | "changes">): string[] {
  if (/\.(?:created|deleted)$/.test(action) || "createdAt" in changes) return [];
  return Object.entries(changes).flatMap(([field, change]) => {
    if (HIDDEN.has(field) || !Array.isArray(change)) return [];
    return [`${labelOf(field)}: ${valueInWords(change[0])} → ${valueInWords(change[1])}`];
  });
}

/** Changes with every deed, and says nothing. */
const HIDDEN = new Set(["updatedAt"]);

/** "expiresAt" as people read it: "Expires at". */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return text.nothing;
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? dayText(value) : value;
  return JSON.stringify(value);
}
