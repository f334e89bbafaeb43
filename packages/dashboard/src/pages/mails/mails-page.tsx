import type { Schema } from "@keystead/api-client";
import { Alert, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { serverQuery } from "../../api/server-facts.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { badgeColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { text } from "./text.ts";

type Mail = Schema<"Mail">;

const route = getRouteApi("/inside/mails");
const names = text.columns;
const colors = { queued: "yellow", sent: "teal", failed: "red" } as const;
const states = optionsOf(text.states);

const columns: Column<Mail>[] = [
  {
    id: "recipient",
    header: names.recipient,
    cell: ({ recipient }) => (
      <Text size="sm" truncate maw="min(260px, 42vw)">
        {recipient}
      </Text>
    ),
  },
  {
    id: "about",
    header: names.about,
    from: "sm",
    cell: ({ template }) => text.templates[template] ?? template,
  },
  badgeColumn("state", names.state, text.states, colors),
  {
    id: "why",
    header: names.why,
    from: "md",
    cell: ({ lastError }) => (
      <Text size="sm" c="dimmed" truncate maw={300} title={lastError ?? undefined}>
        {lastError}
      </Text>
    ),
  },
  { id: "attempts", header: names.attempts, optional: true, cell: ({ attempts }) => attempts },
  timeColumn("created", names.created, "createdAt", { from: "sm" }),
  {
    id: "sent",
    header: names.sent,
    optional: true,
    cell: ({ sentAt }) => (sentAt === null ? text.unsent : <RelativeTime time={sentAt} />),
  },
];

type Search = ReturnType<typeof route.useSearch>;

/** Mails to customers, or to the people of the organization, which have no license. */
function mailsQuery({ to, license_id, ...search }: Search) {
  return queryOptions({
    queryKey: ["mails", to, license_id, search],
    queryFn: ({ signal }) =>
      to === "users"
        ? api.get("/api/mails", { query: apiQuery(search), signal })
        : api.get("/api/license-mails", { query: apiQuery({ ...search, license_id }), signal }),
    placeholderData: keepPreviousData,
  });
}

export function MailsPage() {
  const search = route.useSearch();
  const may = useMay();
  const list = useQuery(mailsQuery(search));
  const { data: server, isPending } = useQuery(serverQuery);
  const onSearch = useOnSearch(search);
  const whose = may("GET /api/mails") && (
    <SegmentedControl
      aria-label={text.whose}
      data={[
        { value: "customers", label: text.toCustomers },
        { value: "users", label: text.toUsers },
      ]}
      value={search.to ?? "customers"}
      onChange={(to) =>
        onSearch({ to: to === "users" ? to : undefined, page: undefined, license_id: undefined })
      }
    />
  );
  const { to: _, ...filters } = search;
  return (
    <Page title={text.title} subtitle={text.subtitle} actions={whose}>
      {server?.mail.enabled === false && <Alert>{text.noMail}</Alert>}
      {/* After what may stand above it: nothing moves. */}
      {isPending ? (
        <Skeleton h={420} />
      ) : (
        <DataTable
          key={search.to}
          label={text.title}
          columns={columns}
          list={list}
          search={filters}
          filters={[{ name: "state", label: text.state, placeholder: text.anyState, data: states, w: 140 }]}
          rowLabel={({ recipient }) => recipient}
          empty={<EmptyState icon={IconMail} {...text.empty} />}
        />
      )}
    </Page>
  );
}
