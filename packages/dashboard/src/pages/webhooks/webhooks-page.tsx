import { Button, Code, Text } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { text } from "./text.ts";
import { type Webhook, webhooksQuery } from "./webhook.ts";
import { WebhookState } from "./webhook-state.tsx";

const AddWebhook = whenShown(() => import("./add-webhook.tsx").then(({ AddWebhook }) => AddWebhook));

const route = getRouteApi("/inside/webhooks");
const names = text.columns;

const columns: Column<Webhook>[] = [
  {
    id: "url",
    header: names.url,
    cell: ({ id, url, description }) => (
      <>
        <RowLink to={`/webhooks/${id}`} maw="min(420px, 53vw)">
          {url}
        </RowLink>
        {description !== null && (
          <Text size="xs" c="dimmed" truncate maw="min(420px, 53vw)">
            {description}
          </Text>
        )}
      </>
    ),
  },
  { id: "state", header: names.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: "events",
    header: names.events,
    from: "sm",
    cell: ({ types }) => (types === null ? text.allEvents : text.someEvents(types.length)),
  },
  { id: "created", header: names.created, from: "md", cell: ({ createdAt }) => <Day time={createdAt} /> },
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];

export function WebhooksPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(webhooksQuery(apiQuery(search)));
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} subtitle={text.subtitle} actions={add}>
      <DataTable<Webhook, typeof search>
        label={text.title}
        columns={columns}
        list={list}
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: isSameStep(search, change),
          })
        }
        rowLabel={({ url }) => url}
        empty={
          <EmptyState icon={IconWebhook} title={text.empty.title} text={text.empty.text}>
            {add}
          </EmptyState>
        }
      />
      {adding && <AddWebhook onClose={() => setAdding(false)} />}
    </Page>
  );
}
