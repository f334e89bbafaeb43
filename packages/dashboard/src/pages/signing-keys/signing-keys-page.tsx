import { KeysteadError, type Schema } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { IconRotate, IconSignature } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery, type ListSearch } from "../../ui/data-table/list-search.ts";
import { badgeColumn, dayColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Page } from "../../ui/page.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { text } from "./text.ts";

type Key = Schema<"SigningKey"> & { id: string };

const SIGNING_KEYS = "signing-keys";
const route = getRouteApi("/inside/signing-keys");
const names = text.columns;
const colors = { next: "blue", signing: "teal", retired: "gray" } as const;

function keysQuery(search: ListSearch) {
  return queryOptions({
    queryKey: [SIGNING_KEYS, search],
    queryFn: ({ signal }) => api.get("/api/signing-keys", { query: apiQuery(search), signal }),
    select: (page) => ({ ...page, items: page.items.map((key) => ({ ...key, id: key.kid })) }),
  });
}

const columns: Column<Key>[] = [
  { id: "kid", header: names.kid, cell: ({ kid }) => <CopyValue value={kid} size="xs" label={names.kid} /> },
  badgeColumn("state", names.state, text.states, colors),
  timeColumn("age", names.age, "createdAt"),
  dayColumn("signs", names.signs, "signsFrom", { from: "md" }),
  {
    id: "retired",
    header: names.retired,
    from: "lg",
    cell: ({ retiredAt }) => (retiredAt === null ? text.ever : <Day time={retiredAt} />),
  },
  {
    id: "until",
    header: names.until,
    from: "md",
    cell: ({ publishedUntil }) => (publishedUntil === null ? text.ever : <Day time={publishedUntil} />),
  },
];

export function SigningKeysPage() {
  const search = route.useSearch();
  const may = useMay();
  const list = useQuery(keysQuery(search));
  const [rotating, setRotating] = useState(false);
  const pending = list.data?.items.some(({ state }) => state === "next") === true;
  const rotate = may("POST /api/signing-keys/rotate") && (
    <Button
      leftSection={<IconRotate size={16} />}
      disabled={!list.data || pending}
      onClick={() => setRotating(true)}
    >
      {text.rotate}
    </Button>
  );
  if (list.error instanceof KeysteadError && list.error.code === "tokens_not_configured")
    return (
      <Page title={text.title}>
        <EmptyState icon={IconSignature} title={text.unavailable.title} text={text.unavailable.text} />
      </Page>
    );
  return (
    <ListPage
      text={pending ? { ...text, subtitle: text.pending } : text}
      icon={IconSignature}
      search={search}
      list={list}
      columns={columns}
      actions={rotate}
      rowLabel={({ kid }) => kid}
    >
      <Confirm
        opened={rotating}
        title={text.rotateTitle}
        consequences={text.rotateEffects}
        action={text.rotate}
        onClose={() => setRotating(false)}
        run={() => api.post("/api/signing-keys/rotate")}
        done={{ stale: [SIGNING_KEYS], say: text.rotated }}
      />
    </ListPage>
  );
}
