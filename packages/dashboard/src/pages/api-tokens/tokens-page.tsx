import { Button } from "@mantine/core";
import { IconApi, IconHistory, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { columns } from "./columns.tsx";
import { text } from "./text.ts";
import { type ApiToken, tokensQuery } from "./token.ts";

const MakeToken = whenShown(() => import("./make-token.tsx").then(({ MakeToken }) => MakeToken));
const EditToken = whenShown(() => import("./edit-token.tsx").then(({ EditToken }) => EditToken));
const DeleteToken = whenShown(() => import("./delete-token.tsx").then(({ DeleteToken }) => DeleteToken));

const route = getRouteApi("/inside/tokens");

export function TokensPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const changeAddress = route.useNavigate();
  const list = useQuery(tokensQuery(apiQuery(search)));
  const [making, setMaking] = useState(false);
  const [edited, setEdited] = useState<ApiToken | null>(null);
  const [deleted, setDeleted] = useState<ApiToken | null>(null);
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {text.make}
    </Button>
  );
  const actions: Column<ApiToken> = {
    id: "actions",
    header: text.columns.actions,
    align: "right",
    cell: (token) => (
      <RowMenu
        of={token.name}
        entries={[
          { label: text.edit, icon: IconPencil, run: () => setEdited(token) },
          {
            label: text.whatItDid,
            icon: IconHistory,
            run: () => void navigate({ to: "/audit", search: { actor: token.id } }),
          },
          { label: text.delete, icon: IconTrash, danger: true, run: () => setDeleted(token) },
        ]}
      />
    ),
  };
  return (
    <Page title={text.title} subtitle={text.subtitle} actions={make}>
      <DataTable<ApiToken, typeof search>
        label={text.title}
        columns={[...columns, actions]}
        list={list}
        search={search}
        onSearch={(change) =>
          void changeAddress({
            search: (before) => ({ ...before, ...change }),
            replace: isSameStep(search, change),
          })
        }
        rowLabel={({ name }) => name}
        empty={
          <EmptyState icon={IconApi} title={text.empty.title} text={text.empty.text}>
            {make}
          </EmptyState>
        }
      />
      {making && <MakeToken onClose={() => setMaking(false)} />}
      {edited && <EditToken token={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteToken token={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}
