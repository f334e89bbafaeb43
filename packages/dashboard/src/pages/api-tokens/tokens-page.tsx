import { Badge, Button, Code, Text } from "@mantine/core";
import { IconApi, IconHistory, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { text as appText } from "../../app/text.ts";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { dayColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { userOptionsQuery } from "../team/people.ts";
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

const names = text.columns;

/** The names of a token's products, as far as they are known, and otherwise how many they are. */
function Products({ ids }: { ids: ApiToken["productIds"] }) {
  const { data } = useQuery(productOptionsQuery);
  if (ids === null) return text.allProducts;
  const known = ids.flatMap((id) => data?.find(({ value }) => value === id)?.label ?? []);
  return (
    <CellText maw={180} title={known.join(", ")}>
      {known.length === ids.length ? known.join(", ") : text.someProducts(ids.length)}
    </CellText>
  );
}

function Owner({ id }: { id: string }) {
  const { data } = useQuery(userOptionsQuery);
  return <CellText maw={180}>{data?.find(({ value }) => value === id)?.label ?? id}</CellText>;
}

const columns: Column<ApiToken>[] = [
  {
    id: "name",
    header: names.name,
    cell: ({ name, lastFour }) => (
      <>
        <Text size="sm" fw={500} truncate maw="min(240px, 33vw)">
          {name}
        </Text>
        <Code fz="xs" bg="transparent" p={0} c="dimmed">
          {text.ending(lastFour)}
        </Code>
      </>
    ),
  },
  {
    id: "role",
    header: names.role,
    from: "sm",
    cell: ({ role, effectiveRole }) => (
      <>
        <Text size="sm">{appText.role[effectiveRole]}</Text>
        {effectiveRole !== role && (
          <Text size="xs" c="dimmed">
            {text.roleOfOwner(appText.role[role])}
          </Text>
        )}
      </>
    ),
  },
  {
    id: "products",
    header: names.products,
    from: "md",
    cell: ({ productIds }) => <Products ids={productIds} />,
  },
  { id: "owner", header: names.owner, from: "lg", cell: ({ ownerId }) => <Owner id={ownerId} /> },
  timeColumn("lastUsed", names.lastUsed, "lastUsedAt", { from: "xs" }),
  {
    id: "expires",
    header: names.expires,
    cell: ({ expiresAt }) =>
      expiresAt !== null && new Date(expiresAt) <= new Date() ? (
        <Badge color="gray">{text.expired}</Badge>
      ) : (
        <Day time={expiresAt} />
      ),
  },
  dayColumn("created", names.created, "createdAt", { optional: true }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
