import { Badge, Button, Code, Group, Text } from "@mantine/core";
import {
  IconCirclePlus,
  IconEdit,
  IconKey,
  IconPackages,
  IconPlus,
  IconTrash,
  IconUsersPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { dayColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { BUNDLES, type Bundle, bundlesQuery } from "./bundle.ts";
import { ExtendBundle } from "./extend-bundle.tsx";
import { text } from "./text.ts";

const AddBundle = whenShown(() => import("./bundle-dialogs.tsx").then(({ AddBundle }) => AddBundle));
const EditBundle = whenShown(() => import("./bundle-dialogs.tsx").then(({ EditBundle }) => EditBundle));
const IssueBundle = whenShown(() => import("./bundle-dialogs.tsx").then(({ IssueBundle }) => IssueBundle));

const route = getRouteApi("/inside/bundles");
const names = text.columns;

const columns: Column<Bundle>[] = [
  {
    id: "name",
    header: names.name,
    sort: "name",
    cell: ({ name, archived }) => (
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={500} truncate maw="min(420px, 53vw)">
          {name}
        </Text>
        {archived && (
          <Badge variant="default" size="sm" tt="none">
            {text.archived}
          </Badge>
        )}
      </Group>
    ),
  },
  { id: "plans", header: names.plans, from: "sm", cell: ({ planIds }) => text.plans(planIds.length) },
  dayColumn("created", names.created, "createdAt", { sort: "createdAt", from: "md" }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
  { id: "actions", header: names.actions, cell: (bundle) => <Actions bundle={bundle} /> },
];

/** All bundles: to add, change and issue them. */
export function BundlesPage() {
  const search = route.useSearch();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const add = may("POST /api/bundles") && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <ListPage
      text={text}
      icon={IconPackages}
      search={search}
      list={useQuery(bundlesQuery(apiQuery(search)))}
      columns={columns}
      actions={add}
      emptyActions={add}
      rowLabel={({ name }) => name}
    >
      {adding && <AddBundle onClose={() => setAdding(false)} />}
    </ListPage>
  );
}

type Dialog = "edit" | "issue" | "extend" | "delete";

function Actions({ bundle }: { bundle: Bundle }) {
  const { id, name, archived } = bundle;
  const may = useMay();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const onClose = () => setDialog(null);
  const isDeveloper = may("PUT /api/bundles/{id}");
  return (
    <>
      <RowMenu
        of={name}
        entries={[
          {
            label: text.licenses,
            icon: IconKey,
            run: () => void navigate({ to: "/licenses", search: { bundle_id: id } }),
          },
          ...(isDeveloper
            ? [
                ...(archived
                  ? []
                  : [
                      { label: text.issue, icon: IconCirclePlus, run: () => setDialog("issue") },
                      { label: text.extend, icon: IconUsersPlus, run: () => setDialog("extend") },
                    ]),
                { label: text.edit, icon: IconEdit, run: () => setDialog("edit") },
                { label: text.delete, icon: IconTrash, danger: true, run: () => setDialog("delete") },
              ]
            : []),
        ]}
      />
      {dialog === "edit" && <EditBundle bundle={bundle} onClose={onClose} />}
      {dialog === "issue" && <IssueBundle bundle={bundle} onClose={onClose} />}
      {dialog === "extend" && <ExtendBundle bundle={bundle} onClose={onClose} />}
      <Confirm
        opened={dialog === "delete"}
        title={text.deleteTitle}
        consequences={text.deleteEffects}
        action={text.deleteAction}
        danger
        run={() => api.delete("/api/bundles/{id}", { path: { id } })}
        done={{ stale: [BUNDLES], say: text.deleted }}
        onClose={onClose}
      />
    </>
  );
}
