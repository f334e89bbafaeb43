import { Badge, Button, Group, Text } from "@mantine/core";
import { IconHistory, IconTrash, IconUserPlus, IconUserShield, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useMe } from "../../api/me.ts";
import { text as appText } from "../../app/text.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { apiQuery, isSameStep } from "../../ui/data-table/list-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { Invitations } from "./invitations.tsx";
import { invitationsQuery, type User, usersQuery } from "./people.ts";
import { text } from "./text.ts";

const ChangeRole = whenShown(() => import("./change-role.tsx").then(({ ChangeRole }) => ChangeRole));
const InviteDialog = whenShown(() => import("./invite-dialog.tsx").then(({ InviteDialog }) => InviteDialog));
const RemoveMember = whenShown(() => import("./remove-member.tsx").then(({ RemoveMember }) => RemoveMember));

const route = getRouteApi("/inside/team");

export function TeamPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const members = useQuery(usersQuery(apiQuery(search)));
  useQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ deed: "role" | "remove"; user: User } | null>(null);
  const close = () => setAsked(null);
  const invite = may("POST /api/invitations") && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
      {text.invite}
    </Button>
  );
  return (
    <Page title={text.title} actions={invite}>
      <DataTable<User, typeof search>
        label={text.title}
        columns={useColumns((deed, user) => setAsked({ deed, user }))}
        list={members}
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: isSameStep(search, change),
          })
        }
        rowLabel={({ email }) => email}
        empty={<EmptyState icon={IconUsers} title={text.empty.title} text={text.empty.text} />}
      />
      {/* After the list, whose length nobody knows before: nothing moves. */}
      {!members.isPending && <Invitations />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked?.deed === "role" && <ChangeRole user={asked.user} onClose={close} />}
      {asked?.deed === "remove" && <RemoveMember user={asked.user} onClose={close} />}
    </Page>
  );
}

function useColumns(ask: (deed: "role" | "remove", user: User) => void): Column<User>[] {
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  const entriesOf = (user: User) => [
    ...(may("PUT /api/users/{id}")
      ? [{ label: text.changeRole, icon: IconUserShield, run: () => ask("role", user) }]
      : []),
    ...(may("GET /api/audit")
      ? [
          {
            label: text.whatTheyDid,
            icon: IconHistory,
            run: () => void navigate({ to: "/audit", search: { actor: user.id } }),
          },
        ]
      : []),
    ...(may("DELETE /api/users/{id}") && user.id !== me.id
      ? [{ label: text.remove, icon: IconTrash, danger: true, run: () => ask("remove", user) }]
      : []),
  ];
  const names = text.columns;
  return [
    {
      id: "name",
      header: names.name,
      cell: ({ id, name, email }) => (
        <>
          <Group gap={6} wrap="nowrap">
            <Text size="sm" fw={500} truncate maw="min(320px, 36vw)">
              {name}
            </Text>
            {id === me.id && <Badge size="xs">{text.you}</Badge>}
          </Group>
          <Text size="xs" c="dimmed" truncate maw="min(360px, 42vw)">
            {email}
          </Text>
        </>
      ),
    },
    { id: "role", header: names.role, cell: ({ role }) => appText.role[role] },
    { id: "joined", header: names.joined, from: "sm", cell: ({ createdAt }) => <Day time={createdAt} /> },
    { id: "id", header: names.id, optional: true, cell: ({ id }) => id },
    {
      id: "actions",
      header: names.actions,
      align: "right",
      cell: (user) => <RowMenu of={user.name} entries={entriesOf(user)} />,
    },
  ];
}
