import { Button, Code, Text } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { dayColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { text } from "./text.ts";
import { type Webhook, webhooksQuery } from "./webhook.ts";
import { WebhookState } from "./webhook-state.tsx";

const AddWebhook = whenShown(() => import("./webhook-dialogs.tsx").then(({ AddWebhook }) => AddWebhook));

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
  dayColumn("created", names.created, "createdAt", { from: "md" }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];

export function WebhooksPage() {
  const search = route.useSearch();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <ListPage
      text={text}
      icon={IconWebhook}
      search={search}
      list={useQuery(webhooksQuery(apiQuery(search)))}
      columns={columns}
      actions={add}
      emptyActions={add}
      rowLabel={({ url }) => url}
    >
      {adding && <AddWebhook onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
