import { Button } from "@mantine/core";
import { IconApi, IconHistory, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { columns } from "./columns.tsx";
import { text } from "./text.ts";
import { type ApiToken, tokensQuery } from "./token.ts";

const MakeToken = whenShown(() => import("./token-dialogs.tsx").then(({ MakeToken }) => MakeToken));
const EditToken = whenShown(() => import("./token-dialogs.tsx").then(({ EditToken }) => EditToken));
const DeleteToken = whenShown(() => import("./token-dialogs.tsx").then(({ DeleteToken }) => DeleteToken));

const route = getRouteApi("/inside/tokens");

export function TokensPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
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
    <ListPage
      text={text}
      icon={IconApi}
      search={search}
      list={useQuery(tokensQuery(apiQuery(search)))}
      columns={[...columns, actions]}
      actions={make}
      emptyActions={make}
      rowLabel={({ name }) => name}
    >
      {making && <MakeToken onClose={() => setMaking(false)} />}
      {edited && <EditToken token={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteToken token={deleted} onClose={() => setDeleted(null)} />}
    </ListPage>
  );
}
