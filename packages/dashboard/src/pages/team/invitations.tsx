import { Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconLink, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { text as appText } from "../../app/text.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Section } from "../../ui/section.tsx";
import { toastDone, toastProblem } from "../../ui/toast.ts";
import { InvitationLink } from "./invite-dialog.tsx";
import { type Invitation, invitationsQuery, PEOPLE } from "./people.ts";
import { text } from "./text.ts";

/** Invitations that nobody has accepted yet. */
export function Invitations() {
  const may = useMay();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: [PEOPLE] });
  // An invitation of the same address ends the one before.
  const again = useMutation({
    mutationFn: ({ email, role }: Invitation) => api.post("/api/invitations", { body: { email, role } }),
    onSuccess: refresh,
    onError: toastProblem,
  });
  const entriesOf = (invitation: Invitation) => [
    ...(may("POST /api/invitations")
      ? [{ label: text.newLink, icon: IconLink, run: () => again.mutate(invitation) }]
      : []),
    ...(may("DELETE /api/invitations/{id}")
      ? [{ label: text.withdraw, icon: IconTrash, danger: true, run: () => setWithdrawn(invitation) }]
      : []),
  ];
  return (
    <Section title={text.invitations} hint={text.invitationsHint}>
      {error && !data && <Problem error={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton h={20} w={240} />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noInvitations}
        </Text>
      )}
      <Stack gap="xs" hidden={data?.items.length === 0}>
        {data?.items.map((invitation) => (
          <Group key={invitation.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{invitation.email}</Text>
              <Group gap={6} fz="xs" c="dimmed">
                <Badge size="sm" color="gray">
                  {appText.role[invitation.role]}
                </Badge>
                <span>
                  {text.ends} <RelativeTime time={invitation.expiresAt} />
                </span>
              </Group>
            </div>
            <RowMenu of={invitation.email} entries={entriesOf(invitation)} />
          </Group>
        ))}
      </Stack>
      <FormDialog
        opened={again.data !== undefined}
        title={text.invited(again.data?.email ?? "")}
        onClose={again.reset}
      >
        <InvitationLink url={again.data?.url ?? ""} onDone={again.reset} />
      </FormDialog>
      <Confirm
        opened={withdrawn !== null}
        title={text.withdrawTitle(withdrawn?.email ?? "")}
        consequences={text.withdrawEffects}
        action={text.withdrawAction}
        danger
        onClose={() => setWithdrawn(null)}
        run={async () => {
          await api.delete("/api/invitations/{id}", { path: { id: withdrawn?.id ?? "" } });
          await refresh();
          toastDone(text.withdrawn);
        }}
      />
    </Section>
  );
}
