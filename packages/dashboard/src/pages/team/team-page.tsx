import { Badge, Button, Group, Text } from "@mantine/core";
import {
  IconHistory,
  IconKey,
  IconShieldOff,
  IconTrash,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useMe } from "../../api/me.ts";
import { text as appText } from "../../app/text.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { dayColumn } from "../../ui/data-table/shared-columns.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { Invitations } from "./invitations.tsx";
import { invitationsQuery, onlyDeveloperQuery, type User, usersQuery } from "./people.ts";
import { text } from "./text.ts";

const ChangeRole = whenShown(() => import("./member-dialogs.tsx").then(({ ChangeRole }) => ChangeRole));
const InviteDialog = whenShown(() => import("./invite-dialog.tsx").then(({ InviteDialog }) => InviteDialog));
const RemoveMember = whenShown(() => import("./member-dialogs.tsx").then(({ RemoveMember }) => RemoveMember));

const PasswordLink = whenShown(() => import("./member-dialogs.tsx").then(({ PasswordLink }) => PasswordLink));
const RemoveFactor = whenShown(() => import("./member-dialogs.tsx").then(({ RemoveFactor }) => RemoveFactor));

/** Actions on a member that open a dialog. */
type Deed = "role" | "link" | "factor" | "remove";

const route = getRouteApi("/inside/team");

export function TeamPage() {
  const search = route.useSearch();
  const may = useMay();
  const members = useQuery(usersQuery(apiQuery(search)));
  const onlyDeveloper = useQuery(onlyDeveloperQuery);
  useQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ deed: Deed; user: User } | null>(null);
  const close = () => setAsked(null);
  const invite = may("POST /api/invitations") && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
      {text.invite}
    </Button>
  );
  return (
    <ListPage
      text={text}
      icon={IconUsers}
      search={search}
      list={members}
      columns={useColumns((deed, user) => setAsked({ deed, user }))}
      actions={invite}
      rowLabel={({ email }) => email}
    >
      {/* After the list, whose length nobody knows before: nothing moves. */}
      {!members.isPending && !onlyDeveloper.isPending && (
        <>
          <OnlyDeveloper />
          <Invitations />
        </>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked?.deed === "role" && <ChangeRole user={asked.user} onClose={close} />}
      {asked?.deed === "link" && <PasswordLink user={asked.user} onClose={close} />}
      {asked?.deed === "factor" && <RemoveFactor user={asked.user} onClose={close} />}
      {asked?.deed === "remove" && <RemoveMember user={asked.user} onClose={close} />}
    </ListPage>
  );
}

const secondFactor: Column<User> = {
  id: "secondFactor",
  header: text.secondFactor,
  from: "md",
  cell: ({ hasSecondFactor }) => text.secondFactorOf(hasSecondFactor === true),
};

/** Says who is the only developer, to whom it may concern. */
function OnlyDeveloper() {
  const me = useMe();
  const { data } = useQuery(onlyDeveloperQuery);
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {data.id === me.id ? text.onlyDeveloperIsYou : text.onlyDeveloperHint(data.name)}
    </Text>
  );
}

function useColumns(ask: (deed: Deed, user: User) => void): Column<User>[] {
  const me = useMe();
  const { data: onlyDeveloper } = useQuery(onlyDeveloperQuery);
  const may = useMay();
  const navigate = useNavigate();
  const entriesOf = (user: User) => [
    ...(may("PUT /api/users/{id}")
      ? [{ label: text.changeRole, icon: IconUserShield, run: () => ask("role", user) }]
      : []),
    ...(may("POST /api/users/{id}/password-link") && user.id !== me.id
      ? [{ label: text.makePasswordLink, icon: IconKey, run: () => ask("link", user) }]
      : []),
    ...(user.hasSecondFactor && user.id !== me.id
      ? [{ label: text.takeFactor, icon: IconShieldOff, run: () => ask("factor", user) }]
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
    {
      id: "role",
      header: names.role,
      cell: ({ id, role }) => (
        <>
          {appText.role[role]}
          {id === onlyDeveloper?.id && (
            <Text size="xs" c="dimmed" maw={{ base: 76, sm: "none" }} style={{ whiteSpace: "normal" }}>
              {text.onlyDeveloper}
            </Text>
          )}
        </>
      ),
    },
    ...(may("POST /api/users/{id}/remove-second-factor") ? [secondFactor] : []),
    dayColumn("joined", names.joined, "createdAt", { from: "sm" }),
    { id: "id", header: names.id, optional: true, cell: ({ id }) => id },
    {
      id: "actions",
      header: names.actions,
      align: "right",
      cell: (user) => <RowMenu of={user.name} entries={entriesOf(user)} />,
    },
  ];
}
