import { Badge, Group, Stack, Text } from "@mantine/core";
import { IconLink, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { serverQuery } from "../../api/server-facts.ts";
import { text as appText } from "../../app/text.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type Invitation, invitationsQuery, PEOPLE } from "./people.ts";
import { text } from "./text.ts";

/** Invitations that nobody has accepted yet. */
export function Invitations() {
  const may = useMay();
  const invitations = useQuery(invitationsQuery);
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  // An invitation of the same address ends the one before.
  const again = useAction(
    ({ email, role }: Invitation) => api.post("/api/invitations", { body: { email, role } }),
    () => ({ stale: [PEOPLE] }),
  );
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
      <LoadedPart query={invitations} h={20} w={240}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {text.noInvitations}
            </Text>
          ) : (
            <Stack gap="xs">
              {items.map((invitation) => (
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
          )
        }
      </LoadedPart>
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
        run={() => api.delete("/api/invitations/{id}", { path: { id: withdrawn?.id ?? "" } })}
        done={{ stale: [PEOPLE], say: text.withdrawn }}
      />
    </Section>
  );
}

interface InvitationLinkProps {
  url: string;
  onDone: () => void;
}

/** The link of an invitation that has just been made, and whether it was also mailed. */
export function InvitationLink({ url, onDone }: InvitationLinkProps) {
  const { data } = useQuery(serverQuery);
  return (
    <SecretOnce value={url} hint={data?.mail.enabled ? text.linkMailed : text.linkUnmailed} onDone={onDone} />
  );
}
